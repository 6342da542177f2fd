import { findBillingPeriodAt } from '../billing/periods.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { MissingCardBehavior, Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import {
  collectInvoice,
  finalizeInvoice,
  findPayingCard,
  getInvoiceSubscriptionId,
} from './collect-invoice.ts';
import { createDraftInvoice } from './draft-invoice.ts';
import { createPeriodLine } from './invoice-line-drafts.ts';
import { startSchedulePhase } from './schedules.ts';
import { findSharedRecurrence, listPendingLines } from './subscription-lines.ts';
import { voidInvoice } from './void-invoice.ts';

/** A renewal's invoice stays a draft for this many seconds, so that it can be changed before the charge. */
export const DRAFT_INVOICE_SECONDS = 3600;

/** Ends a subscription's period: cancels or pauses the subscription, or starts its next period. */
export function endBillingPeriod(world: ProviderContext, subscription: Subscription): void {
  const now = world.now(subscription.test_clock);
  const { cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at_period_end || (cancel_at !== null && cancel_at <= now)) {
    endSubscription(world, subscription);
    return;
  }
  const without = missingCardBehaviorOf(world, subscription);
  if (without === 'cancel') endSubscription(world, subscription);
  else if (without === 'pause') pause(world, subscription);
  else startNextPeriod(world, subscription, now);
}

function endSubscription(world: ProviderContext, subscription: Subscription): void {
  cancelSubscription(world, subscription, {
    prorate: false,
    invoiceNow: false,
    reason: 'cancellation_requested',
  });
}

/** Returns what to do with a trial that ends without a card. Returns null if there is a card or no trial. */
function missingCardBehaviorOf(
  world: ProviderContext,
  subscription: Subscription,
): MissingCardBehavior | null {
  const { status, collection_method, trial_settings } = subscription;
  if (status !== 'trialing' || collection_method !== 'charge_automatically') return null;
  if (findPayingCard(world, asInvoice(subscription)) !== null) return null;
  return trial_settings.end_behavior.missing_payment_method;
}

function asInvoice({ customer, default_payment_method }: Subscription) {
  return { customer, default_payment_method, parent: null };
}

function pause(world: ProviderContext, subscription: Subscription): void {
  const paused = world.update(subscription, { status: 'paused' }, 'customer.subscription.updated');
  world.emit('customer.subscription.paused', paused);
}

function startNextPeriod(world: ProviderContext, ending: Subscription, now: number): void {
  const before = toApiObject(world, ending);
  const subscription = startSchedulePhase(world, ending, now);
  const items = world.store.all('subscription_item', { subscription: subscription.id });
  const recurrence = findSharedRecurrence(items.map(({ price }) => world.store.get('price', price)));
  const ended = { start: items[0]?.current_period_start ?? now, end: now };
  const period = findBillingPeriodAt(subscription.billing_cycle_anchor, recurrence, now);
  for (const item of items) {
    world.update(item, { current_period_start: period.start, current_period_end: period.end });
  }
  const running = world.update(subscription, {
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  });
  const invoice = createDraftInvoice(world, {
    customer: world.store.get('customer', running.customer),
    subscription: running,
    reason: 'subscription_cycle',
    lines: [
      ...listPendingLines(world, running),
      ...items.map((item) => createPeriodLine(world, item, period)),
    ],
    period: ended,
    discounts: stillRunning(world, running.discounts, now),
    at: now,
    details: { automatically_finalizes_at: now + DRAFT_INVOICE_SECONDS },
  });
  const billed = world.update(world.store.get('subscription', running.id), { latest_invoice: invoice.id });
  world.announce('customer.subscription.updated', before, dropEndedDiscounts(world, billed, now));
}

function stillRunning(world: ProviderContext, discounts: string[], now: number): string[] {
  return discounts.filter((id) => {
    const { end } = world.store.get('discount', id);
    return end === null || end > now;
  });
}

function dropEndedDiscounts(world: ProviderContext, subscription: Subscription, now: number): Subscription {
  const running = stillRunning(world, subscription.discounts, now);
  for (const id of subscription.discounts.filter((each) => !running.includes(each))) {
    world.emit('customer.discount.deleted', world.store.get('discount', id));
  }
  return world.update(subscription, { discounts: running });
}

/** Finalizes a renewal's draft invoice after `DRAFT_INVOICE_SECONDS` and charges the card. */
export function finalizeDraft(world: ProviderContext, draft: Invoice): void {
  const invoice = finalizeInvoice(world, draft);
  if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically')
    retryRenewal(world, invoice);
}

/** Tries to charge a renewal. After the last failed attempt, applies the `afterRetries` setting. */
export function retryRenewal(world: ProviderContext, invoice: Invoice): void {
  const after = collectInvoice(world, invoice, { offSession: true }).invoice;
  const id = getInvoiceSubscriptionId(after);
  if (after.status === 'paid' || after.next_payment_attempt !== null || !id) return;
  const subscription = world.store.get('subscription', id);
  if (world.settings.afterRetries === 'canceled') {
    cancelSubscription(world, subscription, { prorate: false, invoiceNow: false, reason: 'payment_failed' });
  } else if (world.settings.afterRetries === 'unpaid') {
    world.update(subscription, { status: 'unpaid' }, 'customer.subscription.updated');
  }
}

/** Ends a subscription whose first invoice was not paid within 23 hours. */
export function expireIncompleteSubscription(world: ProviderContext, subscription: Subscription): void {
  const invoice = world.store.find('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const current = world.store.get('subscription', subscription.id);
  world.update(
    current,
    { status: 'incomplete_expired', ended_at: world.now(current.test_clock) },
    'customer.subscription.updated',
  );
}
