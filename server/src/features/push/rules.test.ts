import { expect, test } from 'vitest';
import { isQuietHour } from '#contract/push/push.ts';
import { formatPersonNames, nextPushAttemptTime, skipQuietHours } from './rules.ts';

const night = { quietFrom: 20, quietUntil: 8 };

test('quiet hours may span midnight, lie within a day, or be off', () => {
  expect([19, 20, 23, 0, 7, 8].map((hour) => isQuietHour(hour, night))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([11, 12, 13, 14].map((hour) => isQuietHour(hour, { quietFrom: 12, quietUntil: 14 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuietHour(9, { quietFrom: 9, quietUntil: 9 })).toBe(false);
});

test('a notification outside the quiet hours is due at once', () => {
  const now = new Date('2026-11-17T15:07:30Z');
  expect(skipQuietHours(now, 'America/New_York', night)).toEqual(now);
});

test.each([
  ['in the evening', '2026-11-18T01:10:00Z', 'America/New_York', '2026-11-18T13:00:00.000Z'],
  ['before dawn', '2026-11-17T09:00:00Z', 'America/New_York', '2026-11-17T13:00:00.000Z'],
  ['when clocks go back', '2026-11-01T03:00:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ['when clocks go forward', '2027-03-14T03:00:00Z', 'America/New_York', '2027-03-14T12:00:00.000Z'],
  ['in a zone with half hours', '2026-11-17T20:00:00Z', 'Asia/Kolkata', '2026-11-18T02:30:00.000Z'],
])('a notification %s waits until the quiet hours end', (_when, now, zone, due) => {
  expect(skipQuietHours(new Date(now), zone, night).toISOString()).toBe(due);
});

test('the server retries a failed notification five times with growing pauses', () => {
  const now = new Date('2026-11-17T15:00:00Z');
  const minutes = [1, 2, 3, 4, 5].map((attempts) => {
    const next = nextPushAttemptTime(now, attempts);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 2, 4, 8, 16]);
  expect(nextPushAttemptTime(now, 6)).toBeUndefined();
});

test('formatPersonNames returns at most two names and the number of the others', () => {
  expect(formatPersonNames(['Ann'], 1)).toBe('Ann');
  expect(formatPersonNames(['Ann', 'Ben'], 2)).toBe('Ann and Ben');
  expect(formatPersonNames(['Ann', 'Ben'], 5)).toBe('Ann, Ben and 3 more');
});
