import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toDay } from '../day.ts';
import { calculatePace, countDaysLeftInYear, paceAdviceSentence, paceLabel } from './pace.ts';

const today = toDay('2026-11-17');
const sides = (reached: number, goal: number, day = '2026-11-17', year = 2026) =>
  calculatePace({ reached, goal, year, today: toDay(day) });
const money = (reached: number, goal: number) =>
  calculatePace({ reached: reached * 100, goal: goal * 100, year: 2026, today });

test('countDaysLeftInYear counts the remaining days of the year', () => {
  expect(countDaysLeftInYear(2026, today)).toBe(44);
  expect(countDaysLeftInYear(2026, toDay('2026-01-01'))).toBe(364);
  expect(countDaysLeftInYear(2024, toDay('2024-01-01'))).toBe(365);
  expect(countDaysLeftInYear(2026, toDay('2026-12-31'))).toBe(0);
  expect(countDaysLeftInYear(2026, toDay('2027-05-05'))).toBe(0);
  expect(countDaysLeftInYear(2027, today)).toBe(365);
});

test('paceLabel describes the progress in a few words', () => {
  expect(paceLabel('closedSides', sides(41, 50))).toBe('3 behind pace');
  expect(paceLabel('volume', money(13_260_000, 15_000_000))).toBe('On pace, 88%');
  expect(paceLabel('commission', money(462_310, 450_000))).toBe('$12,310 over');
  expect(paceLabel('closedSides', sides(3, 0))).toBe('No goal set');
});

test('calculatePace returns “reached” only if the goal is exceeded, and “no-goal” for a goal of zero', () => {
  expect(sides(51, 50).state).toBe('reached');
  expect(sides(50, 50)).toMatchObject({ state: 'on-pace', percent: 100 });
  expect(paceLabel('closedSides', sides(50, 50))).toBe('Goal met');
  expect(sides(1, 0).state).toBe('no-goal');
});

const sentence = (
  measure: Parameters<typeof paceAdviceSentence>[0],
  pace: ReturnType<typeof calculatePace>,
) => paceAdviceSentence(measure, pace, 2026);

test('paceAdviceSentence says how much more the user needs, and by which day, to stay on track', () => {
  expect(sentence('closedSides', sides(23, 50, '2026-06-11'))).toBe(
    'Close 2 more by Jun 30 to stay on track.',
  );
  expect(sentence('closedSides', sides(24, 50, '2026-06-11'))).toBe(
    'Close 1 more by Jun 30 to stay on track.',
  );
  expect(sentence('closedSides', sides(25, 50, '2026-06-11'))).toBeUndefined();
  expect(sentence('volume', money(13_000_000, 15_000_000))).toBe(
    'Close $726,028 more in volume by Nov 30 to stay on track.',
  );
  expect(sentence('commission', money(400_000, 450_000))).toBe(
    'Earn $11,781 more in commission by Nov 30 to stay on track.',
  );
  expect(sentence('commission', money(462_310, 450_000))).toBeUndefined();
});

test('the pace of the first year begins on the day the user joined', () => {
  const joined = (since: string, day: string, reached = 0) =>
    calculatePace({ reached, goal: 12, year: 2026, today: toDay(day), since: toDay(since) });
  expect(joined('2026-11-01', '2026-11-17')).toMatchObject({ state: 'behind', difference: 3 });
  expect(joined('2026-11-17', '2026-11-17').state).toBe('on-pace');
  expect(joined('2026-12-31', '2026-12-31')).toMatchObject({ state: 'behind', difference: 12 });
  expect(joined('2025-11-01', '2026-11-17')).toMatchObject({ difference: 11 });
  expect(joined('2027-01-01', '2026-11-17')).toMatchObject({ difference: 11 });
});

test('calculatePace makes no projection before the first closing', () => {
  const pace = calculatePace({ reached: 0, goal: 50, year: 2026, today });
  expect(pace).toEqual({ state: 'behind', percent: 0, difference: expect.any(Number) });
  expect(sentence('closedSides', pace)).toBeUndefined();
});

test('calculatePace returns a projected total if catching up takes more than twice the best month', () => {
  const paceWithBestMonth = (bestMonth: number) =>
    calculatePace({ reached: 20, goal: 50, year: 2026, today, bestMonth });
  expect(paceWithBestMonth(13)).toEqual({
    state: 'behind',
    percent: 40,
    difference: 24,
    next: { more: 26, by: '2026-11-30' },
  });
  expect(paceWithBestMonth(12)).toEqual({ state: 'behind', percent: 40, difference: 24, endsAt: 23 });
  expect(sentence('closedSides', paceWithBestMonth(12))).toBe('At this rate, 2026 ends at 23 closed sides.');
  const slow = calculatePace({
    reached: 100_000_00,
    goal: 1_000_000_00,
    year: 2026,
    today,
    bestMonth: 50_000_00,
  });
  expect(sentence('volume', slow)).toBe('At this rate, 2026 ends at $113,707 in volume.');
  const newcomer = { reached: 2, goal: 50, year: 2026, today, bestMonth: 1 };
  expect(calculatePace({ ...newcomer, earningSince: toDay('2026-11-01') }).endsAt).toBe(7);
});

test('the goal of a past year is met or missed, and the goal of a future year has no pace yet', () => {
  expect(paceLabel('closedSides', sides(41, 50, '2027-01-01'))).toBe('9 short of goal');
  expect(paceLabel('closedSides', sides(50, 3000, '2027-01-01'))).toBe('2,950 short of goal');
  expect(sides(41, 50, '2027-01-01').next).toBeUndefined();
  expect(sides(0, 50, '2025-12-31')).toEqual({
    state: 'on-pace',
    percent: 0,
    difference: 0,
  });
});

test('calculatePace handles the first and the last day of a year', () => {
  expect(sides(0, 50, '2026-01-01')).toMatchObject({ state: 'on-pace', next: { more: 4, by: '2026-01-31' } });
  expect(sides(49, 50, '2026-12-31')).toMatchObject({ state: 'behind', difference: 1, next: { more: 1 } });
});

test('a user who reaches the suggested amount by the suggested day is on pace', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((count) => addDays(toDay('2026-01-01'), count));
  const goal = fc.integer({ min: 1, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(day, goal, fc.double({ min: 0, max: 1, noNaN: true }), (when, aim, share) => {
      const progress = {
        goal: aim,
        reached: Math.floor(aim * share),
        year: 2026,
        today: when,
        bestMonth: aim,
      };
      const { next } = calculatePace(progress);
      if (!next) return;
      const then = calculatePace({ ...progress, reached: progress.reached + next.more, today: next.by });
      expect(then.state).toBe('on-pace');
      expect(
        calculatePace({ ...progress, reached: progress.reached + next.more - 1, today: next.by }).state,
      ).toBe('behind');
    }),
  );
});
