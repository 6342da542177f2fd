import type { z } from 'zod';
import { dayOf, yearOf } from '#contract/day.ts';
import { type Goals, goalMessages, type SaveGoals, validateGoalYear } from '#contract/goals/goals.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { toGoals } from './rules.ts';
import { readGoalsRow, upsertGoals } from './store.ts';

/**
 * Returns an agent's goals for a year, past or present. The default is the current year in the agent's time
 * zone.
 */
export async function readGoals(
  { db, owner, now, account }: OwnerContext,
  requestedYear?: number,
): Promise<Goals> {
  const year = requestedYear ?? yearOf(dayOf(now, account.timeZone));
  return toGoals(await readGoalsRow(owner, db, year), year);
}

type SaveGoalsInput = z.output<typeof SaveGoals>;

export function saveGoals(context: OwnerContext, input: SaveGoalsInput): Promise<Goals> {
  const problem = validateGoalYear(input.year, yearOf(dayOf(context.now, context.account.timeZone)));
  if (problem) throw appError('invalid', problem, { field: 'year' });
  return idempotent(context, 'goals.save', input, async (transaction) => {
    const { db, owner, now } = transaction;
    const { version, ...goals } = input;
    const row = await upsertGoals(owner, db, { ...goals, updatedAt: now }, version);
    if (!row) throw appError('conflict', goalMessages.changed);
    await audit(transaction, { action: 'goals.save', subject: String(input.year) });
    return toGoals(row, input.year);
  });
}
