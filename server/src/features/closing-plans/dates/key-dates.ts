import type { z } from 'zod';
import {
  type ClosingPlan,
  type CreateKeyDate,
  closingPlanLimits,
  closingPlanMessages,
  type UpdateKeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import type { Day } from '#contract/day.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { readClosingPlan } from '../plan/read-plan.ts';
import { findKeyDates, lockDealForPlan, readPlanRow } from '../plan/store.ts';
import { deleteKeyDateRow, insertKeyDates, readKeyDate, updateKeyDateRow } from './store.ts';

/** Adds a date to a deal, with or without a plan. */
export function createKeyDate(
  context: OwnerContext,
  dealId: string,
  { day, ...input }: z.output<typeof CreateKeyDate>,
): Promise<ClosingPlan> {
  return idempotent(context, `key-date.create:${dealId}`, { day, ...input }, async (transaction) => {
    const { db, owner, now } = transaction;
    orNotFound(await lockDealForPlan(owner, db, dealId), 'The transaction');
    if ((await findKeyDates(owner, db, dealId)).length >= closingPlanLimits.dates)
      throw appError('limit_reached', closingPlanMessages.tooManyDates);
    await assertAfterContract(transaction, dealId, day);
    const times = { createdAt: now, updatedAt: now };
    await insertKeyDates(owner, db, [{ ...input, day: day as Day, transactionId: dealId, ...times }]);
    await audit(transaction, { action: 'key-date.create', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

/** Changes a date or marks it as done. A day that is set by hand no longer follows its rule. */
export function updateKeyDate(
  context: OwnerContext,
  id: string,
  { version, isDone, day, ...changes }: z.output<typeof UpdateKeyDate>,
): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const { transactionId: dealId } = orNotFound(await readKeyDate(owner, db, id), 'The date');
    await lockDealForPlan(owner, db, dealId);
    const before = orNotFound(await readKeyDate(owner, db, id), 'The date');
    if (before.version !== version) throw appError('conflict', closingPlanMessages.dateChanged);
    const isMoved = day !== undefined && day !== before.day;
    if (isMoved) await assertAfterContract(transaction, dealId, day);
    const moved = isMoved ? { day: day as Day, rule: null } : {};
    const done = isDone === undefined ? {} : { doneAt: isDone ? (before.doneAt ?? now) : null };
    await updateKeyDateRow(owner, db, id, { ...changes, ...moved, ...done, updatedAt: now });
    await audit(transaction, { action: 'key-date.update', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

export function deleteKeyDate(context: OwnerContext, id: string): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const dealId = orNotFound(await deleteKeyDateRow(transaction.owner, transaction.db, id), 'The date');
    await audit(transaction, { action: 'key-date.delete', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

async function assertAfterContract({ db, owner }: OwnerContext, dealId: string, day: string): Promise<void> {
  const plan = await readPlanRow(owner, db, dealId);
  if (plan && day < plan.contractDay)
    throw appError('invalid', closingPlanMessages.beforeContract, { field: 'day' });
}
