import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import VendorDashboardPage from './route.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { path: '/vendor/dashboard', role: 'vendor' } as const;

test('a vendor sees the figures of twelve months or of the year as charts or as a table', async () => {
  await renderDesktop(<VendorDashboardPage />, options);
  await waitFor(() => expect(screen.getAllByRole('img', { name: / by month: / })).toHaveLength(5));
  expect(screen.getByText(/^Renews /)).toBeTruthy();
  fireEvent.click(screen.getByText('View as table'));
  const rows = () =>
    within(screen.getByRole('region', { name: 'Figures by month' })).getAllByRole('rowheader');
  expect(rows().map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['Dec 2025', 'Nov 2026', 'Total']),
  );
  fireEvent.click(screen.getByText('2026'));
  await waitFor(() => expect(rows().at(0)?.textContent).toBe('Jan 2026'));
  expect(rows()).toHaveLength(13);
});

test('a vendor dashboard that failed to load shows an error and a link to the login', async () => {
  await renderDesktop(<VendorDashboardPage />, { ...options, isBroken: true });
  expect(await screen.findByText('Error loading vendor data. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login?type=vendor');
});
