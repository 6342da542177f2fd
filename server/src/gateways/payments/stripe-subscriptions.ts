import type Stripe from 'stripe';
import { cents } from '#contract/money.ts';
import type { OfferChange } from './inputs.ts';
import type { ProviderItem } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { cardPaymentSettings } from './stripe-cards.ts';
import type { StripeCatalog } from './stripe-catalog.ts';
import { withValidCoupon } from './stripe-coupons.ts';
import { callOrUndefined, callProvider, getProviderRefusal } from './stripe-errors.ts';
import { invoiceExpansions, readDiscountNames, readPaymentOutcome } from './stripe-invoices.ts';
import { mapAllPages } from './stripe-pages.ts';
import { readCurrentSubscription, releaseSchedule } from './stripe-plans.ts';
import { getStripeId, toChangePreview, toUnixSeconds } from './stripe-shapes.ts';
import { subscriptionExpansions, toProviderSubscription } from './stripe-subscription-shapes.ts';
import type { TaxParams } from './stripe-tax.ts';

type Subscriptions = Pick<
  PaymentGateway,
  | 'startSubscription'
  | 'readSubscription'
  | 'listSubscriptions'
  | 'previewChange'
  | 'previewNextCharge'
  | 'changeOffer'
  | 'cancelAtPeriodEnd'
  | 'undoCancellation'
  | 'endSubscription'
>;

/** Keeps the proration date within the provider's period, because our clock and the provider's may differ. */
const withinPeriod = ({ periodStart, periodEnd }: ProviderItem, at: Date): Date =>
  at < periodStart ? periodStart : at > periodEnd ? periodEnd : at;

export function createSubscriptionGateway(
  stripe: Stripe,
  catalog: StripeCatalog,
  tax: TaxParams,
): Subscriptions {
  /** An upgrade ends a trial and starts a paid year. In a paid year, the provider prorates the difference. */
  const changeOf = async ({ subscription, item, offer, at }: OfferChange) => ({
    items: [{ id: item.id, price: await catalog.priceOf(offer) }],
    proration_behavior: 'always_invoice' as const,
    ...(subscription.status === 'trialing'
      ? { trial_end: 'now' as const }
      : { proration_date: toUnixSeconds(withinPeriod(item, at)) }),
  });

  const update = async (id: string, changes: Stripe.SubscriptionUpdateParams) => {
    const params = { ...changes, expand: subscriptionExpansions };
    return toProviderSubscription(await callProvider(() => stripe.subscriptions.update(id, params)));
  };

  return {
    startSubscription: async (idempotencyKey, input) => {
      const { customerId, items, trialEnd, running, couponId, reference } = input;
      const params: Stripe.SubscriptionCreateParams = {
        customer: customerId,
        items: await catalog.pricesOf(items),
        ...(trialEnd && { trial_end: toUnixSeconds(trialEnd) }),
        ...(running && {
          backdate_start_date: toUnixSeconds(running.from),
          billing_cycle_anchor: toUnixSeconds(running.until),
          proration_behavior: 'none' as const,
        }),
        ...(couponId && { discounts: [{ coupon: couponId }] }),
        payment_settings: cardPaymentSettings,
        ...(await tax.forCustomer(customerId)),
        metadata: { ...reference },
        expand: subscriptionExpansions,
      };
      return withValidCoupon(stripe, couponId, async () =>
        toProviderSubscription(
          await callProvider(() => stripe.subscriptions.create(params, { idempotencyKey })),
        ),
      );
    },

    readSubscription: async (id) => {
      const found = await callOrUndefined(() =>
        stripe.subscriptions.retrieve(id, { expand: subscriptionExpansions }),
      );
      return found && toProviderSubscription(found);
    },

    listSubscriptions: () => {
      const expand = subscriptionExpansions.map((part) => `data.${part}`);
      return mapAllPages(
        stripe.subscriptions.list({ status: 'all', limit: 100, expand }),
        toProviderSubscription,
      );
    },

    previewChange: async (change) => {
      const subscription_details = await changeOf(change);
      const { id: subscription } = change.subscription;
      const params = { subscription, subscription_details, expand: invoiceExpansions };
      const invoice = await callProvider(() => stripe.invoices.createPreview(params));
      return toChangePreview(invoice, await readDiscountNames(stripe, invoice));
    },

    previewNextCharge: async ({ id: subscription, scheduleId: schedule, status, endsAtPeriodEnd }) => {
      if (endsAtPeriodEnd || (status !== 'active' && status !== 'trialing')) return null;
      try {
        const preview = await callProvider(() =>
          stripe.invoices.createPreview(schedule ? { schedule } : { subscription }),
        );
        return cents(preview.amount_due);
      } catch (error) {
        // Since we read the subscription, it may have ended, or its schedule may have been released.
        const code = getProviderRefusal(error)?.code;
        if (code === 'invoice_upcoming_none' || code === 'resource_missing') return null;
        throw error;
      }
    },

    changeOffer: async (idempotencyKey, change) => {
      await releaseSchedule(stripe, change.subscription);
      const params = { ...(await changeOf(change)), payment_behavior: 'pending_if_incomplete' as const };
      const changed = await callProvider(() =>
        stripe.subscriptions.update(change.subscription.id, params, { idempotencyKey }),
      );
      const pendingInvoiceId = changed.pending_update && getStripeId(changed.latest_invoice);
      return pendingInvoiceId ? readPaymentOutcome(stripe, pendingInvoiceId) : { status: 'paid' };
    },

    cancelAtPeriodEnd: async (id) => {
      await releaseSchedule(stripe, await readCurrentSubscription(stripe, id));
      return update(id, { cancel_at_period_end: true });
    },

    undoCancellation: async (id) => {
      const present = await readCurrentSubscription(stripe, id);
      return present.endsAtPeriodEnd ? update(id, { cancel_at_period_end: false }) : present;
    },

    endSubscription: async (id) => {
      const found = await callOrUndefined(() => stripe.subscriptions.retrieve(id));
      if (!found || found.ended_at !== null) return;
      await callOrUndefined(() => stripe.subscriptions.cancel(id));
    },
  };
}
