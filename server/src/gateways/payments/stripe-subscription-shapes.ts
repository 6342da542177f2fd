import type Stripe from 'stripe';
import { isOfferKey, type OfferKey } from '#contract/billing/plans.ts';
import { cents } from '#contract/money.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';
import type {
  PlannedSubscriptionItems,
  ProviderDiscount,
  ProviderItem,
  ProviderSubscription,
} from './objects.ts';
import { fromUnixSeconds, fromUnixSecondsOrNull, getStripeId } from './stripe-shapes.ts';

/** Makes the provider include a subscription's discounts and its planned items. */
export const subscriptionExpansions = ['discounts.source.coupon', 'items.data.discounts', 'schedule'];

/**
 * Our status for each provider status. A failed payment means past due, whether the provider retries or has
 * stopped.
 */
const statuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

const offerOf = ({ metadata }: Stripe.Price): OfferKey | undefined =>
  isOfferKey(metadata.offer) ? metadata.offer : undefined;

/** Converts a discount to a list with one item; the list is empty if the discount was not expanded. */
function discountOf(given: string | Stripe.Discount): ProviderDiscount[] {
  if (typeof given === 'string') return [];
  const { coupon } = given.source;
  const facts = coupon && typeof coupon !== 'string' ? coupon : undefined;
  return [
    {
      id: given.id,
      couponId: getStripeId(coupon),
      name: facts?.name ?? null,
      percentOff: facts?.percent_off ?? null,
      amountOff: facts?.amount_off ? cents(facts.amount_off) : null,
      isOnce: facts?.duration === 'once',
      endsAt: fromUnixSecondsOrNull(given.end),
    },
  ];
}

const itemOf = (given: Stripe.SubscriptionItem): ProviderItem => ({
  id: given.id,
  priceId: given.price.id,
  offer: offerOf(given.price),
  quantity: given.quantity ?? 1,
  unitAmount: cents(given.price.unit_amount ?? 0),
  periodStart: fromUnixSeconds(given.current_period_start),
  periodEnd: fromUnixSeconds(given.current_period_end),
  discounts: given.discounts.flatMap(discountOf),
});

/** The items planned in a schedule; null once they have been applied. */
function plannedOf(schedule: Stripe.Subscription['schedule']): PlannedSubscriptionItems | null {
  if (!schedule || typeof schedule === 'string') return null;
  const now = schedule.current_phase?.start_date ?? 0;
  const next = schedule.phases.find(({ start_date }) => start_date > now);
  if (!next) return null;
  const items = next.items.flatMap(({ metadata, quantity = 1 }) =>
    isOfferKey(metadata?.offer) ? [{ offer: metadata.offer, quantity }] : [],
  );
  return { from: fromUnixSeconds(next.start_date), items };
}

export function toProviderSubscription(given: Stripe.Subscription): ProviderSubscription {
  return {
    id: given.id,
    customerId: getStripeId(given.customer) ?? '',
    status: statuses[given.status] ?? 'past_due',
    items: given.items.data.map(itemOf),
    discounts: given.discounts.flatMap(discountOf),
    planned: plannedOf(given.schedule),
    scheduleId: getStripeId(given.schedule),
    trialStart: fromUnixSecondsOrNull(given.trial_start),
    trialEnd: fromUnixSecondsOrNull(given.trial_end),
    endsAtPeriodEnd: given.cancel_at_period_end,
    createdAt: fromUnixSeconds(given.created),
    endedAt: fromUnixSecondsOrNull(given.ended_at),
    pendingInvoiceId: given.pending_update ? getStripeId(given.latest_invoice) : null,
  };
}
