import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { cents } from '../money.ts';
import {
  calculateForecast,
  calculateForecastPace,
  forecastProgressText,
  type OpenDeal,
  splitGoalByMonth,
} from './forecast.ts';

const today = toDay('2026-11-17');
const open = (day: string | null, commission: number | null, weight: number): OpenDeal => ({
  day: day === null ? null : toDay(day),
  volume: commission === null ? null : cents(commission * 40),
  commission: commission === null ? null : cents(commission),
  weight,
});
const closedByMonth = [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 2, 0];

test('a forecast multiplies each commission by the chance of its stage and rounds each to the cent', () => {
  const deals = [
    open('2026-12-11', 1_079_701, 70),
    open('2026-11-30', 33, 50),
    open('2027-01-15', 100_000, 10),
    open(null, null, 10),
    open('2026-11-10', 0, 95),
  ];
  const forecast = calculateForecast({ open: deals, closedByMonth, goal: 31, today });
  expect(forecast).toMatchObject({
    year: 2026,
    openDeals: 5,
    openVolume: 471_893.6,
    openCommission: 11_797.34,
    expectedCommission: 7_658.08,
    closedSides: 28,
    openSides: 3,
    lateDeals: 1,
  });
  expect(forecast.months[10]).toEqual({ closed: 2, open: 2, pace: 2 });
  expect(forecast.months[11]).toEqual({ closed: 0, open: 1, pace: 3 });
  expect(forecastProgressText(forecast)).toBe('31 of 31');
});

test('forecastProgressText compares the goal with the sides that are closed or expected this year', () => {
  const two = [open('2026-12-11', 1, 60), open('2026-11-30', 1, 60)];
  const forecast = calculateForecast({ open: two, closedByMonth, goal: 31, today });
  expect(forecastProgressText(forecast)).toBe('30 of 31');
  expect(calculateForecastPace(forecast)).toMatchObject({ state: 'on-pace', percent: 96 });
  const manyClosed = calculateForecast({ open: two, closedByMonth: [2302], goal: 12_000, today });
  expect(forecastProgressText(manyClosed)).toBe('2,304 of 12,000');
  expect(
    forecastProgressText(calculateForecast({ open: two, closedByMonth, goal: 0, today })),
  ).toBeUndefined();
  expect(
    forecastProgressText(calculateForecast({ open: [], closedByMonth, goal: 31, today })),
  ).toBeUndefined();
});

test.each([0, 1, 11, 12, 31, 100])('the monthly parts of a goal of %i add up to the goal', (goal) => {
  const parts = splitGoalByMonth(goal);
  expect(parts).toHaveLength(12);
  expect(parts.reduce((total, part) => total + part, 0)).toBe(goal);
});
