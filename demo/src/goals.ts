import { type Day, yearOf } from '#contract/day.ts';
import type { Goals } from '#contract/goals/goals.ts';
import type { DemoAccountKey } from './account-definitions.ts';

export interface DemoGoals {
  owner: DemoAccountKey;
  goals: Goals;
}

/** Columns: owner, years ago, sides, volume, commission. */
const goalRows: readonly [DemoAccountKey, number, number, number, number][] = [
  ['agent', 0, 50, 15_000_000, 450_000],
  ['agent', 1, 12, 6_000_000, 200_000],
  ['agent', 2, 8, 2_500_000, 80_000],
  ['basic', 0, 8, 2_400_000, 72_000],
  ['trainer', 0, 10, 4_000_000, 120_000],
  ['trainer', 1, 6, 2_000_000, 60_000],
  ['broker', 0, 12, 8_000_000, 250_000],
];

export const createDemoGoals = (today: Day): DemoGoals[] =>
  goalRows.map(([owner, yearsAgo, transactionGoal, volumeGoal, commissionGoal]) => ({
    owner,
    goals: { year: yearOf(today) - yearsAgo, transactionGoal, volumeGoal, commissionGoal, version: 1 },
  }));
