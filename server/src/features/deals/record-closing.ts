import type { z } from 'zod';
import { addDays, dayOf } from '#contract/day.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import { type MoveDeal, thankYouTaskTitle } from '#contract/deals/deals.ts';
import type { OwnerContext } from '../../core/context.ts';
import { lockClient, updateClientAfterClosing } from '../sphere/public.ts';
import { addTask } from '../tasks/public.ts';
import { recordTimelineEvent } from '../timeline/public.ts';
import { type DealRow, readDeal } from '../transactions/public.ts';

type AfterClosing = z.output<typeof MoveDeal>['afterClosing'];

/** Locks the client of a deal that closes, before the deal itself is locked. Returns the locked contact. */
export async function lockClientOfClosing(
  context: OwnerContext,
  dealId: string,
  after: AfterClosing,
): Promise<string | undefined> {
  if (!after) return undefined;
  const deal = await readDeal(context, dealId);
  if (!deal?.contactId || !(await lockClient(context, deal.contactId))) return undefined;
  return deal.contactId;
}

/** After a closing, saves what the user chose: the client's home anniversary, tag and thank-you task. */
export async function recordClosing(
  context: OwnerContext,
  deal: DealRow,
  contactId: string,
  { homeAnniversary, pastClientTag, thankYouTask }: NonNullable<AfterClosing>,
): Promise<void> {
  await updateClientAfterClosing(context, contactId, {
    homeAnniversary: homeAnniversary && deal.type === 'BUYERS' ? deal.day : null,
    isPastClient: pastClientTag ?? false,
  });
  if (!thankYouTask) return;
  await addTask(context, {
    title: thankYouTaskTitle(deal.fullName),
    day: addDays(dayOf(context.now, context.account.timeZone), 1),
    time: null,
    recurrence: null,
    contactId,
    transactionId: deal.id,
    doorId: null,
  });
}

/** Records a move in the timelines of the deal and its client. */
export function recordDealMove(
  context: OwnerContext,
  deal: DealRow,
  stages: readonly DealStage[],
): Promise<void> {
  const stage = stages.find(({ id }) => id === deal.stageId)?.name ?? 'Cancelled';
  return recordDealEvent(context, deal, deal.status === 'CLOSED' ? 'deal_closed' : 'deal_moved', stage);
}

export const recordDealEvent = (
  context: OwnerContext,
  deal: DealRow,
  kind: 'deal_opened' | 'deal_moved' | 'deal_closed',
  stageName: string,
): Promise<void> =>
  recordTimelineEvent(context, {
    kind,
    subject: deal.address || deal.fullName,
    body: kind === 'deal_closed' ? '' : stageName,
    contactIds: deal.contactId ? [deal.contactId] : [],
    clientName: deal.fullName,
    transactionId: deal.id,
  });
