import { dayOf, yearOf } from '#contract/day.ts';
import type { Goals } from '#contract/goals/goals.ts';
import type { OwnerContext } from '../../core/context.ts';
import { goalsOf } from './rules.ts';
import { readGoalsRow } from './store.ts';

/** The goals of a year, also a past one. The default is the current year in the owner's time zone. */
export async function readGoals(
  { db, owner, now, account }: OwnerContext,
  requestedYear?: number,
): Promise<Goals> {
  const year = requestedYear ?? yearOf(dayOf(now, account.timeZone));
  return goalsOf(await readGoalsRow(owner, db, year), year);
}
