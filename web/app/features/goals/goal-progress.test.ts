import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { createEmptyGoals } from '#contract/goals/goals.ts';
import { calculateMetrics } from '#contract/transactions/metrics.ts';
import { calculateGoalProgress } from './goal-progress.ts';

const today = toDay('2026-11-17');
const goals = { year: 2026, transactionGoal: 2, volumeGoal: 15_000_000, commissionGoal: 450_000, version: 1 };
const deal = (volume: number, commission: number) => ({
  date: '2026-08-03',
  volume,
  commission,
  transactionType: 'BUYERS' as const,
  status: 'CLOSED',
});
const year = calculateMetrics([deal(13_260_000.25, 462_310.07)], 2026);

test('the goal card shortens a large figure and provides the exact value', () => {
  const [, volume, commission] = calculateGoalProgress(year, goals, { today });
  expect(volume).toMatchObject({ figure: '$13.26M', exact: '$13,260,000.25', goal: '$15,000,000' });
  expect(commission).toMatchObject({ figure: '$462,310', exact: '$462,310.07' });
});

test('an exceeded commission goal counts as reached, and its ring is gold', () => {
  const [sides, , commission] = calculateGoalProgress(year, goals, { today });
  expect(commission).toMatchObject({ color: 'var(--ab-goldRing)', pace: { state: 'reached' } });
  expect(commission?.meaning).toBe('$12,310 over');
  expect(sides).toMatchObject({ color: 'var(--ab-strong)', pace: { state: 'behind' } });
});

test('the ring of an exceeded goal for closed sides is gold too', () => {
  const [sides] = calculateGoalProgress(calculateMetrics([deal(2, 0), deal(2, 0), deal(2, 0)], 2026), goals, {
    today,
  });
  expect(sides).toMatchObject({ figure: '3', goal: '2 goal', color: 'var(--ab-goldRing)' });
});

test('a year without goals shows no figure as behind schedule', () => {
  const progress = calculateGoalProgress(year, createEmptyGoals(2026), { today });
  expect(progress.map(({ meaning, goal }) => [meaning, goal])).toEqual([
    ['No goal set', undefined],
    ['No goal set', undefined],
    ['No goal set', undefined],
  ]);
});
