import { SECONDS_PER_DAY } from '../billing/periods.ts';
import { invalidRequestError, StripeError } from '../http/errors.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { collectInvoice, finalizeInvoice, findPayingCard } from './collect-invoice.ts';
import { findRedeemableCoupon, redeemCoupon } from './discounts.ts';
import { createDraftInvoice } from './draft-invoice.ts';
import { addSubscriptionItem, createEmptySubscription, type NewSubscription } from './open-subscription.ts';
import { throwIfPaymentDeclined } from './payment-attempts.ts';
import { createSetupIntent } from './setup-attempts.ts';
import {
  createFirstLines,
  createFirstPeriod,
  findSharedRecurrence,
  listPendingLines,
} from './subscription-lines.ts';

export const TRIAL_REMINDER_SECONDS = 3 * SECONDS_PER_DAY;
const NO_CARD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.';

/** Creates a subscription, bills its first period, and collects the payment as the request demands. */
export function startSubscription(world: ProviderContext, fresh: NewSubscription): Subscription {
  const recurrence = findSharedRecurrence(fresh.items.map(({ price }) => price));
  const now = world.now(fresh.customer.test_clock);
  const period = createFirstPeriod(fresh, recurrence, now);
  const subscription = createEmptySubscription(world, fresh, now, fresh.trialEnd ?? fresh.anchor ?? now);
  const items = fresh.items.map((item) => addSubscriptionItem(world, subscription.id, item, period, now));
  const discounts = redeemAll(world, fresh, subscription, now);
  const opened = world.update(subscription, { discounts });
  const invoice = createDraftInvoice(world, {
    customer: fresh.customer,
    subscription: opened,
    reason: 'subscription_create',
    lines: [...createFirstLines(world, fresh, items, recurrence, period), ...listPendingLines(world, opened)],
    period: { start: now, end: now },
    discounts,
    at: now,
  });
  const billed = world.update(world.store.get('subscription', opened.id), { latest_invoice: invoice.id });
  world.emit('customer.subscription.created', billed);
  collectFirst(world, fresh, billed);
  return remindOfShortTrial(world, billed.id, now);
}

function redeemAll(
  world: ProviderContext,
  fresh: NewSubscription,
  { id }: Subscription,
  now: number,
): string[] {
  const amount = fresh.items.reduce((total, { price, quantity }) => total + price.unit_amount * quantity, 0);
  const purchase = { customer: fresh.customer.id, amount, now };
  return fresh.discounts.map((request) => {
    const target = { customer: fresh.customer.id, subscription: id, invoice: null };
    return redeemCoupon(world, findRedeemableCoupon(world, request, purchase), target, now).id;
  });
}

function collectFirst(world: ProviderContext, fresh: NewSubscription, subscription: Subscription): void {
  const invoice = finalizeInvoice(world, world.store.get('invoice', subscription.latest_invoice ?? ''));
  if (invoice.status === 'paid') {
    finishWithoutPayment(world, fresh, subscription.id);
  } else if (fresh.paymentBehavior !== 'default_incomplete') {
    payFirst(world, fresh, subscription);
  }
}

/** Starts a subscription that costs nothing yet. Creates a setup intent if the customer has no card. */
function finishWithoutPayment(world: ProviderContext, fresh: NewSubscription, id: string): void {
  const subscription = world.store.get('subscription', id);
  const invoice = world.store.get('invoice', subscription.latest_invoice ?? '');
  const needsCard = fresh.paymentBehavior === 'default_incomplete' || findPayingCard(world, invoice) === null;
  const setup = needsCard
    ? createSetupIntent(world, {
        customer: fresh.customer.id,
        usage: 'off_session',
        payment_method: findPayingCard(world, invoice),
        test_clock: fresh.customer.test_clock,
      })
    : null;
  const status = subscription.status === 'incomplete' ? 'active' : subscription.status;
  const changes = { status, pending_setup_intent: setup?.id ?? null };
  world.update(subscription, changes, 'customer.subscription.updated');
}

function payFirst(world: ProviderContext, fresh: NewSubscription, subscription: Subscription): void {
  const open = world.store.get('invoice', subscription.latest_invoice ?? '');
  if (findPayingCard(world, open) === null) throw invalidRequestError(NO_CARD, { code: 'resource_missing' });
  const { intent } = collectInvoice(world, open, {
    offSession: fresh.offSession,
    authenticated: fresh.authenticated ?? false,
  });
  if (fresh.paymentBehavior !== 'error_if_incomplete' || !intent) return;
  throwIfPaymentDeclined(world, intent);
  if (intent.status === 'requires_action') throw actionRequiredError(toApiObject(world, intent));
}

export function actionRequiredError(intent: object): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message:
      "Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the subscription's latest invoice.",
    payment_intent: intent,
  });
}

/** Sends the reminder of the trial's end at once if the trial lasts no longer than three days. */
function remindOfShortTrial(world: ProviderContext, id: string, now: number): Subscription {
  const subscription = world.store.get('subscription', id);
  const { trial_end, sandbox } = subscription;
  if (trial_end === null || sandbox.trialReminderSent || trial_end - now > TRIAL_REMINDER_SECONDS)
    return subscription;
  const reminded = world.update(subscription, { sandbox: { ...sandbox, trialReminderSent: true } });
  world.emit('customer.subscription.trial_will_end', reminded);
  return reminded;
}
