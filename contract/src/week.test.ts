import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import { firstDayOfWeek, lastDayOfWeek, listDaysOfWeek, weekNumberOf } from './week.ts';

test('listDaysOfWeek returns Sunday to Saturday for each day of a week', () => {
  const week = listDaysOfWeek('2026-11-17' as Day);
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-15', '2026-11-21']);
  for (const day of week) expect(listDaysOfWeek(day)).toEqual(week);
  expect(firstDayOfWeek('2027-01-01' as Day)).toBe('2026-12-27');
  expect(lastDayOfWeek('2027-01-01' as Day)).toBe('2027-01-02');
});

test('the week number changes on Sunday', () => {
  const number = (instant: string) => weekNumberOf(new Date(instant));
  expect(number('2026-11-15T00:00:00Z') - number('2026-11-14T23:59:59Z')).toBe(1);
  expect(number('2026-11-21T23:59:59Z')).toBe(number('2026-11-15T00:00:00Z'));
});
