import type Stripe from 'stripe';
import { cents } from '#contract/money.ts';
import type { ProviderItem } from './objects.ts';
import type { Payments } from './payments.ts';
import { onlyCards } from './stripe-cards.ts';
import type { Catalog } from './stripe-catalog.ts';
import { redeeming } from './stripe-coupons.ts';
import { ask, lookFor, refusalIn } from './stripe-errors.ts';
import { discountNamesOf, invoiceParts, paymentOutcome } from './stripe-invoices.ts';
import { eachOf } from './stripe-pages.ts';
import { readNow, release } from './stripe-plans.ts';
import { idOf, previewOf, secondsOf } from './stripe-shapes.ts';
import { subscriptionOf, subscriptionParts } from './stripe-subscription-shapes.ts';
import type { Tax } from './stripe-tax.ts';
import type { OfferChange } from './wishes.ts';

type Subscriptions = Pick<
  Payments,
  | 'startSubscription'
  | 'readSubscription'
  | 'listSubscriptions'
  | 'previewChange'
  | 'previewNextCharge'
  | 'changeOffer'
  | 'endAtPeriodEnd'
  | 'keepRunning'
  | 'endSubscription'
>;

/** Our clock and the provider's differ, so keep the proration date within the provider's period. */
const withinPeriod = ({ periodStart, periodEnd }: ProviderItem, at: Date): Date =>
  at < periodStart ? periodStart : at > periodEnd ? periodEnd : at;

export function subscriptionsOf(stripe: Stripe, catalog: Catalog, tax: Tax): Subscriptions {
  /** The change ends a trial and starts a paid year; in a running year, the difference is prorated. */
  const changeOf = async ({ subscription, item, offer, at }: OfferChange) => ({
    items: [{ id: item.id, price: await catalog.priceOf(offer) }],
    proration_behavior: 'always_invoice' as const,
    ...(subscription.status === 'trialing'
      ? { trial_end: 'now' as const }
      : { proration_date: secondsOf(withinPeriod(item, at)) }),
  });

  const update = async (id: string, changes: Stripe.SubscriptionUpdateParams) => {
    const params = { ...changes, expand: subscriptionParts };
    return subscriptionOf(await ask(() => stripe.subscriptions.update(id, params)));
  };

  return {
    startSubscription: async (idempotencyKey, input) => {
      const { customerId, items, trialEnd, running, couponId, reference } = input;
      const params: Stripe.SubscriptionCreateParams = {
        customer: customerId,
        items: await catalog.pricesOf(items),
        ...(trialEnd && { trial_end: secondsOf(trialEnd) }),
        ...(running && {
          backdate_start_date: secondsOf(running.from),
          billing_cycle_anchor: secondsOf(running.until),
          proration_behavior: 'none' as const,
        }),
        ...(couponId && { discounts: [{ coupon: couponId }] }),
        payment_settings: onlyCards,
        ...(await tax.forCustomer(customerId)),
        metadata: { ...reference },
        expand: subscriptionParts,
      };
      return redeeming(stripe, couponId, async () =>
        subscriptionOf(await ask(() => stripe.subscriptions.create(params, { idempotencyKey }))),
      );
    },

    readSubscription: async (id) => {
      const found = await lookFor(() => stripe.subscriptions.retrieve(id, { expand: subscriptionParts }));
      return found && subscriptionOf(found);
    },

    listSubscriptions: () => {
      const expand = subscriptionParts.map((part) => `data.${part}`);
      return eachOf(stripe.subscriptions.list({ status: 'all', limit: 100, expand }), subscriptionOf);
    },

    previewChange: async (change) => {
      const subscription_details = await changeOf(change);
      const { id: subscription } = change.subscription;
      const params = { subscription, subscription_details, expand: invoiceParts };
      const invoice = await ask(() => stripe.invoices.createPreview(params));
      return previewOf(invoice, await discountNamesOf(stripe, invoice));
    },

    previewNextCharge: async ({ id: subscription, scheduleId: schedule, status, endsAtPeriodEnd }) => {
      if (endsAtPeriodEnd || (status !== 'active' && status !== 'trialing')) return null;
      try {
        const preview = await ask(() =>
          stripe.invoices.createPreview(schedule ? { schedule } : { subscription }),
        );
        return cents(preview.amount_due);
      } catch (error) {
        // It may have ended, or its schedule may have been released, since we read it.
        const code = refusalIn(error)?.code;
        if (code === 'invoice_upcoming_none' || code === 'resource_missing') return null;
        throw error;
      }
    },

    changeOffer: async (idempotencyKey, change) => {
      await release(stripe, change.subscription);
      const params = { ...(await changeOf(change)), payment_behavior: 'pending_if_incomplete' as const };
      const changed = await ask(() =>
        stripe.subscriptions.update(change.subscription.id, params, { idempotencyKey }),
      );
      const pendingInvoiceId = changed.pending_update && idOf(changed.latest_invoice);
      return pendingInvoiceId ? paymentOutcome(stripe, pendingInvoiceId) : { status: 'paid' };
    },

    endAtPeriodEnd: async (id) => {
      await release(stripe, await readNow(stripe, id));
      return update(id, { cancel_at_period_end: true });
    },

    keepRunning: async (id) => {
      const present = await readNow(stripe, id);
      return present.endsAtPeriodEnd ? update(id, { cancel_at_period_end: false }) : present;
    },

    endSubscription: async (id) => {
      const found = await lookFor(() => stripe.subscriptions.retrieve(id));
      if (!found || found.ended_at !== null) return;
      await lookFor(() => stripe.subscriptions.cancel(id));
    },
  };
}
