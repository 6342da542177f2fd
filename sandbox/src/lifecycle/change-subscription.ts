import { invalidRequestError } from '../http/errors.ts';
import type { Invoice, InvoiceItem } from '../objects/invoices.ts';
import type { PendingChange, Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { type CalculatedChange, calculateChange, type SubscriptionChange } from './calculate-change.ts';
import { collectInvoice, finalizeInvoice } from './collect-invoice.ts';
import { createDraftInvoice } from './draft-invoice.ts';
import type { InvoiceLineDraft } from './invoice-line-drafts.ts';
import type { PaymentBehavior } from './open-subscription.ts';
import { throwIfPaymentDeclined } from './payment-attempts.ts';
import { actionRequiredError } from './start-subscription.ts';
import { listPendingLines } from './subscription-lines.ts';
import { replaceSubscriptionItems } from './subscription-status.ts';

export interface PaymentOptions {
  behavior: PaymentBehavior;
  offSession: boolean;
}

/** Changes the items now, and then bills the change, unless it is billed with the next invoice. */
export function applySubscriptionChange(
  world: ProviderContext,
  subscription: Subscription,
  change: SubscriptionChange,
  payment: PaymentOptions,
): Subscription {
  const plan = calculateChange(world, subscription, change);
  const billsNow = plan.restarts || change.prorationBehavior === 'always_invoice';
  const changed = applyPlan(world, subscription, plan);
  saveProrations(world, changed, plan.prorations);
  if (!billsNow) return changed;
  const invoice = createInvoiceForLines(
    world,
    changed,
    [...listPendingLines(world, changed), ...plan.fresh],
    plan.at,
  );
  return invoice
    ? collectNow(world, changed.id, invoice, payment)
    : world.store.get('subscription', changed.id);
}

function applyPlan(world: ProviderContext, subscription: Subscription, plan: CalculatedChange): Subscription {
  replaceSubscriptionItems(world, toPendingItems(plan));
  return world.update(subscription, toPendingFields(world, subscription, plan));
}

export function toPendingItems({
  items,
  removed,
}: CalculatedChange): Pick<PendingChange, 'items' | 'removed'> {
  return { items, removed: removed.map(({ id }) => id) };
}

export function toPendingFields(
  world: ProviderContext,
  subscription: Subscription,
  plan: CalculatedChange,
): PendingChange['fields'] {
  const now = world.now(subscription.test_clock);
  const trial = plan.trialEnd !== null;
  const endsTrial = subscription.status === 'trialing' && !trial;
  return {
    billing_cycle_anchor: plan.anchor,
    status: trial ? 'trialing' : endsTrial ? 'active' : subscription.status,
    ...(trial && { trial_end: plan.trialEnd, trial_start: subscription.trial_start ?? now }),
    ...(endsTrial && { trial_end: now }),
  };
}

export function saveProrations(
  world: ProviderContext,
  subscription: Subscription,
  lines: InvoiceLineDraft[],
): void {
  for (const line of lines) {
    const item: InvoiceItem = {
      id: createId('invoiceitem'),
      object: 'invoiceitem',
      amount: line.amount,
      currency: subscription.currency,
      customer: subscription.customer,
      date: world.now(subscription.test_clock),
      description: line.description,
      discountable: line.discountable,
      invoice: null,
      metadata: line.metadata,
      parent: {
        subscription_details: {
          subscription: subscription.id,
          ...(line.subscription_item && { subscription_item: line.subscription_item }),
        },
        type: 'subscription_details',
      },
      period: line.period,
      pricing: line.pricing,
      proration: line.proration,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      test_clock: subscription.test_clock,
    };
    world.add(item, 'invoiceitem.created');
  }
}

/** Creates and finalizes an invoice for these lines. Returns null if there are no lines. */
export function createInvoiceForLines(
  world: ProviderContext,
  subscription: Subscription,
  lines: InvoiceLineDraft[],
  prorationDate: number,
): Invoice | null {
  if (lines.length === 0) return null;
  const now = world.now(subscription.test_clock);
  const draft = createDraftInvoice(world, {
    customer: world.store.get('customer', subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: now, end: now },
    discounts: subscription.discounts,
    at: now,
    prorationDate,
  });
  const current = world.store.get('subscription', subscription.id);
  world.update(current, { latest_invoice: draft.id });
  return finalizeInvoice(world, draft);
}

function collectNow(
  world: ProviderContext,
  id: string,
  invoice: Invoice,
  { behavior, offSession }: PaymentOptions,
): Subscription {
  if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically') {
    const { intent } =
      behavior === 'default_incomplete' ? { intent: null } : collectInvoice(world, invoice, { offSession });
    if (behavior === 'error_if_incomplete' && intent) {
      throwIfPaymentDeclined(world, intent);
      if (intent.status === 'requires_action') throw actionRequiredError(toApiObject(world, intent));
    }
    if (behavior === 'error_if_incomplete' && !intent) {
      throw invalidRequestError('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      });
    }
  }
  return world.store.get('subscription', id);
}
