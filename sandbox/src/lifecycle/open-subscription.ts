import type { Metadata, Price } from '../objects/catalog.ts';
import type { Customer } from '../objects/customers.ts';
import type { Period } from '../objects/invoices.ts';
import type { MissingCardBehavior, Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import type { DiscountRequest } from './discounts.ts';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

export interface NewSubscription {
  customer: Customer;
  items: { price: Price; quantity: number; metadata: Metadata }[];
  trialEnd: number | null;
  anchor: number | null;
  /**
   * The past start of the current period, or null to start now. Requires `anchor`, which determines when that
   * period ends.
   */
  backdated: number | null;
  prorates: boolean;
  discounts: DiscountRequest[];
  paymentBehavior: PaymentBehavior;
  offSession: boolean;
  authenticated?: boolean;
  missingCard: MissingCardBehavior;
  details: Partial<
    Pick<
      Subscription,
      | 'automatic_tax'
      | 'cancel_at'
      | 'cancel_at_period_end'
      | 'collection_method'
      | 'days_until_due'
      | 'default_payment_method'
      | 'description'
      | 'metadata'
      | 'payment_settings'
    >
  >;
}

/** Creates a subscription without items and without an invoice. */
export function createEmptySubscription(
  world: ProviderContext,
  fresh: NewSubscription,
  now: number,
  anchor: number,
): Subscription {
  const { customer, trialEnd } = fresh;
  return world.store.save<Subscription>({
    id: createId('subscription'),
    object: 'subscription',
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: customer.id,
    days_until_due: null,
    default_payment_method: null,
    description: null,
    discounts: [],
    ended_at: null,
    latest_invoice: null,
    metadata: {},
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_setup_intent: null,
    pending_update: null,
    start_date: fresh.backdated ?? now,
    status: trialEnd !== null ? 'trialing' : 'incomplete',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: fresh.missingCard },
    },
    trial_start: trialEnd === null ? null : now,
    sandbox: { trialReminderSent: trialEnd === null, pending: null },
    ...fresh.details,
  });
}

export function addSubscriptionItem(
  world: ProviderContext,
  subscription: string,
  { price, quantity, metadata }: NewSubscription['items'][number],
  period: Period,
  now: number,
): SubscriptionItem {
  return world.store.save<SubscriptionItem>({
    id: createId('subscription_item'),
    object: 'subscription_item',
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    metadata,
    price: price.id,
    quantity,
    subscription,
    sandbox: { billed: null },
  });
}
