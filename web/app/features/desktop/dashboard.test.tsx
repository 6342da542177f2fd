import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#contract/transactions/transactions.ts';
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

test("the goal card shows the year's figures, goals and projection", async () => {
  await show();
  const card = await goals(2026);
  expect(card.textContent).toContain('44 days left');
  expect(card.textContent).toContain('of 50 goal');
  expect(card.textContent).toContain('of $15,000,000');
  expect(within(card).getByText('Reached')).toBeTruthy();
  expect(card.textContent).toMatch(/At this rate, 2026 ends at \d+ closed sides\./);
});

test('the URL stores the year that a user chooses on the desktop', async () => {
  const { router } = await show();
  await goals(2026);
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2025' } });
  const card = await goals(2025);
  expect(router.state.location.search).toBe('?year=2025');
  expect(card.textContent).toContain('2025 is over');
});

test('the volume chart can be shown as a table', async () => {
  await show();
  expect(await screen.findByRole('img', { name: /^Volume by month in 2026: \$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Volume by month' });
  expect(within(table).getAllByRole('row')).toHaveLength(14);
});

test('the buttons of the desktop open goals, the transaction list and a new transaction', async () => {
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

test('a click on a pending closing opens the form of the transaction', async () => {
  const { router } = await show();
  fireEvent.click(await screen.findByRole('button', { name: '118 Sandpiper Ct' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/panel\.deal=[0-9a-f-]+&panel=transaction/),
  );
});

test('the Today card lists pending closings', async () => {
  await show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(today.textContent).toContain('Tue, Nov 17');
  expect(await within(today).findByText('Pending closings')).toBeTruthy();
});

const deal = { volume: 400_000, commission: 12_000, fullName: 'Nia Cole', status: 'PENDING' };

test('the Today card asks whether a deal due today has closed, and Yes closes it', async () => {
  const { sent } = await show({
    prepare: () => api.post('/api/transactions', { ...deal, date: '2026-11-17', address: '9 Citrus Row' }),
  });
  const today = await screen.findByRole('region', { name: 'Today' });
  const waiting = await within(today).findByRole('list', { name: 'Waiting on you' });
  expect(waiting.textContent).toContain('Did 9 Citrus Row close?');
  expect(await within(waiting).findByText(/unclaimed doors$/)).toBeTruthy();
  fireEvent.click(within(waiting).getByRole('button', { name: /^Yes, 9 Citrus Row/ }));
  await waitFor(() => expect(within(today).queryByText('Did 9 Citrus Row close?')).toBeNull());
  expect(await screen.findByText('Marked as closed')).toBeTruthy();
  expect(sent.map(({ method, body }) => [method, (body as typeof deal).status])).toEqual([['PUT', 'CLOSED']]);
});

test('the week strip starts on Sunday, and a click on a day shows only that day', async () => {
  await show({
    prepare: () => api.post('/api/transactions', { ...deal, date: '2026-11-20', address: '9 Citrus Row' }),
  });
  const today = await screen.findByRole('region', { name: 'Today' });
  const days = () => within(within(today).getByRole('list', { name: 'This week' })).getAllByRole('button');
  expect(days().map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    'Su15',
    'Mo16',
    'Tu17',
    'We18',
    'Th19',
    'Fr20',
    'Sa21',
  ]);
  expect(today.textContent).toContain('Next 14 days');
  const [, birthdays] = await within(today).findAllByRole('list', { name: 'Birthdays' });
  const count = () => within(birthdays as HTMLElement).getAllByRole('listitem').length;
  expect(count()).toBe(3);
  fireEvent.click(within(today).getByRole('button', { name: /^Show \d+ more birthdays$/ }));
  expect(count()).toBeGreaterThan(3);
  fireEvent.click(days()[5] as HTMLElement);
  expect(within(today).getByText('9 Citrus Row')).toBeTruthy();
  expect(within(today).queryByText(/· Today$/)).toBeNull();
  fireEvent.click(within(today).getByRole('button', { name: 'Show all' }));
  expect(today.textContent).toContain('Next 14 days');
});

test('the desktop offers first steps until they are done or dismissed', async () => {
  const { router, sent } = await show({ profile: { profilePicture: null } });
  const steps = await screen.findByRole('region', { name: 'Get started' });
  expect(steps.textContent).toContain('4 of 5 done');
  fireEvent.click(within(steps).getByRole('button', { name: 'Add your photo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  fireEvent.click(within(steps).getByRole('button', { name: 'Dismiss this list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual(['/api/desktop/dismiss-checklist']);
});

test('a failed payment comes first among the tasks that wait for the user', async () => {
  await show({ profile: { subscriptionStatus: 'past_due' } });
  const waiting = await screen.findByRole('list', { name: 'Waiting on you' });
  expect(within(waiting).getAllByRole('listitem')[0]?.textContent).toContain('Your payment failed');
});

test('the goal card of a year without goals offers to set them', async () => {
  const { router } = await show({ path: '/ava.brooks?year=2027' });
  const card = await goals(2027);
  expect(within(card).getAllByText('No goal set')).toHaveLength(3);
  fireEvent.click(within(card).getByRole('button', { name: 'Set goals' }));
  await waitFor(() => expect(router.state.location.search).toContain('panel=goals'));
});

async function deleteTransactions() {
  const all = await api.get<Transaction[]>('/api/transactions');
  await Promise.all(all.map(({ id }) => api.delete(`/api/transactions/${id}`)));
}

test('a user without closings sees zeros and what to do next', async () => {
  await show({ prepare: deleteTransactions });
  const card = await goals(2026);
  expect(card.textContent).toContain('Closed Sides0of 50 goal');
  expect(await screen.findByText(/^No transactions found/)).toBeTruthy();
  expect(screen.queryByText('Pending closings')).toBeNull();
});

test('a desktop card that fails to load shows an error, and the other cards stay', async () => {
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

test('a user in a trial sees the membership card', async () => {
  await show({ profile: { subscriptionPlan: 'basic', subscriptionStatus: 'trialing' } });
  expect(await screen.findByRole('heading', { name: 'Membership' })).toBeTruthy();
});

test('the cards of the desktop appear all at once', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  await goals(2026);
  expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy();
});

test('the cards of the desktop appear even if a request fails', async () => {
  await show({ isBroken: true });
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
});
