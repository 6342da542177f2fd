import { expect, test } from 'vitest';
import {
  calculateResumeStats,
  filterDeals,
  getDealAmount,
  type ResumeFilter,
  resumeFilterKey,
  validateDateRange,
} from './resume-filter.ts';

const deal = (date: string, change: object = {}) => ({
  id: date,
  date,
  transactionType: 'BUYERS' as const,
  status: 'CLOSED' as const,
  volume: 100,
  ...change,
});
const deals = [
  deal('2024-12-31'),
  deal('2025-01-01'),
  deal('2025-06-30'),
  deal('2025-12-31'),
  deal('2026-01-01'),
];
const range = (startDate: string, endDate: string): ResumeFilter => ({
  type: 'dateRange',
  year: 2020,
  startDate,
  endDate,
});
const days = (filter: ResumeFilter) => filterDeals(deals, filter).map(({ date }) => date);

test.each([
  [range('2025-01-01', '2025-12-31'), ['2025-12-31', '2025-06-30', '2025-01-01']],
  [range('2025-06-30', '2025-06-30'), ['2025-06-30']],
  [range('2025-12-31', ''), ['2026-01-01', '2025-12-31']],
  [range('', '2025-01-01'), ['2025-01-01', '2024-12-31']],
  [range('', ''), deals.map(({ date }) => date).toReversed()],
  [{ ...range('2030-01-01', ''), type: 'year', year: 2025 }, ['2025-12-31', '2025-06-30', '2025-01-01']],
  [{ ...range('2030-01-01', ''), type: 'career' }, deals.map(({ date }) => date).toReversed()],
] as [ResumeFilter, string[]][])('the resume filter %j finds the deals of %j', (filter, chosen) => {
  expect(days(filter)).toEqual(chosen);
});

test('the date range of a resume includes the whole end day', () => {
  const late = [deal('2025-06-30T23:59:59.999Z')];
  expect(filterDeals(late, range('2025-06-30', '2025-06-30'))).toHaveLength(1);
});

test('a resume counts only closed deals', () => {
  const others = [deal('2025-01-01', { status: 'PENDING' }), deal('2025-01-02', { status: 'CANCELLED' })];
  expect(filterDeals(others, range('', ''))).toEqual([]);
});

test('getDealAmount uses the price, the volume or the amount, and sums are exact', () => {
  expect(getDealAmount(deal('2025-01-01', { price: 5 }))).toBe(500);
  expect(getDealAmount(deal('2025-01-01', { volume: null, amount: 7 }))).toBe(700);
  expect(
    calculateResumeStats([
      deal('2025-01-01', { volume: 0.1 }),
      deal('2025-01-02', { volume: 0.2, transactionType: 'SELLERS' }),
    ]),
  ).toEqual({ closedSides: 2, volume: 30, buyers: 1, sellers: 1 });
});

test('resumeFilterKey changes only with the choices that affect the result', () => {
  const year: ResumeFilter = { type: 'year', year: 2025, startDate: '', endDate: '' };
  expect(resumeFilterKey({ ...year, startDate: '2025-01-01' })).toBe(resumeFilterKey(year));
  expect(resumeFilterKey({ ...year, year: 2024 })).not.toBe(resumeFilterKey(year));
  expect(resumeFilterKey({ ...year, type: 'career' })).not.toBe(resumeFilterKey(year));
  expect(resumeFilterKey(range('', '2025-01-01'))).not.toBe(resumeFilterKey(range('2025-01-01', '')));
});

test('a resume filter with an end date before the start date is refused', () => {
  expect(validateDateRange(range('2025-02-01', '2025-01-01'))).toBeDefined();
  expect(validateDateRange(range('2025-02-01', '2025-02-01'))).toBeUndefined();
  expect(validateDateRange(range('2025-02-01', ''))).toBeUndefined();
});
