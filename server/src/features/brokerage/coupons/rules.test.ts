import { expect, test } from 'vitest';
import { calculateWaiverEnd, toStripeDiscount } from './rules.ts';

const end = (months: number, now: string) =>
  calculateWaiverEnd({ lasts: 'months', months }, new Date(now))?.toISOString();

test('a waiver for some months ends on the same day of the month', () => {
  expect(end(3, '2026-11-17T15:00:00Z')).toBe('2027-02-17T15:00:00.000Z');
});

test('a waiver that starts at the end of a month ends on the last day of a shorter month', () => {
  expect(end(1, '2026-01-31T15:00:00Z')).toBe('2026-02-28T15:00:00.000Z');
  expect(end(1, '2028-01-30T15:00:00Z')).toBe('2028-02-29T15:00:00.000Z');
  expect(end(3, '2026-08-31T15:00:00Z')).toBe('2026-11-30T15:00:00.000Z');
});

test('a waiver without a number of months has no end', () => {
  expect(calculateWaiverEnd({ lasts: 'forever', months: null }, new Date())).toBeNull();
});

test('a discount that staff added at the provider shows as “repeating” if it has an end, and as “forever” if not', () => {
  const durationOf = (endsAt: string | null) =>
    toStripeDiscount(undefined, [{ name: 'By hand', percentOff: 10, amountOff: null, endsAt }])?.duration;
  expect(durationOf('2027-01-01T00:00:00.000Z')).toBe('repeating');
  expect(durationOf(null)).toBe('forever');
});
