import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { type PrintChoice, printMessages, toPrintedHistory, validatePrintChoice } from './print-choice.ts';

const deal = (date: string, changes: Partial<Transaction> = {}): Transaction => ({
  id: date,
  date,
  address: '118 Sandpiper Ct, Ponte Vedra Beach, FL',
  volume: 400_000,
  commission: 12_000,
  fullName: 'Maribel Okafor',
  transactionType: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...changes,
});

const deals = [
  deal('2026-11-13', { volume: 412_000.1, commission: 12_360.2 }),
  deal('2026-11-20', { status: 'PENDING' }),
  deal('2025-12-31', { transactionType: 'SELLERS', volume: 288_500, commission: 8_655 }),
  deal('2026-01-01'),
];

const everything: PrintChoice = {
  period: 'all',
  from: '',
  to: '',
  type: '',
  closedOnly: false,
  withClients: true,
};
const dates = (choice: Partial<PrintChoice>) =>
  toPrintedHistory(deals, { ...everything, ...choice }).deals.map(({ date }) => date);

test('the printed history lists the earliest transaction first', () => {
  expect(dates({})).toEqual(['2025-12-31', '2026-01-01', '2026-11-13', '2026-11-20']);
});

test('printing a year includes transactions from January 1 to December 31', () => {
  expect(dates({ period: '2025' })).toEqual(['2025-12-31']);
  expect(dates({ period: '2026', closedOnly: true })).toEqual(['2026-01-01', '2026-11-13']);
});

test('printing a date range includes both days, and either date may be missing', () => {
  expect(dates({ period: 'range', from: '2025-12-31', to: '2026-01-01' })).toEqual([
    '2025-12-31',
    '2026-01-01',
  ]);
  expect(dates({ period: 'range', from: '2026-11-13' })).toEqual(['2026-11-13', '2026-11-20']);
  expect(dates({ period: 'range', to: '2025-12-31' })).toEqual(['2025-12-31']);
});

test('a user can print only buyers or only sellers', () => {
  expect(dates({ type: 'SELLERS' })).toEqual(['2025-12-31']);
});

test('the printed totals are exact to the cent, and the average rate has two decimals', () => {
  const { totals } = toPrintedHistory(deals, { ...everything, closedOnly: true });
  expect(totals).toEqual({
    closedSides: 3,
    volume: 1_100_500.1,
    commission: 33_015.2,
    averageRate: 3,
    pending: { count: 0, volume: 0, commission: 0 },
    cancelled: { count: 0, volume: 0, commission: 0 },
  });
});

test('the printed history names its period', () => {
  const period = (choice: Partial<PrintChoice>) => toPrintedHistory([], { ...everything, ...choice }).period;
  expect(period({})).toBe('All years');
  expect(period({ period: '2026' })).toBe('2026');
  expect(period({ period: 'range', from: '2026-01-01', to: '2026-03-31' })).toBe(
    'Jan 1, 2026 – Mar 31, 2026',
  );
  expect(period({ period: 'range', from: '2026-01-01' })).toBe('Since Jan 1, 2026');
});

test('printing refuses a date range that ends before it starts', () => {
  expect(validatePrintChoice({ ...everything, period: 'range', from: '2026-03-01', to: '2026-01-01' })).toBe(
    printMessages.backwards,
  );
  expect(validatePrintChoice({ ...everything, from: '2026-03-01', to: '2026-01-01' })).toBeUndefined();
});
