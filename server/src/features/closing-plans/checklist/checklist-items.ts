import type { z } from 'zod';
import {
  type ClosingPlan,
  type CreateChecklistItem,
  closingPlanLimits,
  closingPlanMessages,
  type UpdateChecklistItem,
} from '#contract/closing-plans/closing-plans.ts';
import type { AssigneeRole } from '#contract/closing-plans/plan-templates.ts';
import type { Day } from '#contract/day.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { readClosingPlan } from '../plan/read-plan.ts';
import { findChecklistItems, lockDealForPlan } from '../plan/store.ts';
import {
  deleteChecklistItemRow,
  findRoleOfPerson,
  insertChecklistItems,
  readChecklistItem,
  updateChecklistItemRow,
} from './store.ts';

export function createChecklistItem(
  context: OwnerContext,
  dealId: string,
  input: z.output<typeof CreateChecklistItem>,
): Promise<ClosingPlan> {
  return idempotent(context, `checklist-item.create:${dealId}`, input, async (transaction) => {
    const { db, owner, now } = transaction;
    orNotFound(await lockDealForPlan(owner, db, dealId), 'The transaction');
    if ((await findChecklistItems(owner, db, dealId)).length >= closingPlanLimits.items)
      throw appError('limit_reached', closingPlanMessages.tooManyItems);
    const times = { createdAt: now, updatedAt: now };
    const assigned = await assignPerson(transaction, dealId, input);
    await insertChecklistItems(owner, db, dealId, [
      { ...input, ...assigned, day: input.day as Day | null, ...times },
    ]);
    await audit(transaction, { action: 'checklist-item.create', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

interface Assignment {
  assignee: AssigneeRole;
  personId: string | null;
}

/** Assigns an item to a person of the deal with their role, or to a role without a person. */
async function assignPerson(
  { db, owner }: OwnerContext,
  dealId: string,
  { assignee, personId }: { assignee?: AssigneeRole | undefined; personId?: string | null | undefined },
): Promise<Partial<Assignment>> {
  if (!personId)
    return assignee || personId === null ? { ...(assignee && { assignee }), personId: null } : {};
  const role = await findRoleOfPerson(owner, db, dealId, personId);
  if (!role) throw appError('invalid', closingPlanMessages.person, { field: 'personId' });
  return { assignee: role, personId };
}

/** Changes, completes or reopens an item. A reopened item loses the file that completed it. */
export function updateChecklistItem(
  context: OwnerContext,
  id: string,
  { version, isDone, day, ...changes }: z.output<typeof UpdateChecklistItem>,
): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const { transactionId: dealId } = orNotFound(await readChecklistItem(owner, db, id), 'The item');
    await lockDealForPlan(owner, db, dealId);
    const before = orNotFound(await readChecklistItem(owner, db, id), 'The item');
    if (before.version !== version) throw appError('conflict', closingPlanMessages.itemChanged);
    const moved = day === undefined || day === before.day ? {} : { day: day as Day | null, rule: null };
    const checked = { doneAt: before.doneAt ?? now };
    const done = isDone === undefined ? {} : isDone ? checked : { doneAt: null, fileId: null };
    const assigned = await assignPerson(transaction, dealId, changes);
    await updateChecklistItemRow(owner, db, id, {
      ...changes,
      ...assigned,
      ...moved,
      ...done,
      updatedAt: now,
    });
    await audit(transaction, { action: 'checklist-item.update', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

export function deleteChecklistItem(context: OwnerContext, id: string): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const dealId = orNotFound(
      await deleteChecklistItemRow(transaction.owner, transaction.db, id),
      'The item',
    );
    await audit(transaction, { action: 'checklist-item.delete', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}
