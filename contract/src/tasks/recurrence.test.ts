import { expect, test } from 'vitest';
import { type Day, toDay } from '../day.ts';
import { calculateSeries, findNextDayInSeries, findNextTaskDay, type Recurrence } from './recurrence.ts';

/** The first days of a series, each computed from the one before. */
function daysOf(recurrence: Recurrence, start: string, count: number): string[] {
  const days: Day[] = [toDay(start)];
  while (days.length < count) days.push(findNextDayInSeries(recurrence, toDay(start), days.at(-1) as Day));
  return days;
}

test('a task on the 31st recurs on the last day of shorter months and returns to the 31st', () => {
  expect(daysOf('monthly', '2027-12-31', 6)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
});

test('a yearly task on February 29 recurs on the 28th until the next leap year', () => {
  expect(daysOf('yearly', '2028-02-29', 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('daily and weekly tasks recur on the right days across months, years and the end of daylight saving time', () => {
  expect(daysOf('daily', '2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysOf('weekly', '2026-10-25', 3)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08']);
  expect(daysOf('monthly', '2026-10-05', 4)).toEqual([
    '2026-10-05',
    '2026-11-05',
    '2026-12-05',
    '2027-01-05',
  ]);
});

test('each day of a series is later than the one before, and no day of the series is skipped', () => {
  for (const recurrence of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
    const days = daysOf(recurrence, '2024-01-31', 40);
    for (const [at, day] of days.slice(1).entries()) {
      const before = days[at] as Day;
      expect(day > before).toBe(true);
      for (const after of [before, toDay('2024-01-31')])
        expect(findNextDayInSeries(recurrence, toDay('2024-01-31'), after) <= day).toBe(true);
    }
  }
});

const weekly = {
  day: toDay('2026-11-16'),
  recurrence: 'weekly',
  seriesStart: toDay('2026-11-02'),
  movedFrom: null,
} as const;
const moveTo = (task: Parameters<typeof calculateSeries>[0], day: string) => ({
  ...task,
  ...calculateSeries(task, { day: toDay(day) }),
  day: toDay(day),
});
const calculateSeriesStart = (...given: Parameters<typeof calculateSeries>) =>
  calculateSeries(...given).seriesStart;

test('a late completion skips the missed days of the series, and an early completion keeps the next day', () => {
  expect(findNextTaskDay(weekly, toDay('2026-11-17'))).toBe('2026-11-23');
  expect(findNextTaskDay(weekly, toDay('2026-12-01'))).toBe('2026-12-07');
  expect(findNextTaskDay(weekly, toDay('2026-11-14'))).toBe('2026-11-23');
  expect(findNextTaskDay({ ...weekly, recurrence: null, seriesStart: null }, toDay('2026-11-17'))).toBeNull();
});

test('a task postponed to another day keeps the days of its series', () => {
  const postponed = { ...weekly, day: toDay('2026-11-18') };
  expect(findNextTaskDay(postponed, toDay('2026-11-18'))).toBe('2026-11-23');
});

test('a task moved to an earlier day and completed there does not return on its former day', () => {
  const earlier = moveTo(weekly, '2026-11-14');
  expect(findNextTaskDay(earlier, toDay('2026-11-14'))).toBe('2026-11-23');
  expect(findNextTaskDay(moveTo(earlier, '2026-11-12'), toDay('2026-11-12'))).toBe('2026-11-23');
  expect(findNextTaskDay(moveTo(earlier, '2026-11-25'), toDay('2026-11-25'))).toBe('2026-11-30');
});

test('a series keeps its days if only the day of one task changes, and restarts if its recurrence is set as well', () => {
  const day = toDay('2026-11-18');
  expect(calculateSeriesStart(weekly, { day })).toBe('2026-11-02');
  expect(calculateSeriesStart(weekly, { day, recurrence: 'weekly' })).toBe('2026-11-18');
  expect(calculateSeriesStart(weekly, { recurrence: 'weekly' })).toBe('2026-11-02');
  expect(calculateSeriesStart(weekly, { recurrence: 'monthly' })).toBe('2026-11-16');
  expect(calculateSeriesStart(weekly, { recurrence: null })).toBeNull();
});

test('changing the title of a task on the 30th does not move its series from the 31st', () => {
  const clamped = {
    day: toDay('2026-11-30'),
    recurrence: 'monthly',
    seriesStart: toDay('2026-10-31'),
    movedFrom: null,
  } as const;
  expect(calculateSeriesStart(clamped, { day: toDay('2026-11-30'), recurrence: 'monthly' })).toBe(
    '2026-10-31',
  );
});
