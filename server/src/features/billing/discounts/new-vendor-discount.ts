import { isVendorOffer, newVendorDiscount } from '#contract/billing/plans.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Context } from '../../../core/context.ts';
import type { ProviderDiscount, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { lockPayerOfCustomer } from '../mirror/store.ts';
import { hasUsedTrial } from '../trials/trials.ts';
import { hasPaidForPlan } from './store.ts';

/** Returns the coupon for vendors whose email and customer have never paid for a plan. */
export async function findNewVendorCoupon(
  context: Context,
  { email, customerId }: { email: string; customerId?: string },
): Promise<string | undefined> {
  if (await hasUsedTrial(context, 'vendor_discount', email)) return undefined;
  if (customerId && (await hasPaidForPlan(context.db, customerId))) return undefined;
  return context.services.payments.ensureNewVendorCoupon();
}

const isForVendor = ({ items }: ProviderSubscription): boolean =>
  items.some(({ offer }) => offer !== undefined && isVendorOffer(offer));

/** Returns the amount by which all discounts together reduce the next charge. */
function totalDiscount(discounts: readonly ProviderDiscount[], { items }: ProviderSubscription): Cents {
  const price = items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const remaining = discounts.reduce(
    (rest, { percentOff, amountOff }) => rest - (amountOff ?? Math.round((rest * (percentOff ?? 0)) / 100)),
    price,
  );
  return cents(price - Math.max(0, remaining));
}

/**
 * Gives the new-vendor discount to a vendor in trial who started without it. If the subscription also has a
 * coupon, it keeps only the larger of the two. Idempotent.
 */
export async function syncNewVendorDiscount(
  context: Context,
  subscription: ProviderSubscription,
): Promise<void> {
  const { id, discounts, status, customerId, endedAt } = subscription;
  if (!isForVendor(subscription) || endedAt || (!discounts.length && status !== 'trialing')) return;
  const { payments } = context.services;
  const coupon = await payments.ensureNewVendorCoupon();
  const newVendorDiscounts = discounts.filter(({ couponId }) => couponId === coupon);
  const otherDiscounts = discounts.filter(({ couponId }) => couponId !== coupon);
  const areOthersLarger = totalDiscount(otherDiscounts, subscription) >= newVendorDiscount;
  if (newVendorDiscounts.length && otherDiscounts.length)
    await payments.keepDiscounts(
      id,
      (areOthersLarger ? otherDiscounts : newVendorDiscounts).map((discount) => discount.id),
    );
  else if (!newVendorDiscounts.length && !areOthersLarger && status === 'trialing') {
    const payer = await lockPayerOfCustomer(context.db, customerId);
    if (!payer || !(await findNewVendorCoupon(context, { email: payer.person.email, customerId }))) return;
    await payments.applyCoupon(`new-vendor:${id}:${context.requestId}`, id, coupon);
  } else return;
  await mirrorSubscription(context, id);
}
