import { expect, test } from 'vitest';
import { createEmptyMonth, type ListingMonth } from '#contract/vendor-roster/listing-events.ts';
import {
  calculatePercentageOfOpens,
  createIntegerScale,
  findBestMonth,
  listMonthsOfYear,
  monthText,
  sumEvents,
} from './figure-summary.ts';

const month = (name: string, opened: number, called = 0): ListingMonth => ({
  ...createEmptyMonth(name),
  opened,
  called,
});
const twelve = [
  month('2025-12', 50),
  month('2026-01', 100, 9),
  month('2026-10', 100, 12),
  month('2026-11', 40, 3),
];

test('the charts of a calendar year have its twelve months, without last December and with empty future months', () => {
  const year = listMonthsOfYear(twelve);
  expect(year.map(({ month: name }) => name)).toHaveLength(12);
  expect([year[0], year[9], year[11]]).toEqual([twelve[1], twelve[2], createEmptyMonth('2026-12')]);
  expect([sumEvents(twelve, 'opened'), sumEvents(year, 'opened')]).toEqual([290, 240]);
});

test('the best month is the first one with the highest count, or undefined if all counts are zero', () => {
  expect(findBestMonth(twelve, 'opened')?.month).toBe('2026-01');
  expect(findBestMonth(twelve, 'printed')).toBeUndefined();
});

test('the percentage of an event is relative to the number of people who opened the listing', () => {
  expect(calculatePercentageOfOpens(twelve, 'called')).toBe('8.3%');
  expect(calculatePercentageOfOpens([month('2026-11', 0, 2)], 'called')).toBeUndefined();
});

test('the values of the chart axis are integers and reach at least the highest count', () => {
  for (const highest of [0, 1, 3, 9, 10, 11, 334, 999]) {
    const lines = createIntegerScale(highest);
    expect(lines.every(Number.isInteger), String(highest)).toBe(true);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
  }
});

test('the charts label a month with its name and year', () => {
  expect(monthText('2026-08')).toBe('Aug 2026');
});
