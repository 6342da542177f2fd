import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLinkHref } from '../../../testing/get-link-href.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { Sidebar } from './sidebar.tsx';

const sidebar = <Sidebar onSearch={() => {}} onToggle={() => {}} />;
const basic = { subscriptionPlan: 'basic', subscriptionStatus: 'trialing' } as const;

test('sidebar links contain the user’s own name, and shop, university and contact open in a new tab', async () => {
  await renderDesktop(sidebar);
  expect(getLinkHref('Home')).toBe('/ava.brooks');
  expect(getLinkHref('The Sphere')).toBe('/ava.brooks/the-sphere');
  expect(getLinkHref('Vendor Roster')).toBe('/ava.brooks/vendor-roster');
  for (const name of ['Shop', 'University', 'Contact Us']) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  }
});

test('the sidebar marks the current page', async () => {
  await renderDesktop(sidebar, { path: '/ava.brooks/bio' });
  expect(screen.getByRole('link', { name: 'Bio' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

test('a page in the sidebar that needs Pro+ says why it is locked', async () => {
  const { router } = await renderDesktop(sidebar, { profile: basic });
  const vault = screen.getByRole('button', { name: 'Doors Vault' });
  expect(vault.getAttribute('aria-disabled')).toBe('true');
  expect(vault.getAttribute('aria-description')).toBe('Resume, Bio and Doors Vault open with Agent Pro+.');
  vault.focus();
  expect(document.activeElement).toBe(vault);
  fireEvent.click(vault);
  expect(router.state.location.search).toBe('?panel=upgrade');
});

test('the Transactions link opens the page of deals', async () => {
  await renderDesktop(sidebar, { path: '/ava.brooks/bio' });
  expect(getLinkHref('Transactions')).toBe('/ava.brooks/transactions');
});

test('every sidebar link keeps the override', async () => {
  await renderDesktop(sidebar, { profile: basic, override: { role: 'agent', from: 'admin' } });
  for (const name of ['Home', 'The Sphere', 'Vendor Roster']) {
    expect(getLinkHref(name)).toMatch(/\?override=agent&from=admin$/);
  }
  expect(getLinkHref('Exit Admin Override')).toBe('/admin/dashboard');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upgrade to Pro+' })).toBeNull();
});

test('the sidebar of a vendor has no color settings', async () => {
  await renderDesktop(sidebar, { role: 'vendor' });
  expect(screen.queryByRole('button', { name: 'Color settings' })).toBeNull();
  expect(screen.getByRole('button', { name: /Coastline Roofing/ })).toBeTruthy();
});

test('a role switch by a staff member reloads the page', async () => {
  await renderDesktop(sidebar, { profile: { role: 'MANAGER', firstName: 'Hollis', lastName: 'Grant' } });
  expect(getLinkHref('Broker')).toBe('/hollis.grant?override=broker&from=manager');
  expect(getLinkHref('Vendor')).toBe('/hollis.grant/vendor/dashboard?override=vendor&from=manager');
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});
