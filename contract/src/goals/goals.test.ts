import { expect, test } from 'vitest';
import { createSaveGoalsSchema, goalMessages, SaveGoals } from './goals.ts';

const goals = { year: 2026, transactionGoal: 50, volumeGoal: 15_000_000, commissionGoal: 450_000 };
const problemIn = (changes: object) =>
  createSaveGoalsSchema(2026).safeParse({ ...goals, ...changes }).error?.issues[0]?.message;

test('SaveGoals converts amounts to cents', () => {
  expect(SaveGoals.parse({ ...goals, commissionGoal: '$450,000.07' })).toMatchObject({
    volumeGoal: 1_500_000_000,
    commissionGoal: 45_000_007,
  });
});

test.each([
  [{ year: 2025 }, 'Year must be 2026 or later'],
  [{ year: 2032 }, 'Year must not be more than 5 years in the future'],
  [{ year: 2026.5 }, goalMessages.noYear],
  [{ transactionGoal: 0 }, 'Please enter a valid positive number'],
  [{ transactionGoal: 1.5 }, 'Please enter a valid positive number'],
  [{ transactionGoal: Number.NaN }, 'Please enter a valid positive number'],
  [{ transactionGoal: '' }, 'Please enter a valid positive number'],
  [{ transactionGoal: 1e15 }, 'Please enter 100,000 transactions or fewer'],
  [{ volumeGoal: 0.99 }, 'Please enter a valid positive amount'],
  [{ volumeGoal: '' }, 'Please enter a valid positive amount'],
  [{ commissionGoal: -1 }, 'Please enter a valid positive amount'],
  [{ commissionGoal: undefined }, 'Please enter a valid positive amount'],
  [{ commissionGoal: 1e15 }, 'Please enter an amount of $99,999,999,999.99 or less'],
  [{ commissionGoal: 1.1234567890123 }, 'Please enter an amount with at most two decimals'],
])('goals with %j are refused: %s', (changes, message) => {
  expect(problemIn(changes)).toBe(message);
});

test.each([{}, { year: 2031 }, { transactionGoal: 1, volumeGoal: 1, commissionGoal: 1 }])(
  'goals with %j are accepted',
  (changes) => {
    expect(problemIn(changes)).toBeUndefined();
  },
);
