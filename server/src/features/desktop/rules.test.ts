import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { localTimeToInstant } from './rules.ts';

test.each([
  ['2026-11-20', '15:00', 'America/New_York', '2026-11-20T20:00:00.000Z'],
  ['2026-07-20', '15:00', 'America/New_York', '2026-07-20T19:00:00.000Z'],
  ['2026-11-20', '00:00', 'Pacific/Honolulu', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20', '23:59', 'Pacific/Honolulu', '2026-11-21T09:59:00.000Z'],
  ['2026-11-01', '03:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
])('localTimeToInstant converts %s %s in %s to UTC', (day, time, timeZone, instant) => {
  expect(localTimeToInstant(toDay(day), time, timeZone).toISOString()).toBe(instant);
});
