import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDay } from './day.ts';
import { daysLeft, paceLabel, paceOf, paceSentence } from './pace.ts';

const today = asDay('2026-11-17');
const sides = (reached: number, goal: number, day = '2026-11-17', year = 2026) =>
  paceOf({ reached, goal, year, today: asDay(day) });
const money = (reached: number, goal: number) =>
  paceOf({ reached: reached * 100, goal: goal * 100, year: 2026, today });

test('the year has as many days left as the calendar says', () => {
  expect(daysLeft(2026, today)).toBe(44);
  expect(daysLeft(2026, asDay('2026-01-01'))).toBe(364);
  expect(daysLeft(2024, asDay('2024-01-01'))).toBe(365);
  expect(daysLeft(2026, asDay('2026-12-31'))).toBe(0);
  expect(daysLeft(2026, asDay('2027-05-05'))).toBe(0);
  expect(daysLeft(2027, today)).toBe(365);
});

test('a figure says in two words where one stands', () => {
  expect(paceLabel('closedSides', sides(41, 50))).toBe('3 behind pace');
  expect(paceLabel('volume', money(13_260_000, 15_000_000))).toBe('On pace, 88%');
  expect(paceLabel('commission', money(462_310, 450_000))).toBe('$12,310 over');
  expect(paceLabel('closedSides', sides(3, 0))).toBe('No goal set');
});

test('reached is what exceeds a positive goal', () => {
  expect(sides(51, 50).state).toBe('reached');
  expect(sides(50, 50)).toMatchObject({ state: 'on-pace', percent: 100 });
  expect(paceLabel('closedSides', sides(50, 50))).toBe('Goal met');
  expect(sides(1, 0).state).toBe('no-goal');
});

test('what keeps one on track is said with a day', () => {
  expect(paceSentence('closedSides', sides(23, 50, '2026-06-11'))).toBe(
    '2 more closed sides by June 30 keep you on track',
  );
  expect(paceSentence('closedSides', sides(24, 50, '2026-06-11'))).toBe(
    '1 more closed side by June 30 keeps you on track',
  );
  expect(paceSentence('closedSides', sides(25, 50, '2026-06-11'))).toBeUndefined();
  expect(paceSentence('volume', money(13_000_000, 15_000_000))).toBe(
    '$726,028 more volume by November 30 keeps you on track',
  );
  expect(paceSentence('commission', money(462_310, 450_000))).toBeUndefined();
});

test('a year that is over is met or missed, one to come has not begun', () => {
  expect(paceLabel('closedSides', sides(41, 50, '2027-01-01'))).toBe('9 short of goal');
  expect(sides(41, 50, '2027-01-01').next).toBeUndefined();
  expect(sides(0, 50, '2025-12-31')).toEqual({
    state: 'on-pace',
    percent: 0,
    difference: 0,
    next: undefined,
  });
});

test('the first and the last day of a year', () => {
  expect(sides(0, 50, '2026-01-01')).toMatchObject({ state: 'on-pace', next: { more: 4, by: '2026-01-31' } });
  expect(sides(49, 50, '2026-12-31')).toMatchObject({ state: 'behind', difference: 1, next: { more: 1 } });
});

test('whoever does what the sentence says is on pace on that day', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((count) => addDays(asDay('2026-01-01'), count));
  const goal = fc.integer({ min: 1, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(day, goal, fc.double({ min: 0, max: 1, noNaN: true }), (when, aim, share) => {
      const progress = { goal: aim, reached: Math.floor(aim * share), year: 2026, today: when };
      const { next } = paceOf(progress);
      if (!next) return;
      const then = paceOf({ ...progress, reached: progress.reached + next.more, today: next.by });
      expect(then.state).toBe('on-pace');
      expect(paceOf({ ...progress, reached: progress.reached + next.more - 1, today: next.by }).state).toBe(
        'behind',
      );
    }),
  );
});
