import type { Invoice } from '../objects/invoices.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { type CalculatedChange, calculateChange, type SubscriptionChange } from './calculate-change.ts';
import {
  applySubscriptionChange,
  createInvoiceForLines,
  type PaymentOptions,
  toPendingFields,
  toPendingItems,
} from './change-subscription.ts';
import { collectInvoice } from './collect-invoice.ts';
import { cancelPendingUpdate } from './pending-update.ts';
import { listPendingLines } from './subscription-lines.ts';
import { replaceSubscriptionItems } from './subscription-status.ts';

const PENDING_UPDATE_SECONDS = 23 * 3600;

/** Changes the items or trial of a subscription, either now or after the change is paid. */
export function changeSubscription(
  world: ProviderContext,
  subscription: Subscription,
  change: SubscriptionChange,
  payment: PaymentOptions,
): Subscription {
  const current = cancelPendingUpdate(world, subscription);
  if (payment.behavior !== 'pending_if_incomplete')
    return applySubscriptionChange(world, current, change, payment);
  const plan = calculateChange(world, current, change);
  if (!plan.restarts && change.prorationBehavior !== 'always_invoice') {
    return applySubscriptionChange(world, current, change, payment);
  }
  return changeOncePaid(world, current, plan, payment);
}

/** Bills a change now and applies it when it is paid. Drops the change if it is unpaid after 23 hours. */
function changeOncePaid(
  world: ProviderContext,
  subscription: Subscription,
  plan: CalculatedChange,
  payment: PaymentOptions,
): Subscription {
  const { invoice, planned } = billAhead(world, subscription, plan);
  const billed = world.store.get('subscription', subscription.id);
  const fields = toPendingFields(world, billed, plan);
  const pending = { ...toPendingItems(plan), items: planned, fields };
  if (!invoice || invoice.status === 'paid') {
    replaceSubscriptionItems(world, pending);
    return world.update(billed, fields);
  }
  world.update(billed, {
    pending_update: {
      billing_cycle_anchor: plan.restarts ? plan.anchor : null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: world.now(subscription.test_clock) + PENDING_UPDATE_SECONDS,
      metadata: null,
      subscription_items: planned,
      trial_end: fields.trial_end ?? null,
      trial_from_plan: null,
    },
    sandbox: { ...billed.sandbox, pending },
  });
  collectInvoice(world, invoice, { offSession: payment.offSession });
  return world.store.get('subscription', subscription.id);
}

/**
 * Creates the invoice of a change before the change applies. An invoice also writes its amounts to the stored
 * items. So this stores the new items, bills them, and then restores the former items.
 */
function billAhead(
  world: ProviderContext,
  subscription: Subscription,
  plan: CalculatedChange,
): { invoice: Invoice | null; planned: SubscriptionItem[] } {
  const ofSubscription = { subscription: subscription.id };
  const former = world.store.all('subscription_item', ofSubscription);
  const lines = [...listPendingLines(world, subscription), ...plan.prorations, ...plan.fresh];
  replaceSubscriptionItems(world, toPendingItems(plan));
  const invoice = createInvoiceForLines(world, subscription, lines, plan.at);
  const planned = world.store.all('subscription_item', ofSubscription);
  const added = planned.filter(({ id }) => !former.some((item) => item.id === id));
  replaceSubscriptionItems(world, { items: former, removed: added.map(({ id }) => id) });
  return { invoice, planned };
}
