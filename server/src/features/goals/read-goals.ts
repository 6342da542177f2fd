import { dayOf, yearOf } from '#contract/day.ts';
import type { Goals } from '#contract/goals.ts';
import type { OwnerContext } from '../../core/context.ts';
import { goalsOf } from './rules.ts';
import { readGoalsRow } from './store.ts';

/** The goals of a year, past ones too; without a year, of the one it is where their owner lives. */
export async function readGoals({ db, owner, now, account }: OwnerContext, asked?: number): Promise<Goals> {
  const year = asked ?? yearOf(dayOf(now, account.timeZone));
  return goalsOf(await readGoalsRow(owner, db, year), year);
}
