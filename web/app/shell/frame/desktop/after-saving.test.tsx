import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DashboardPage from '../../../features/desktop/route.tsx';
import { VaultPage } from '../../../features/doors-vault/vault-page.tsx';
import { SpherePage } from '../../../features/sphere/sphere-page.tsx';
import VendorDashboardPage from '../../../features/vendor-dashboard/route.tsx';
import { api } from '../../../lib/api.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { PanelHost } from './panel-host.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const pages = (
  <>
    <Routes>
      <Route path=":username" element={<DashboardPage />} />
      <Route path=":username/the-sphere" element={<SpherePage />} />
      <Route path=":username/doors-vault/:category?/:door?" element={<VaultPage />} />
      <Route path="vendor/dashboard" element={<VendorDashboardPage />} />
    </Routes>
    <PanelHost />
  </>
);

const show = (path: string, options: Parameters<typeof renderDesktop>[1] = {}) =>
  renderDesktop(pages, { path, ...options });

/** Uses a CSS selector, because a query by role over a whole screen takes a second each time. */
function findDialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error('No window is open');
  return found;
}

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const named = new RegExp(`^${label}( \\*)?$`);
    const field = await waitFor(() => within(findDialog()).getByLabelText(named, { selector: 'input' }));
    fireEvent.change(field, { target: { value } });
  }
}

const pressInDialog = async (name: string) =>
  fireEvent.click(await waitFor(() => within(findDialog()).getByText(name, { selector: 'button *' })));

const contact = (firstName: string) => ({ firstName, lastName: 'Aalto' });

test('saving a contact refreshes the list behind the form, including a contact added in another tab', async () => {
  await show('/ava.brooks/the-sphere?panel=contact');
  await fillIn({ 'First Name': 'Aada', 'Last Name': 'Aalto' });
  await api.post('/api/abundance-sphere/contacts', contact('Aaron'));
  await pressInDialog('Save');
  expect(await screen.findByText('Aada')).toBeTruthy();
  expect(await screen.findByText('Aaron')).toBeTruthy();
});

const deal = {
  date: '2026-11-16',
  address: '',
  volume: 300_000,
  commission: 9000,
  transactionType: 'BUYERS',
  status: 'CLOSED',
};

test('saving a closed transaction updates the desktop behind the form and the client’s contact', async () => {
  const { router } = await show('/ava.brooks/the-sphere?search=Aalto', {
    prepare: () => api.post('/api/abundance-sphere/contacts', contact('Aada')),
  });
  await screen.findByText('Aada');
  await router.navigate('/ava.brooks?panel=transaction');
  await fillIn({
    'Client first name': 'Aada',
    'Client last name': 'Aalto',
    Volume: '$410,000',
    Commission: '$12,000',
  });
  await api.post('/api/transactions', { ...deal, firstName: 'Bo', lastName: 'Berg', fullName: 'Bo Berg' });
  await pressInDialog('Save');
  const closings = await screen.findByRole('region', { name: /closings/i });
  expect(await within(closings).findByText(/Aada Aalto/)).toBeTruthy();
  expect(await within(closings).findByText(/Bo Berg/)).toBeTruthy();
  await router.navigate('/ava.brooks/the-sphere?search=Aalto');
  expect(await screen.findByText(/410,000|Buyers/i)).toBeTruthy();
});

test('saving a door refreshes its category, including a door added in another tab', async () => {
  await show('/ava.brooks/doors-vault/misc?panel=door&panel.category=misc');
  await fillIn({
    Street: '9 Jetty Way',
    City: 'St. Augustine',
    State: 'FL',
    'ZIP code': '32084',
    'Client first name': 'Noor',
    'Client last name': 'Haddad',
  });
  await api.post('/api/doors-vault/folders', {
    address: '11 Jetty Way, St. Augustine, FL, 32084',
    fullName: 'Noor Haddad',
    category: 'MISCELLANEOUS',
  });
  await pressInDialog('Save');
  expect(await screen.findByRole('link', { name: '9 Jetty Way' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '11 Jetty Way' })).toBeTruthy();
});

test('saving goals shows them on the desktop behind the form', async () => {
  await show('/ava.brooks?panel=goals');
  await fillIn({ Transactions: '60' });
  await pressInDialog('Save');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Goals 2026' }).textContent).toContain('of 60 goal'),
  );
});

test('saving a vendor’s new name updates the listing behind the profile dialog', async () => {
  await show('/vendor/dashboard?panel=profile', { role: 'vendor' });
  await pressInDialog('Edit Profile');
  await fillIn({ 'Company Name': 'Zelda Roofing' });
  await pressInDialog('Save Changes');
  expect(await screen.findByText('Zelda Roofing')).toBeTruthy();
});
