import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { cents } from '../money.ts';
import { calculateSeatPrice, calculateUnusedValue } from './seat-pricing.ts';

const yearly = cents(150_00);
const cycle = (start: string, end: string) => ({ start: toDay(start), end: toDay(end) });
const defaults = { yearly, isWaived: false, hasFreeSeat: false, ownMembership: undefined };
const due = (start: string, end: string, today: string) =>
  calculateSeatPrice({ ...defaults, cycle: cycle(start, end), today: toDay(today) }).due;

test('an office that adds a seat pays for the days left in its billing cycle', () => {
  // The price is 150.00 × days left ÷ days of the cycle, to the cent.
  const table: [string, string, string, number][] = [
    ['2026-03-01', '2027-03-01', '2026-03-01', 150_00], // 365 of 365
    ['2026-03-01', '2027-03-01', '2026-03-02', 149_59], // 364 of 365: 149.589
    ['2026-03-01', '2027-03-01', '2026-11-17', 42_74], // 104 of 365: 42.7397
    ['2026-03-01', '2027-03-01', '2027-02-27', 82], // 2 of 365: 0.8219
    ['2026-03-01', '2027-03-01', '2027-02-28', 41], // the last day: 0.4110
    ['2027-03-01', '2028-03-01', '2028-02-28', 82], // 2 of 366, because the leap day is the last day: 0.8197
    ['2027-03-01', '2028-03-01', '2028-02-29', 41], // the leap day itself, 1 of 366: 0.4098
    ['2028-01-01', '2029-01-01', '2028-01-02', 149_59], // 365 of 366: 149.590
    ['2028-01-01', '2029-01-01', '2028-07-02', 75_00], // 183 of 366, half of it
    ['2028-02-29', '2029-02-28', '2028-03-01', 149_59], // begun on a leap day: 364 of 365
  ];
  for (const [start, end, today, expected] of table)
    expect([today, due(start, end, today)]).toEqual([today, expected]);
});

test('the price of a seat is rounded to the nearest cent, and half a cent is rounded up', () => {
  const dueFor = (amount: number) =>
    calculateSeatPrice({
      ...defaults,
      yearly: cents(amount),
      cycle: cycle('2026-01-01', '2026-01-03'),
      today: toDay('2026-01-02'),
    }).due;
  expect([dueFor(1), dueFor(2), dueFor(3), dueFor(5)]).toEqual([1, 1, 2, 3]);
  expect(
    calculateSeatPrice({
      ...defaults,
      yearly: cents(4),
      cycle: cycle('2026-01-01', '2026-01-04'),
      today: toDay('2026-01-03'),
    }).due,
  ).toBe(1);
});

test('a seat taken before the billing cycle costs the full price, and one taken after it costs nothing', () => {
  expect(due('2026-03-01', '2027-03-01', '2026-02-27')).toBe(150_00);
  expect(due('2026-03-01', '2027-03-01', '2027-03-01')).toBe(0);
  expect(due('2026-03-01', '2027-03-01', '2027-03-04')).toBe(0);
});

test('an account that joins after the first day of the billing cycle pays a prorated price', () => {
  const kind = (today: string) =>
    calculateSeatPrice({ ...defaults, cycle: cycle('2026-03-01', '2027-03-01'), today: toDay(today) }).kind;
  expect([kind('2026-03-01'), kind('2026-03-02')]).toEqual(['STANDARD', 'PRORATED_NEW']);
});

const paidAccess = {
  isAccess: true,
  payments: [{ amount: cents(100_00), from: toDay('2026-01-09'), end: toDay('2027-01-09') }],
};
const joining = {
  ...defaults,
  cycle: cycle('2026-03-01', '2027-03-01'),
  today: toDay('2026-11-17'),
  ownMembership: paidAccess,
};

test('an Agent Access member who joins a brokerage gets a credit for the unused days', () => {
  // 100.00 × 53 ÷ 365 = 14.5205
  expect(calculateSeatPrice(joining)).toEqual({
    kind: 'PREMIUM_UPGRADE',
    wasUpgraded: true,
    daysLeft: 104,
    daysInCycle: 365,
    full: 42_74,
    credit: 14_52,
    waived: 0,
    due: 28_22,
  });
});

test('the credit of a joining member never exceeds the price of the seat, and nothing is refunded', () => {
  const today = toDay('2027-01-02');
  const ownMembership = {
    isAccess: false,
    payments: [{ amount: cents(150_00), from: toDay('2026-12-30'), end: toDay('2027-12-30') }],
  };
  expect(calculateSeatPrice({ ...joining, today, ownMembership: ownMembership })).toMatchObject({
    full: 23_84,
    credit: 23_84,
    due: 0,
  });
});

test('a member who joins a brokerage during a trial gets no credit', () => {
  const ownMembership = { isAccess: true, payments: [] };
  expect(calculateSeatPrice({ ...joining, ownMembership: ownMembership })).toMatchObject({
    kind: 'PREMIUM_UPGRADE',
    credit: 0,
    due: 42_74,
  });
});

test('the unused part of a payment is prorated by the days of its billing period', () => {
  const upgrade = { amount: cents(10_00), from: toDay('2026-11-07'), end: toDay('2026-11-27') };
  expect(calculateUnusedValue([upgrade], toDay('2026-11-17'))).toBe(5_00);
  expect(calculateUnusedValue([upgrade, upgrade], toDay('2026-11-17'))).toBe(10_00);
  expect(calculateUnusedValue([upgrade], toDay('2026-11-27'))).toBe(0);
});

test('an office with a waiver pays nothing for a new seat', () => {
  expect(calculateSeatPrice({ ...joining, isWaived: true })).toMatchObject({
    credit: 14_52,
    waived: 28_22,
    due: 0,
  });
  expect(calculateSeatPrice({ ...joining, ownMembership: undefined, hasFreeSeat: true })).toMatchObject({
    kind: 'STANDARD',
    full: 0,
    due: 0,
  });
});

test('credit, waiver and amount due add up to the price of a seat on every day of every cycle', () => {
  for (const [start, end] of [
    ['2026-03-01', '2027-03-01'],
    ['2027-03-01', '2028-03-01'],
    ['2028-02-29', '2029-02-28'],
  ] as const) {
    for (let day = 0; day <= 366; day += 1) {
      const today = toDay(new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10));
      for (const isWaived of [true, false]) {
        const {
          full,
          credit,
          waived,
          due: rest,
        } = calculateSeatPrice({ ...joining, cycle: cycle(start, end), today, isWaived });
        expect(credit + waived + rest).toBe(full);
        expect(Math.min(credit, waived, rest)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
