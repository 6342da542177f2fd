import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './entry-time.ts';

test.each([
  ['2026-11-17T15:00:00.000Z', 'America/New_York', '2026-11-17T10:00'],
  ['2026-11-18T09:59:00.000Z', 'Pacific/Honolulu', '2026-11-17T23:59'],
  ['2026-11-18T05:00:00.000Z', 'America/New_York', '2026-11-18T00:00'],
  ['2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08T03:00'],
  ['1999-12-31T23:59:00.000Z', 'UTC', '1999-12-31T23:59'],
])('the time input shows %s in %s as %s and converts it back to the same instant', (instant, zone, local) => {
  expect(toLocalTime(new Date(instant), zone)).toBe(local);
  expect(fromLocalTime(local, zone)?.toISOString()).toBe(instant);
});

test('fromLocalTime returns undefined for an empty date', () => {
  expect(fromLocalTime('', 'America/New_York')).toBeUndefined();
});
