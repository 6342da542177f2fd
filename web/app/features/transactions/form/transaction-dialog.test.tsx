import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { api } from '../../../lib/api.ts';
import { createLabelPattern, fillField, getField } from '../../../testing/labeled.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(id?: string) {
  const onClose = vi.fn();
  const desktop = await renderDesktop(<TransactionDialog id={id} onClose={onClose} />);
  await screen.findByLabelText(createLabelPattern('Date'));
  return { ...desktop, onClose };
}

const newDeal = {
  'Client first name': 'Nia',
  'Client last name': 'Soto',
  Street: '9 Citrus Row',
  City: 'St. Augustine',
};
function fill(values: Record<string, string> = {}) {
  const all = { ...newDeal, Volume: '$412,000.50', Commission: '$12,360', ...values };
  for (const [label, value] of Object.entries(all)) fillField(label, value);
}

const all = () => api.get<Transaction[]>('/api/transactions');
async function latest() {
  const [deal] = (await all()).filter(({ status }) => status === 'CLOSED');
  if (!deal) throw new Error('The demo has no deals');
  return deal;
}

test('a new transaction is dated today, for a buyer, and closed by default', async () => {
  await show();
  expect(getField('Date').value).toBe('2026-11-17');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Buyers' }).checked).toBe(true);
  expect(screen.getByDisplayValue('Closed')).toBeTruthy();
});

test('the transaction form marks every required field', async () => {
  await show();
  const marked = screen
    .getAllByText(' *', { normalizer: String })
    .map((mark) => mark.parentElement?.textContent);
  expect(marked).toEqual(['Date *', 'Client first name *', 'Client last name *', 'Volume *', 'Commission *']);
});

test('a transaction form with missing fields shows errors and sends nothing', async () => {
  const { sent } = await show();
  clickButton('Save');
  for (const message of [
    'First name is required',
    'Last name is required',
    'Transaction volume must be greater than 0',
    'Commission must be a valid amount',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(getField('Client first name'));
  expect(sent).toEqual([]);
});

test('the transaction form refuses a volume of one dollar and a date in the year 1', async () => {
  await show();
  fill({ Volume: '$1', Date: '0001-01-01' });
  clickButton('Save');
  expect(screen.getByText('Transaction volume must be greater than 0')).toBeTruthy();
  expect(screen.getByText('Date must be in 1900 or later')).toBeTruthy();
});

test('a transaction is sent with exact cents, a one-line address and an idempotency key', async () => {
  const { sent, onClose } = await show();
  fill({ State: 'FL', 'ZIP code': '32080' });
  expect(screen.getByText('3.00% of volume')).toBeTruthy();
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toMatchObject({
    date: '2026-11-17',
    address: '9 Citrus Row, St. Augustine, FL, 32080, US',
    volume: 412_000.5,
    commission: 12_360,
    fullName: 'Nia Soto',
    transactionType: 'BUYERS',
    status: 'CLOSED',
  });
});

test('a transaction whose address is only a country is sent without an address', async () => {
  const { sent, onClose } = await show();
  fill({ Street: '', City: '' });
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ address: '' });
});

test('a double click on Save saves the transaction once', async () => {
  const { sent, onClose } = await show();
  fill();
  const form = screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(new Set(sent.map(({ headers }) => headers?.['idempotency-key'])).size).toBe(1);
  expect((await all()).filter(({ fullName }) => fullName === 'Nia Soto')).toHaveLength(1);
});

async function saveTwice() {
  const desktop = await show();
  await api.post('/api/transactions', {
    date: '2026-11-17',
    address: '9 citrus row, Saint Augustine',
    volume: 400_000,
    commission: 12_000,
    fullName: 'Somebody Else',
  });
  fill();
  clickButton('Save');
  const question = await screen.findByRole('dialog', { name: 'Duplicate Transaction!' });
  return { ...desktop, question };
}

test('a possible duplicate of a transaction is saved only after a confirmation', async () => {
  const { question, onClose } = await saveTwice();
  const before = (await all()).length;
  fireEvent.click(within(question).getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await all()).toHaveLength(before + 1);
});

test('a user who decides not to save a duplicate transaction returns to the open form', async () => {
  const { question, onClose } = await saveTwice();
  const before = (await all()).length;
  fireEvent.click(within(question).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByText('Duplicate Transaction!')).toBeNull());
  expect(getField('Street').value).toBe('9 Citrus Row');
  expect(onClose).not.toHaveBeenCalled();
  expect(await all()).toHaveLength(before);
});

/** The first render creates the demo data; the second opens one of its deals. */
async function edit() {
  const first = await renderDesktop(null);
  const { id } = await latest();
  first.unmount();
  return { ...(await show(id)), id };
}

test('the form of an existing transaction starts with the saved values', async () => {
  const { id, sent, onClose } = await edit();
  expect([getField('Client first name').value, getField('Client last name').value]).toEqual([
    'Maribel',
    'Okafor',
  ]);
  expect([getField('Street').value, getField('ZIP code').value]).toEqual(['118 Sandpiper Ct', '32082']);
  fillField('Commission', '$12,500.25');
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ method: 'PUT', path: `/api/transactions/${id}`, body: { version: 1 } });
  expect(await latest()).toMatchObject({ commission: 12_500.25, version: 2 });
});

test("the transaction form adopts another tab's changes and lets the user choose between conflicting ones", async () => {
  const { id, onClose } = await edit();
  const { volume, fullName, address } = await latest();
  await api.put(`/api/transactions/${id}`, { fullName: 'Maribel Diaz', volume, commission: 13_000, address });
  fillField('Commission', '$12,500');
  fillField('City', 'Palm Valley');
  clickButton('Save');
  expect(await screen.findByText(/changed somewhere else/)).toBeTruthy();
  expect([getField('Client last name').value, getField('City').value, getField('Commission').value]).toEqual([
    'Diaz',
    'Palm Valley',
    '$12,500',
  ]);
  clickButton('Use it: $13,000.00 for Commission');
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fullName).not.toBe('Maribel Diaz');
  expect(await latest()).toMatchObject({ fullName: 'Maribel Diaz', commission: 13_000, version: 3 });
});

test('the link to a deleted transaction shows that the transaction no longer exists', async () => {
  await renderDesktop(<TransactionDialog id="gone" onClose={() => {}} />);
  expect(await screen.findByText('This transaction is gone')).toBeTruthy();
});

test('a transaction that failed to save shows an error, and a retry uses the same idempotency key', async () => {
  const { connection, sent, onClose } = await show();
  fill();
  connection.isBroken = true;
  clickButton('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Transaction Save FailedFailed to save transaction. Please try again.',
  );
  connection.isBroken = false;
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.headers).toEqual(sent[1]?.headers);
});

test('a user who closes a changed transaction form is asked for confirmation', async () => {
  const { onClose } = await show();
  fillField('Client first name', 'Nia');
  clickButton('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a transaction that closes on a future date shows that it stays pending', async () => {
  await show();
  fillField('Date', '2027-01-15');
  expect(await screen.findByText('A future closing stays pending until its day')).toBeTruthy();
});
