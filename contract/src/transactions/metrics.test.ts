import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, formatDay, toDay } from '../day.ts';
import { cents, centsFromDollars } from '../money.ts';
import { dealStatuses, transactionTypes } from './deal-labels.ts';
import { calculateAverageRate, calculateMetrics, formatRate } from './metrics.ts';

const deal = (date: string, volume: number, commission: number, more: object = {}) => ({
  date,
  volume,
  commission,
  transactionType: 'BUYERS' as const,
  status: 'CLOSED',
  ...more,
});

test('calculateMetrics sums up a year by month and compares the year with the previous one', () => {
  const metrics = calculateMetrics(
    [
      deal('2026-01-01', 300_000.1, 9_000.2),
      deal('2026-12-31', 200_000.2, 6_000.1, { transactionType: 'SELLERS' }),
      deal('2025-12-31', 100_000, 3_000),
      deal('2023-06-01', 50_000, 1_000),
      deal('2026-05-05', 999_999, 9_999, { status: 'PENDING' }),
      deal('2026-05-05', 999_999, 9_999, { status: 'CANCELLED' }),
    ],
    2026,
  );
  expect(metrics).toMatchObject({
    year: 2026,
    closedSides: 2,
    volume: 500_000.3,
    commission: 15_000.3,
    averageRate: 3,
    buyers: { closedSides: 1, volume: 300_000.1, commission: 9_000.2 },
    sellers: { closedSides: 1, volume: 200_000.2, commission: 6_000.1 },
    previous: { year: 2025, closedSides: 1, volume: 100_000, commission: 3_000 },
    years: [2023, 2024, 2025, 2026],
  });
  expect(metrics.months.map(({ closedSides }) => closedSides)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(metrics.previous.months[11]).toEqual({ closedSides: 1, volume: 100_000, commission: 3_000 });
});

test('calculateMetrics returns zeros if there are no deals', () => {
  expect(calculateMetrics([], 2026)).toMatchObject({ closedSides: 0, volume: 0, averageRate: 0, years: [] });
  expect(calculateMetrics([], 2026).months).toHaveLength(12);
});

test.each([
  [100_000, 3_000, 3],
  [412_000, 12_360, 3],
  [800, 25, 3.13],
  [300_000, 10_000, 3.33],
  [600_000, 10_000, 1.67],
  [0, 0, 0],
])('the commission rate of $%d volume and $%d commission is %d percent', (volume, commission, rate) => {
  expect(calculateAverageRate(cents(volume * 100), cents(commission * 100))).toBe(rate);
});

test('formatRate shows two decimals', () => {
  expect(formatRate(3)).toBe('3.00%');
});

const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((value) => value / 100);
const anyDeal = fc.record({
  date: fc
    .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  volume: amount,
  commission: amount,
  transactionType: fc.constantFrom(...transactionTypes),
  status: fc.constantFrom(...dealStatuses),
});

test('the totals of 10,000 deals are exactly the sum of their parts', () => {
  fc.assert(
    fc.property(fc.array(anyDeal, { minLength: 10_000, maxLength: 10_000 }), (deals) => {
      const metrics = calculateMetrics(deals, 2026);
      const counted = deals.filter(({ date, status }) => status === 'CLOSED' && date.startsWith('2026'));
      const exact = counted.reduce((sum, { volume }) => sum + BigInt(centsFromDollars(volume) ?? 0), 0n);
      const inCents = (dollars: number) => BigInt(Math.round(dollars * 100));
      expect(metrics.closedSides).toBe(counted.length);
      expect(inCents(metrics.volume)).toBe(exact);
      expect(inCents(metrics.buyers.volume) + inCents(metrics.sellers.volume)).toBe(exact);
      expect(metrics.months.reduce((sum, { volume }) => sum + inCents(volume), 0n)).toBe(exact);
    }),
    { numRuns: 3 },
  );
});

afterEach(() => vi.unstubAllEnvs());

test('a deal on December 31 belongs to that year in every time zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    vi.stubEnv('TZ', zone);
    const { closedSides, months } = calculateMetrics(
      [deal('2026-12-31', 100, 3), deal('2027-01-01', 100, 3)],
      2026,
    );
    expect([zone, closedSides, months[11]?.closedSides]).toEqual([zone, 1, 1]);
    expect(formatDay(toDay('2026-12-31'))).toBe('Dec 31, 2026');
  }
});

test('dayOf returns different days for one instant in different time zones', () => {
  const moment = new Date('2026-12-31T10:30:00Z');
  expect(dayOf(moment, 'Pacific/Kiritimati')).toBe('2027-01-01');
  expect(dayOf(moment, 'America/New_York')).toBe('2026-12-31');
  expect(dayOf(moment, 'Pacific/Pago_Pago')).toBe('2026-12-30');
});
