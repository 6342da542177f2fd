import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import DashboardPage from './route.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (options: Parameters<typeof renderDesktop>[1] = {}) => renderDesktop(<DashboardPage />, options);
const goals = (year: number) => screen.findByRole('region', { name: `Goals ${year}` });

test('the year stands in figures, each with its goal and what it means', async () => {
  await show();
  const card = await goals(2026);
  expect(card.textContent).toContain('44 days left');
  expect(card.textContent).toContain('of 50 goal');
  expect(card.textContent).toContain('of $15,000,000');
  expect(within(card).getByText('Reached')).toBeTruthy();
  expect(card.textContent).toMatch(/more closed sides by November 30 keep you on track/);
});

test('another year is chosen in the address', async () => {
  const { router } = await show();
  await goals(2026);
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2025' } });
  const card = await goals(2025);
  expect(router.state.location.search).toBe('?year=2025');
  expect(card.textContent).toContain('2025 is over');
});

test('the chart is there in figures too', async () => {
  await show();
  expect(await screen.findByRole('img', { name: /^Volume by month in 2026: \$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Volume by month' });
  expect(within(table).getAllByRole('row')).toHaveLength(14);
});

test('the buttons open goals, the list and a new transaction', async () => {
  const { router } = await show();
  for (const [name, panel] of [
    ['Edit goals', 'goals'],
    ['View transactions', 'transactions'],
    ['Add transaction', 'transaction'],
  ]) {
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toBe(`?panel=${panel}`));
  }
});

test('the latest closings open where they stand', async () => {
  const { router } = await show();
  fireEvent.click(await screen.findByRole('button', { name: '118 Sandpiper Ct' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/panel\.deal=[0-9a-f-]+&panel=transaction/),
  );
});

test('a pending closing waits in Today', async () => {
  await show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(today.textContent).toContain('Tue, Nov 17');
  expect(await within(today).findByText('Pending closings')).toBeTruthy();
});

test('a year without goals offers to set them', async () => {
  const { router } = await show({ path: '/ava.brooks?year=2027' });
  const card = await goals(2027);
  expect(within(card).getAllByText('No goal set')).toHaveLength(3);
  fireEvent.click(within(card).getByRole('button', { name: 'Set goals' }));
  await waitFor(() => expect(router.state.location.search).toContain('panel=goals'));
});

async function forgetEverything() {
  const all = await api.get<Transaction[]>('/api/transactions');
  await Promise.all(all.map(({ id }) => api.delete(`/api/transactions/${id}`)));
}

test('someone who has closed nothing sees zeros and what to do, not nothing', async () => {
  await show({ prepare: forgetEverything });
  const card = await goals(2026);
  expect(card.textContent).toContain('Closed Sides0of 50 goal');
  expect(await screen.findByText(/^No transactions found/)).toBeTruthy();
  expect(await screen.findByText('Nothing waits on you today.')).toBeTruthy();
});

test('what cannot be read says so, and the rest of the desktop stands', async () => {
  const { connection, router } = await show();
  await goals(2026);
  connection.isBroken = true;
  await router.navigate('/ava.brooks?year=2024');
  expect(
    await screen.findByText('Failed to load data. Please try again.', {}, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Welcome, Ava!' })).toBeTruthy();
  connection.isBroken = false;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await goals(2024);
});

test('a plan in order takes no room; a trial says when it ends', async () => {
  await show({ profile: { subscriptionPlan: 'basic', subscriptionStatus: 'trialing' } });
  expect(await screen.findByRole('heading', { name: 'Membership' })).toBeTruthy();
});
