import { DAY, periodAt } from '../billing/periods.ts';
import { remainingCharge } from '../billing/proration.ts';
import { invalid, StripeError } from '../http/errors.ts';
import type { MissingCard, Period, Subscription, SubscriptionItem } from '../objects/billing.ts';
import type { Metadata, Price, Recurring } from '../objects/catalog.ts';
import type { Customer } from '../objects/people.ts';
import { newId } from '../store/ids.ts';
import { wire } from '../wire/wire.ts';
import type { World } from '../world.ts';
import { collect, finalizeInvoice, payingCard } from './collect-invoice.ts';
import { type DiscountRequest, redeem, redeemable } from './discounts.ts';
import { draftInvoice } from './draft-invoice.ts';
import { createSetupIntent, throwIfRefused } from './intents.ts';
import { invoiceItemLine, type LinePlan, periodLine, remainingLine, trialLine } from './line-plans.ts';

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
  prorates: boolean;
  discounts: DiscountRequest[];
  paymentBehavior: PaymentBehavior;
  offSession: boolean;
  authenticated?: boolean;
  missingCard: MissingCard;
  details: Partial<
    Pick<
      Subscription,
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

export const TRIAL_REMINDER = 3 * DAY;
const NO_CARD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.';

/** Opens a subscription, bills its first period and collects it as asked. */
export function startSubscription(world: World, fresh: NewSubscription): Subscription {
  const recurrence = sharedRecurrence(fresh.items.map(({ price }) => price));
  const now = world.now(fresh.customer.test_clock);
  const period = firstPeriod(fresh, recurrence, now);
  const subscription = openSubscription(world, fresh, now, fresh.trialEnd ?? fresh.anchor ?? now);
  const items = fresh.items.map((item) => addItem(world, subscription.id, item, period, now));
  const discounts = redeemAll(world, fresh, subscription, now);
  const opened = world.amend(subscription, { discounts });
  const invoice = draftInvoice(world, {
    customer: fresh.customer,
    subscription: opened,
    reason: 'subscription_create',
    lines: [...firstLines(world, fresh, items, recurrence, period), ...pendingLines(world, opened)],
    period: { start: now, end: now },
    discounts,
    at: now,
  });
  const billed = world.amend(world.store.get('subscription', opened.id), { latest_invoice: invoice.id });
  world.emit('customer.subscription.created', billed);
  collectFirst(world, fresh, billed);
  return remindOfShortTrial(world, billed.id, now);
}

export function sharedRecurrence(prices: Price[]): Recurring {
  const [first] = prices;
  if (!first?.recurring) {
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items[0][price]',
      },
    );
  }
  for (const { recurring } of prices) {
    if (
      recurring?.interval !== first.recurring.interval ||
      recurring.interval_count !== first.recurring.interval_count
    ) {
      throw invalid(
        'Currency and interval fields must match across all plans on this subscription. Found mismatch in interval field.',
      );
    }
  }
  return first.recurring;
}

function firstPeriod({ trialEnd, anchor }: NewSubscription, recurrence: Recurring, now: number): Period {
  if (trialEnd !== null) return { start: now, end: trialEnd };
  if (anchor !== null && anchor > now) return { start: now, end: periodAt(anchor, recurrence, now).end };
  return periodAt(now, recurrence, now);
}

function firstLines(
  world: World,
  fresh: NewSubscription,
  items: SubscriptionItem[],
  recurrence: Recurring,
  period: Period,
): LinePlan[] {
  if (fresh.trialEnd !== null) return items.map((item) => trialLine(world, item, period));
  if (fresh.anchor === null) return items.map((item) => periodLine(world, item, period));
  if (!fresh.prorates) return [];
  const whole = periodAt(fresh.anchor, recurrence, period.start);
  return items.map((item) => {
    const amount = world.store.get('price', item.price).unit_amount * item.quantity;
    return remainingLine(world, item, period, remainingCharge(amount, whole, period.start));
  });
}

function openSubscription(world: World, fresh: NewSubscription, now: number, anchor: number): Subscription {
  const { customer, trialEnd } = fresh;
  return world.store.save<Subscription>({
    id: newId('subscription'),
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
    start_date: now,
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

export function addItem(
  world: World,
  subscription: string,
  { price, quantity, metadata }: NewSubscription['items'][number],
  period: Period,
  now: number,
): SubscriptionItem {
  return world.store.save<SubscriptionItem>({
    id: newId('subscription_item'),
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

function redeemAll(world: World, fresh: NewSubscription, { id }: Subscription, now: number): string[] {
  const amount = fresh.items.reduce((total, { price, quantity }) => total + price.unit_amount * quantity, 0);
  const purchase = { customer: fresh.customer.id, amount, now };
  return fresh.discounts.map((request) => {
    const holder = { customer: fresh.customer.id, subscription: id, invoice: null };
    return redeem(world, redeemable(world, request, purchase), holder, now).id;
  });
}

/** What waits to be billed: prorations of this subscription and loose items of its customer. */
export function pendingLines(
  world: World,
  { id, customer }: Pick<Subscription, 'id' | 'customer'>,
): LinePlan[] {
  return world.store
    .all('invoiceitem', { customer, invoice: null })
    .filter(({ parent }) => !parent || parent.subscription_details.subscription === id)
    .map(invoiceItemLine);
}

function collectFirst(world: World, fresh: NewSubscription, subscription: Subscription): void {
  const before = wire(world, subscription);
  const invoice = finalizeInvoice(world, world.store.get('invoice', subscription.latest_invoice ?? ''));
  if (invoice.status === 'paid') {
    settleFree(world, fresh, subscription, before);
  } else if (fresh.details.collection_method === 'send_invoice') {
    world.announce('customer.subscription.updated', before, world.amend(subscription, { status: 'active' }));
  } else if (fresh.paymentBehavior !== 'default_incomplete') {
    payFirst(world, fresh, subscription);
  }
}

/** Nothing to pay yet: a card is asked for by a setup intent when there is none to fall back on. */
function settleFree(
  world: World,
  fresh: NewSubscription,
  { id }: Subscription,
  before: Record<string, unknown>,
): void {
  const subscription = world.store.get('subscription', id);
  const invoice = world.store.get('invoice', subscription.latest_invoice ?? '');
  const asksForCard = fresh.paymentBehavior === 'default_incomplete' || payingCard(world, invoice) === null;
  const setup = asksForCard
    ? createSetupIntent(world, {
        customer: fresh.customer.id,
        usage: 'off_session',
        payment_method: payingCard(world, invoice),
        test_clock: fresh.customer.test_clock,
      })
    : null;
  const after = world.amend(subscription, {
    status: subscription.status === 'incomplete' ? 'active' : subscription.status,
    pending_setup_intent: setup?.id ?? null,
  });
  world.announce('customer.subscription.updated', before, after);
}

function payFirst(world: World, fresh: NewSubscription, subscription: Subscription): void {
  const open = world.store.get('invoice', subscription.latest_invoice ?? '');
  if (payingCard(world, open) === null) throw invalid(NO_CARD, { code: 'resource_missing' });
  const { intent } = collect(world, open, {
    offSession: fresh.offSession,
    authenticated: fresh.authenticated ?? false,
  });
  if (fresh.paymentBehavior !== 'error_if_incomplete' || !intent) return;
  throwIfRefused(world, intent);
  if (intent.status === 'requires_action') throw actionRequired(wire(world, intent));
}

export function actionRequired(intent: object): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message:
      "Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the subscription's latest invoice.",
    payment_intent: intent,
  });
}

/** A trial too short for the reminder of three days is announced as ending at once. */
function remindOfShortTrial(world: World, id: string, now: number): Subscription {
  const subscription = world.store.get('subscription', id);
  const { trial_end, sandbox } = subscription;
  if (trial_end === null || sandbox.trialReminderSent || trial_end - now > TRIAL_REMINDER)
    return subscription;
  const reminded = world.amend(subscription, { sandbox: { ...sandbox, trialReminderSent: true } });
  world.emit('customer.subscription.trial_will_end', reminded);
  return reminded;
}
