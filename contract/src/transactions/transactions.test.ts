import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { splitFullName } from '../people.ts';
import { SaveTransaction, TransactionForm, transactionFromForm, validateDealDay } from './transactions.ts';

const deal = { date: '2026-11-13', volume: 412_000, commission: 12_360, fullName: 'Maria De La Cruz' };
const problemIn = (changes: object) =>
  SaveTransaction.safeParse({ ...deal, ...changes }).error?.issues[0]?.message;

test('SaveTransaction converts amounts to cents and normalizes names, type and status', () => {
  expect(
    SaveTransaction.parse({
      ...deal,
      volume: '$412,000.01',
      fullName: '  Maria   De La Cruz ',
      transactionType: 'Sellers',
      status: 'Cancelled',
    }),
  ).toEqual({
    ...deal,
    volume: 41_200_001,
    commission: 1_236_000,
    transactionType: 'SELLERS',
    status: 'CANCELLED',
  });
});

test.each([
  [{ volume: 1 }, 'Transaction volume must be greater than 0'],
  [{ volume: 0 }, 'Transaction volume must be greater than 0'],
  [{ volume: null }, 'Transaction volume must be greater than 0'],
  [{ volume: undefined }, 'Transaction volume must be greater than 0'],
  [{ volume: Number.NaN }, 'Transaction volume must be greater than 0'],
  [{ volume: Number.POSITIVE_INFINITY }, 'Transaction volume must be greater than 0'],
  [{ volume: 'a lot' }, 'Transaction volume must be greater than 0'],
  [{ volume: 1e15 }, 'Please enter an amount of $999,999,999.99 or less'],
  [{ volume: 2.1234567890123 }, 'Please enter an amount with at most two decimals'],
  [{ commission: -0.01 }, 'Commission must be a valid amount'],
  [{ commission: undefined }, 'Commission must be a valid amount'],
  [{ commission: Number.NaN }, 'Commission must be a valid amount'],
  [{ commission: '' }, 'Commission must be a valid amount'],
  [{ commission: [3] }, 'Commission must be a valid amount'],
  [{ commission: 1e15 }, 'Please enter an amount of $999,999,999.99 or less'],
  [{ commission: 0.001 }, 'Please enter an amount with at most two decimals'],
  [{ fullName: ' ' }, 'First name is required'],
  [{ fullName: undefined }, 'First name is required'],
  [{ date: '2026-02-30' }, 'Please enter a valid date'],
  [{ date: '11/13/2026' }, 'Please enter a valid date'],
  [{ date: '2026-11-13T05:00:00Z' }, 'Please enter a valid date'],
  [{ date: '' }, 'Please enter a valid date'],
  [{ transactionType: 'RENTERS' }, 'Please choose Buyers or Sellers'],
  [{ status: 'Sold' }, 'Please choose Closed, Pending or Cancelled'],
])('a deal with %j is refused: %s', (changes, message) => {
  expect(problemIn(changes)).toBe(message);
});

test.each([{ volume: 1.01 }, { commission: 0 }, { volume: 999_999_999.99 }, { date: '2024-02-29' }])(
  'a deal with %j is accepted',
  (changes) => {
    expect(problemIn(changes)).toBeUndefined();
  },
);

test.each([
  ['0001-01-01', 'Date must be in 1900 or later'],
  ['1899-12-31', 'Date must be in 1900 or later'],
  ['1900-01-01', undefined],
  ['2031-12-31', undefined],
  ['2032-01-01', 'Date must not be more than 5 years in the future'],
  ['9999-12-31', 'Date must not be more than 5 years in the future'],
])('a deal on %s has this problem: %s', (day, problem) => {
  expect(validateDealDay(toDay(day), toDay('2026-11-17'))).toBe(problem);
});

test('the transaction form requires both names of the client', () => {
  const form = {
    date: '2026-11-13',
    street: '118 Sandpiper Ct',
    city: 'Ponte Vedra Beach',
    stateProvince: 'FL',
    zipPostal: '32082',
    country: 'US',
    volume: 412_000,
    commission: 12_360,
    firstName: 'Maria ',
    lastName: ' De La Cruz',
    transactionType: 'BUYERS' as const,
    status: 'CLOSED' as const,
  };
  expect(transactionFromForm(form)).toMatchObject({
    fullName: 'Maria De La Cruz',
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US',
  });
  const { error } = TransactionForm.safeParse({ ...form, firstName: ' ', lastName: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'First name is required',
    'Last name is required',
  ]);
});

test('splitFullName splits a full name into the two fields of the form', () => {
  expect(splitFullName('Maria  De La Cruz')).toEqual({ firstName: 'Maria', lastName: 'De La Cruz' });
  expect(splitFullName('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
});
