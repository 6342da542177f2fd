import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { createLabelPattern, fillField, getField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import GoalsDialog from './goals-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(path?: string) {
  const onClose = vi.fn();
  const desktop = await renderDesktop(<GoalsDialog onClose={onClose} />, { path });
  await screen.findByLabelText(createLabelPattern('Transactions'));
  return { ...desktop, onClose };
}

test('a user can change the goals of the current year', async () => {
  const { sent, onClose } = await show();
  expect(['Year', 'Transactions', 'Volume', 'Commission'].map((label) => getField(label).value)).toEqual([
    '2026',
    '50',
    '$15,000,000',
    '$450,000',
  ]);
  fillField('Transactions', '60');
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    year: 2026,
    transactionGoal: 60,
    volumeGoal: 15_000_000,
    commissionGoal: 450_000,
    version: 1,
  });
});

test('missing goals show errors, and the first of these fields gets the focus', async () => {
  const { sent } = await show();
  fillField('Transactions', '');
  fillField('Volume', '');
  fillField('Commission', '$0.50');
  clickButton('Save');
  expect(screen.getByText('Please enter a valid positive number')).toBeTruthy();
  expect(screen.getAllByText('Please enter a valid positive amount')).toHaveLength(2);
  expect(document.activeElement).toBe(getField('Transactions'));
  expect(sent).toEqual([]);
});

test('the goals of past years are read-only', async () => {
  await show();
  fillField('Year', '2025');
  await waitFor(() => expect(getField('Transactions').value).toBe('12'));
  expect(screen.getByText('Year must be 2026 or later')).toBeTruthy();
  expect(getField('Transactions').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the goals form refuses a year too far ahead without sending a request', async () => {
  const { sent } = await show();
  fillField('Year', '2032');
  expect(await screen.findByText('Year must not be more than 5 years in the future')).toBeTruthy();
  await waitFor(() => expect(getField('Transactions').value).toBe(''));
  fillField('Transactions', '5');
  fillField('Volume', '$5,000');
  fillField('Commission', '$500');
  clickButton('Save');
  expect(sent).toEqual([]);
});

test('the goals form keeps typed goals when the user switches to a year without goals', async () => {
  await show();
  fillField('Transactions', '64');
  fillField('Year', '2027');
  await waitFor(() => expect(getField('Year').value).toBe('2027'));
  await waitFor(() => expect(getField('Transactions').value).toBe('64'));
  expect(getField('Volume').value).toBe('$15,000,000');
});

test('if another tab saved goals first, the form keeps its values, shows the saved values, and can be saved again', async () => {
  const { sent, onClose } = await show();
  await api.post('/api/goals', {
    year: 2026,
    transactionGoal: 55,
    volumeGoal: 15_000_000,
    commissionGoal: 500_000,
  });
  fillField('Transactions', '60');
  clickButton('Save');
  expect(await screen.findByText(/changed somewhere else/)).toBeTruthy();
  expect(await screen.findByText('55')).toBeTruthy();
  expect([getField('Transactions').value, getField('Commission').value]).toEqual(['60', '$500,000']);
  clickButton('Use it: 55 for Transactions');
  expect(getField('Transactions').value).toBe('55');
  fillField('Transactions', '61');
  clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ transactionGoal: 61, commissionGoal: 500_000, version: 2 });
});

test('goals that cannot be saved show an error and stay in the form', async () => {
  const { connection, onClose } = await show();
  fillField('Transactions', '60');
  connection.isBroken = true;
  clickButton('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save goals. Please try again.');
  expect(getField('Transactions').value).toBe('60');
  expect(onClose).not.toHaveBeenCalled();
});

test('a user who closes the form with changed goals is asked for confirmation', async () => {
  const { onClose } = await show();
  fillField('Transactions', '60');
  clickButton('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  clickButton('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a user sees an error if goals cannot be loaded', async () => {
  await renderDesktop(<GoalsDialog onClose={() => {}} />, { isBroken: true });
  expect(await screen.findByText('Failed to fetch goals')).toBeTruthy();
});

test('the goals form refuses more than 100,000 transactions', async () => {
  const { sent } = await show();
  fillField('Transactions', '100001');
  clickButton('Save');
  expect(screen.getByText('Please enter 100,000 transactions or fewer')).toBeTruthy();
  expect(sent).toEqual([]);
});
