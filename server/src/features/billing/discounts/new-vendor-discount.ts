import { type Cents, cents } from '#contract/money.ts';
import { isVendorOffer, newVendorDiscount } from '#contract/plans.ts';
import type { Context } from '../../../core/context.ts';
import type { ProviderDiscount, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { payerOfCustomer } from '../mirror/store.ts';
import { hasHadTrial } from '../trials/trials.ts';
import { hasPaidForPlan } from './store.ts';

/** The coupon for a vendor who has never paid for a plan, by email and customer; nothing for everybody else. */
export async function newVendorCoupon(
  context: Context,
  { email, customerId }: { email: string; customerId?: string },
): Promise<string | undefined> {
  if (await hasHadTrial(context, 'vendor_discount', email)) return undefined;
  if (customerId && (await hasPaidForPlan(context.db, customerId))) return undefined;
  return context.services.payments.ensureNewVendorCoupon();
}

const isForVendor = ({ items }: ProviderSubscription): boolean =>
  items.some(({ offer }) => offer !== undefined && isVendorOffer(offer));

/** What discounts together take off the next charge. */
function worthOf(discounts: readonly ProviderDiscount[], { items }: ProviderSubscription): Cents {
  const price = items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const left = discounts.reduce(
    (rest, { percentOff, amountOff }) => rest - (amountOff ?? Math.round((rest * (percentOff ?? 0)) / 100)),
    price,
  );
  return cents(price - Math.max(0, left));
}

/**
 * A vendor in trial who began without the discount gets it. It does not combine with a coupon: the larger one stays.
 * Done again, it changes nothing.
 */
export async function settleNewVendorDiscount(
  context: Context,
  subscription: ProviderSubscription,
): Promise<void> {
  const { id, discounts, status, customerId, endedAt } = subscription;
  if (!isForVendor(subscription) || endedAt || (!discounts.length && status !== 'trialing')) return;
  const { payments } = context.services;
  const coupon = await payments.ensureNewVendorCoupon();
  const own = discounts.filter(({ couponId }) => couponId === coupon);
  const others = discounts.filter(({ couponId }) => couponId !== coupon);
  const isOthersLarger = worthOf(others, subscription) >= newVendorDiscount;
  if (own.length && others.length)
    await payments.keepDiscounts(
      id,
      (isOthersLarger ? others : own).map((discount) => discount.id),
    );
  else if (!own.length && !isOthersLarger && status === 'trialing') {
    const payer = await payerOfCustomer(context.db, customerId);
    if (!payer || !(await newVendorCoupon(context, { email: payer.person.email, customerId }))) return;
    await payments.applyCoupon(`new-vendor:${id}:${context.requestId}`, id, coupon);
  } else return;
  await mirrorSubscription(context, id);
}
