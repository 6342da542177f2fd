import type { z } from 'zod';
import {
  type ClosingPlan,
  closingPlanMessages,
  type SetClosingReminder,
  type UpdateClosingPlan,
} from '#contract/closing-plans/closing-plans.ts';
import type { PlanAnchors } from '#contract/closing-plans/due-rules.ts';
import { findRescheduledEntries } from '#contract/closing-plans/plan-rules.ts';
import type { Day } from '#contract/day.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { checklistItems, keyDates } from '../../../db/tables/closing-plans.ts';
import { toPlanEntry } from '../rules.ts';
import { readClosingPlan } from './read-plan.ts';
import { assertContractBeforeClosing } from './start-plan.ts';
import {
  findChecklistItems,
  findKeyDates,
  lockDealForPlan,
  readPlanRow,
  setDueDays,
  updateClosingReminder,
  updatePlanRow,
} from './store.ts';

/** Moves the contract date and every open date that is counted from it. */
export function updateClosingPlan(
  context: OwnerContext,
  dealId: string,
  input: z.output<typeof UpdateClosingPlan>,
): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const deal = orNotFound(await lockDealForPlan(owner, db, dealId), 'The transaction');
    const plan = orNotFound(await readPlanRow(owner, db, dealId), 'The plan');
    if (plan.version !== input.version) throw appError('conflict', closingPlanMessages.changed);
    const contractDay = input.contractDay as Day;
    assertContractBeforeClosing(contractDay, deal.day);
    const fixed = (await findKeyDates(owner, db, dealId)).find(
      ({ rule, day }) => !rule && day && day < contractDay,
    );
    if (fixed) {
      const message = closingPlanMessages.datesBeforeContract(fixed.label);
      throw appError('invalid', message, { field: 'contractDay' });
    }
    await updatePlanRow(owner, db, dealId, { contractDay, updatedAt: now });
    await moveEntries(transaction, dealId, { contractDay, closingDay: deal.day });
    await audit(transaction, { action: 'closing-plan.update', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

/** Sets how many days before the closing we remind the agent. */
export function setClosingReminder(
  context: OwnerContext,
  dealId: string,
  { reminderDays }: z.output<typeof SetClosingReminder>,
): Promise<ClosingPlan> {
  return inTransaction(context, async (transaction) => {
    const isSaved = await updateClosingReminder(transaction.owner, transaction.db, dealId, reminderDays);
    orNotFound(isSaved || undefined, 'The transaction');
    await audit(transaction, { action: 'closing-plan.set-reminder', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

async function moveEntries(
  { db, owner, now }: OwnerContext,
  dealId: string,
  anchors: PlanAnchors,
): Promise<void> {
  const dates = findRescheduledEntries((await findKeyDates(owner, db, dealId)).map(toPlanEntry), anchors);
  const items = findRescheduledEntries(
    (await findChecklistItems(owner, db, dealId)).map(toPlanEntry),
    anchors,
  );
  const changes = (moved: typeof dates | typeof items) =>
    moved.map(({ entry, day }) => ({ id: entry.id, day }));
  await setDueDays(owner, db, keyDates, changes(dates), now);
  await setDueDays(owner, db, checklistItems, changes(items), now);
}

/** Refuses a new closing day before the contract date. A stored one stays, so that other fields can be saved. */
export async function requireClosingAfterContract(
  { db, owner }: OwnerContext,
  before: { id: string; day: Day | null },
  day: Day | null,
): Promise<void> {
  if (!day || day === before.day) return;
  const plan = await readPlanRow(owner, db, before.id);
  if (plan && day < plan.contractDay)
    throw appError('invalid', closingPlanMessages.beforeContract, { field: 'date' });
}

/** Moves the dates that are counted from the closing, after the deal got another closing date. */
export async function rescheduleDatesFromClosing(
  context: OwnerContext,
  deal: { id: string; day: Day | null },
): Promise<void> {
  const plan = await readPlanRow(context.owner, context.db, deal.id);
  if (!plan) return;
  await moveEntries(context, deal.id, { contractDay: plan.contractDay, closingDay: deal.day });
}
