import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { isForwardMove } from '#contract/deals/deal-rules.ts';
import { isAlreadyMoved } from '#contract/deals/deal-saving.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { MoveDeal, MovedDeal } from '#contract/deals/deals.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { requireClosingAfterContract, rescheduleDatesFromClosing } from '../closing-plans/public.ts';
import { type DealRow, lockDeal, lockDealsOfOwner, updateDealRow } from '../transactions/public.ts';
import { listOpenItemsOfDeal } from './open-items.ts';
import { lockClientOfClosing, recordClosing, recordDealMove } from './record-closing.ts';
import { applyDealInputOrThrow, requireFigures, toDeal } from './rules.ts';
import { requireLatestVersion, updateDoorOfDeal } from './save-deal.ts';
import { ensureDealStages, findDealStages } from './stages/store.ts';

type Input = z.output<typeof MoveDeal>;

/**
 * Moves a deal to a stage or ends it. A repeated move changes nothing, and a move based on an older version
 * is refused. A move forward with open items needs a confirmation.
 */
export function moveDeal(context: OwnerContext, id: string, input: Input): Promise<MovedDeal> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const client =
      input.status === 'CLOSED' && (await lockClientOfClosing(transaction, id, input.afterClosing));
    await lockDealsOfOwner(transaction);
    await ensureDealStages(owner, db);
    const before = orNotFound(await lockDeal(transaction, id), 'The deal');
    if (isAlreadyMoved(before, input)) return { success: true, deal: toDeal(before), openItems: [] };
    requireLatestVersion(before, input.version);
    const stages = await findDealStages(owner, db);
    const changes = movedFields(transaction, before, stages, input);
    await requireClosingAfterContract(transaction, before, changes.day);
    if (isForwardMove(stages, before.stageId, input) && !input.confirmOpenItems) {
      const openItems = await listOpenItemsOfDeal(transaction, before);
      if (openItems.length) return { success: false, deal: toDeal(before), openItems };
    }
    const saved = await updateDealRow(transaction, id, { ...changes, updatedAt: now });
    const after = orNotFound(saved, 'The deal');
    await updateDoorOfDeal(transaction, before, after);
    if (after.day !== before.day) await rescheduleDatesFromClosing(transaction, after);
    if (client && input.afterClosing && client === after.contactId)
      await recordClosing(transaction, after, client, input.afterClosing);
    await recordDealMove(transaction, after, stages);
    await audit(transaction, { action: 'deal.move', subject: id, details: { status: after.status } });
    return { success: true, deal: toDeal(after), openItems: [] };
  });
}

/** The fields that a move changes. Refuses missing figures and a closing in the future. */
function movedFields(
  { now, account }: OwnerContext,
  before: DealRow,
  stages: readonly DealStage[],
  { stageId, status, date, volume, commission }: Input,
) {
  const today = dayOf(now, account.timeZone);
  const figures = applyDealInputOrThrow({ date, volume, commission }, before, today);
  const deal = { day: figures.day, volume: figures.volume, commission: figures.commission };
  const stage = status ? undefined : stages.find(({ id }) => id === stageId);
  requireFigures(deal, { status: status ?? 'PENDING', stage, today });
  return { ...deal, status: status ?? ('PENDING' as const), stageId: stage?.id ?? null };
}
