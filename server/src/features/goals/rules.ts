import { type Goals, noGoals } from '#contract/goals.ts';
import { dollarsOf } from '#contract/money.ts';
import type { GoalsRow } from './store.ts';

/** A row as its owner sees it; a year without one has no goals. */
export function goalsOf(row: GoalsRow | undefined, year: number): Goals {
  if (!row) return noGoals(year);
  const { transactionGoal, volumeGoal, commissionGoal, version } = row;
  return {
    year,
    transactionGoal,
    volumeGoal: dollarsOf(volumeGoal),
    commissionGoal: dollarsOf(commissionGoal),
    version,
  };
}
