import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { api } from '../../../lib/api.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { dealDateText } from '../deal-text.ts';
import TransactionsDialog from './transactions-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(search = '', prepare?: () => Promise<unknown>) {
  const desktop = await renderDesktop(<TransactionsDialog onClose={() => {}} />, {
    path: `/ava.brooks?panel=transactions${search}`,
    prepare,
  });
  await screen.findByRole('dialog', { name: 'Transactions' });
  return desktop;
}

const rows = () => screen.queryAllByRole('row').slice(1);
const totals = () => screen.getByLabelText('Totals for this list').textContent;
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });

test('the transaction list shows ten transactions, latest first, and the totals of all transactions', async () => {
  await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  const all = await api.get<Transaction[]>('/api/transactions');
  const closed = all.filter(({ status }) => status === 'CLOSED');
  const volume = closed.reduce((sum, deal) => sum + deal.volume * 100, 0) / 100;
  expect(screen.getByText('45')).toBeTruthy();
  expect(totals()).toContain(volume.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  const shown = rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(shown).toEqual(all.slice(0, 10).map(dealDateText));
});

test("the URL stores the transaction list's year and type filters, and a user can clear them together", async () => {
  const { router } = await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  choose('Year', '2025');
  choose('Type', 'SELLERS');
  await waitFor(() => expect(router.state.location.search).toContain('panel.year=2025&panel.type=SELLERS'));
  await waitFor(() => expect(rows().every((row) => row.textContent.includes('Sellers'))).toBe(true));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such street' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(await screen.findByText('No transactions match the selected filters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(router.state.location.search).toBe('?panel=transactions');
});

test('a user can filter transactions by status, and the closed total includes only closed deals', async () => {
  const { router } = await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  const all = await api.get<Transaction[]>('/api/transactions');
  const pending = all.filter(({ status }) => status === 'PENDING');
  expect(totals()).toContain(`Pending ${pending.length}`);
  choose('Status', 'PENDING');
  await waitFor(() => expect(router.state.location.search).toContain('panel.status=PENDING'));
  await waitFor(() => expect(rows()).toHaveLength(pending.length));
  expect(totals()).not.toContain('Closed Sides');
});

test('a transaction search ignores accents and finds clients and addresses', async () => {
  await show('&panel.search=ÓKAFOR');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('118 Sandpiper Ct');
});

test('sorting by a column sorts the transactions of all pages, not just the current page', async () => {
  await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  const all = await api.get<Transaction[]>('/api/transactions');
  const least = Math.min(...all.map(({ volume }) => volume));
  fireEvent.click(screen.getByRole('button', { name: 'Volume' }));
  const text = least.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await waitFor(() => expect(rows()[0]?.textContent).toContain(text));
});

test('a user who deletes a transaction is asked for confirmation, and No keeps the transaction', async () => {
  const { sent } = await show('&panel.search=okafor');
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: /^Delete 118 Sandpiper Ct/ }));
  expect(
    await screen.findByText(
      'Are you sure you want to delete this transaction? This action cannot be undone.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No, Keep It' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Delete 118 Sandpiper Ct/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('No transactions match the selected filters')).toBeTruthy();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

test('an empty transaction list says how to add a transaction', async () => {
  const { router } = await show('', async () => {
    const all = await api.get<Transaction[]>('/api/transactions');
    await Promise.all(all.map(({ id }) => api.delete(`/api/transactions/${id}`)));
  });
  expect(await screen.findByText('No transactions found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(router.state.location.search).toContain('panel.deal=new'));
});

test('a row of the transaction list opens its form over the list, and Back closes only the form', async () => {
  const { router } = await show('&panel.search=okafor');
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: /^Edit 118 Sandpiper Ct/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit transaction' })).toBeTruthy();
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByText('Edit transaction')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Transactions' })).toBeTruthy();
});

test('a user can retry a transaction list that failed to load', async () => {
  const { connection, router } = await show('&panel.search=okafor');
  await waitFor(() => expect(rows()).toHaveLength(1));
  connection.isBroken = true;
  await router.navigate('/ava.brooks?panel=transactions&panel.year=2025');
  expect(await screen.findByText('Failed to fetch transactions', {}, { timeout: 10_000 })).toBeTruthy();
  connection.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
});
