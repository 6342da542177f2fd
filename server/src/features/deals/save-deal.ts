import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { hasAllFigures } from '#contract/deals/deal-rules.ts';
import { type DealFields, emptyDeal } from '#contract/deals/deal-saving.ts';
import {
  type CreateDeal,
  type CreatedDeal,
  type Deal,
  dealMessages,
  type UpdateDeal,
} from '#contract/deals/deals.ts';
import { isDoorAffected } from '#contract/transactions/deal-saving.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { requireClosingAfterContract, rescheduleDatesFromClosing } from '../closing-plans/public.ts';
import { ensureUnclaimedDoor } from '../doors-vault/public.ts';
import { lockContactIfOwn } from '../sphere/public.ts';
import {
  type DealRow,
  findSameDeal,
  insertDeal,
  lockDeal,
  lockDealsOfOwner,
  removeDoorWithoutDeals,
  unknownContactError,
  updateDealRow,
} from '../transactions/public.ts';
import { recordDealEvent } from './record-closing.ts';
import { applyDealInputOrThrow, requireFigures, toDeal } from './rules.ts';
import { ensureDealStages, findDealStages } from './stages/store.ts';

/** Opens a deal in a stage and creates its door. A possible duplicate is saved only after confirmation. */
export function createDeal(context: OwnerContext, input: z.output<typeof CreateDeal>): Promise<CreatedDeal> {
  const { now, account } = context;
  const { stageId, confirmDuplicate, ...fields } = input;
  const today = dayOf(now, account.timeZone);
  const deal = applyDealInputOrThrow(fields, emptyDeal, today);
  const action = confirmDuplicate ? 'deal.create-confirmed' : 'deal.create';
  return idempotent(context, action, input, async (transaction) => {
    const { db, owner } = transaction;
    if (deal.contactId && !(await lockContactIfOwn(transaction, deal.contactId))) throw unknownContactError();
    await lockDealsOfOwner(transaction);
    await ensureDealStages(owner, db);
    const stages = await findDealStages(owner, db);
    const stage = stages.find(({ id }) => id === (stageId ?? stages[0]?.id));
    requireFigures(deal, { status: 'PENDING', stage, today });
    const same = !confirmDuplicate && hasAllFigures(deal) && (await findSameDeal(transaction, deal));
    if (same) {
      const { duplicate: message } = transactionMessages;
      return { success: false, isDuplicate: true, message, deal: toDeal(same) };
    }
    const row = await insertDeal(transaction, {
      ...deal,
      status: 'PENDING',
      stageId: stage?.id ?? null,
      createdAt: now,
      updatedAt: now,
    });
    await ensureUnclaimedDoor(transaction, row);
    await recordDealEvent(transaction, row, 'deal_opened', stage?.name ?? '');
    await audit(transaction, { action: 'deal.create', subject: row.id });
    return { success: true, isDuplicate: false, deal: toDeal(row) };
  });
}

/** Refuses a change based on an older version. The error contains the current deal. */
export function requireLatestVersion(deal: DealRow, version: number | undefined): void {
  if (version !== undefined && version !== deal.version)
    throw appError('conflict', dealMessages.changed, { details: { deal: toDeal(deal) } });
}

/** Changes the fields of a deal. The deal stays in its stage. */
export function updateDeal(
  context: OwnerContext,
  id: string,
  { version, ...input }: z.output<typeof UpdateDeal>,
): Promise<Deal> {
  return inTransaction(context, async (transaction) => {
    const { now, account } = transaction;
    const isOwn = !input.contactId || (await lockContactIfOwn(transaction, input.contactId));
    const before = orNotFound(await lockDeal(transaction, id), 'The deal');
    requireLatestVersion(before, version);
    const deal = applyDealInputOrThrow(input, before, dayOf(now, account.timeZone));
    if (!isOwn && deal.contactId !== before.contactId) throw unknownContactError();
    await requireFiguresOfStage(transaction, before, deal);
    await requireClosingAfterContract(transaction, before, deal.day);
    const saved = await updateDealRow(transaction, id, { ...deal, updatedAt: now });
    const after = orNotFound(saved, 'The deal');
    await updateDoorOfDeal(transaction, before, after);
    if (after.day !== before.day) await rescheduleDatesFromClosing(transaction, after);
    await audit(transaction, { action: 'deal.update', subject: id });
    return toDeal(after);
  });
}

async function requireFiguresOfStage(
  { db, owner, now, account }: OwnerContext,
  { status, stageId }: DealRow,
  deal: DealFields,
): Promise<void> {
  const stage = (await findDealStages(owner, db)).find(({ id }) => id === stageId);
  requireFigures(deal, { status, stage, today: dayOf(now, account.timeZone) });
}

/** Updates the unclaimed door after a change of the deal. */
export async function updateDoorOfDeal(
  context: OwnerContext,
  before: DealRow,
  after: DealRow,
): Promise<void> {
  if (!isDoorAffected(before, after)) return;
  await ensureUnclaimedDoor(context, after);
  await removeDoorWithoutDeals(context, before);
}
