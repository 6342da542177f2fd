import { createEmptyGoals, type Goals } from '#contract/goals/goals.ts';
import { toDollars } from '#contract/money.ts';
import type { GoalsRow } from './store.ts';

/** Converts a row to the API's format. Without a row, all goals are zero. */
export function toGoals(row: GoalsRow | undefined, year: number): Goals {
  if (!row) return createEmptyGoals(year);
  const { transactionGoal, volumeGoal, commissionGoal, version } = row;
  return {
    year,
    transactionGoal,
    volumeGoal: toDollars(volumeGoal),
    commissionGoal: toDollars(commissionGoal),
    version,
  };
}
