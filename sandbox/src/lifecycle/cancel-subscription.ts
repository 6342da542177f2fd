import { calculateUnusedCredit } from '../billing/proration.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createInvoiceForLines, saveProrations } from './change-subscription.ts';
import { collectInvoice } from './collect-invoice.ts';
import { createUnusedTimeLine } from './invoice-line-drafts.ts';
import { cancelPendingUpdate } from './pending-update.ts';
import { cancelSchedule } from './schedules.ts';
import { listPendingLines } from './subscription-lines.ts';
import { voidInvoice } from './void-invoice.ts';

export interface Cancellation {
  prorate: boolean;
  invoiceNow: boolean;
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed';
  comment?: string | null;
  feedback?: string | null;
}

/** Ends a subscription now. Its open invoices stay due but are no longer collected automatically. */
export function cancelSubscription(
  world: ProviderContext,
  subscription: Subscription,
  cancellation: Cancellation,
): Subscription {
  cancelPendingUpdate(world, subscription);
  const now = world.now(subscription.test_clock);
  const wasIncomplete = subscription.status === 'incomplete';
  if (cancellation.prorate) saveProrations(world, subscription, unusedLines(world, subscription, now));
  if (cancellation.invoiceNow) billTheRest(world, subscription, now);
  stopCollecting(world, subscription.id, wasIncomplete);
  const current = world.store.get('subscription', subscription.id);
  const ended = world.update(current, {
    canceled_at: current.canceled_at ?? now,
    cancellation_details: {
      comment: cancellation.comment ?? current.cancellation_details.comment,
      feedback: cancellation.feedback ?? current.cancellation_details.feedback,
      feedback_option: null,
      reason: cancellation.reason,
    },
    ended_at: now,
    status: wasIncomplete ? 'incomplete_expired' : 'canceled',
  });
  world.emit('customer.subscription.deleted', ended);
  cancelSchedule(world, ended);
  return ended;
}

function billTheRest(world: ProviderContext, subscription: Subscription, now: number): void {
  const invoice = createInvoiceForLines(world, subscription, listPendingLines(world, subscription), now);
  if (invoice?.status === 'open') collectInvoice(world, invoice, { offSession: true });
}

function unusedLines(world: ProviderContext, { id }: Subscription, now: number) {
  return world.store.all('subscription_item', { subscription: id }).flatMap((item) => {
    const credit = calculateUnusedCredit(item.sandbox.billed, now);
    return credit === 0
      ? []
      : [createUnusedTimeLine(world, item, { start: now, end: item.current_period_end }, credit)];
  });
}

function stopCollecting(world: ProviderContext, subscription: string, voids: boolean): void {
  const ofSubscription = { 'parent.subscription_details.subscription': subscription };
  for (const invoice of world.store.all('invoice', { ...ofSubscription, status: 'open' })) {
    if (voids) voidInvoice(world, invoice);
    else world.update(invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated');
  }
  for (const draft of world.store.all('invoice', { ...ofSubscription, status: 'draft' })) {
    world.update(draft, { auto_advance: false, automatically_finalizes_at: null }, 'invoice.updated');
  }
}
