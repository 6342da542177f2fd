import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { billingMessages } from '#contract/billing.ts';
import { cents } from '#contract/money.ts';
import { newVendorDiscount, newVendorDiscountName } from '#contract/plans.ts';
import { type AppError, fail } from '../../core/errors.ts';
import type { ProviderCoupon, ProviderSubscription } from './objects.ts';
import type { Payments } from './payments.ts';
import type { Catalog } from './stripe-catalog.ts';
import { ask, lookFor, refusalIn } from './stripe-errors.ts';
import { planNext } from './stripe-plans.ts';
import { secondsOf } from './stripe-shapes.ts';
import { subscriptionOf, subscriptionParts } from './stripe-subscription-shapes.ts';
import type { CouponWish } from './wishes.ts';

type Coupons = Pick<
  Payments,
  | 'createCoupon'
  | 'ensureNewVendorCoupon'
  | 'readCoupon'
  | 'removeCoupon'
  | 'applyCoupon'
  | 'keepDiscounts'
  | 'removeDiscounts'
>;

const couponOf = (given: Stripe.Coupon): ProviderCoupon => ({
  id: given.id,
  name: given.name,
  percentOff: given.percent_off,
  amountOff: given.amount_off === null ? null : cents(given.amount_off),
  redemptions: given.times_redeemed,
  isValid: given.valid,
});

const paramsOf = ({ name, off, lasts, ...limits }: CouponWish): Stripe.CouponCreateParams => ({
  name,
  ...('percent' in off ? { percent_off: off.percent } : { amount_off: off.amount, currency: 'usd' }),
  ...(typeof lasts === 'string'
    ? { duration: lasts }
    : { duration: 'repeating', duration_in_months: lasts.months }),
  ...(limits.mostRedemptions !== undefined && { max_redemptions: limits.mostRedemptions }),
  ...(limits.redeemableUntil && { redeem_by: secondsOf(limits.redeemableUntil) }),
  metadata: { ...limits.reference },
});

const worthless = (): AppError => fail('conflict', billingMessages.couponInvalid);

/** Somebody else may redeem the last one between our looking and our asking. */
const isWorthless = (error: unknown): boolean => refusalIn(error)?.code === 'coupon_expired';

/** For whatever redeems a coupon: a coupon that is worth nothing is the caller's to hear of, not a fault of ours. */
export async function redeeming<T>(
  stripe: Stripe,
  couponId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!couponId) return work();
  const coupon = await lookFor(() => stripe.coupons.retrieve(couponId));
  if (!coupon?.valid) throw worthless();
  try {
    return await work();
  } catch (error) {
    throw isWorthless(error) ? worthless() : error;
  }
}

/** Another amount is another coupon: what was promised before stays. */
const newVendorCouponId = `abundance_new_vendor_${newVendorDiscount}`;

export function couponsOf(stripe: Stripe, catalog: Catalog): Coupons {
  /** A plan has its own list of discounts: one that was applied or taken off since must be on it, or not. */
  const tellPlan = async (once: string = randomUUID(), present: ProviderSubscription) => {
    const { planned } = present;
    if (planned) await planNext(stripe, catalog, { once, present, items: planned.items });
    return present;
  };

  return {
    createCoupon: async (idempotencyKey, wish) =>
      couponOf(await ask(() => stripe.coupons.create(paramsOf(wish), { idempotencyKey }))),

    ensureNewVendorCoupon: async () => {
      const id = newVendorCouponId;
      if (await lookFor(() => stripe.coupons.retrieve(id))) return id;
      const off = { amount_off: newVendorDiscount, currency: 'usd', duration: 'once' as const };
      try {
        await ask(() => stripe.coupons.create({ id, name: newVendorDiscountName, ...off }));
      } catch (error) {
        // Another server may have made it between our looking and our asking.
        if (refusalIn(error)?.code !== 'resource_already_exists') throw error;
      }
      return id;
    },

    keepDiscounts: async (id, discountIds) => {
      const wish = { discounts: discountIds.map((discount) => ({ discount })), expand: subscriptionParts };
      return tellPlan(undefined, subscriptionOf(await ask(() => stripe.subscriptions.update(id, wish))));
    },

    readCoupon: async (id) => {
      const found = await lookFor(() => stripe.coupons.retrieve(id));
      return found && couponOf(found);
    },

    removeCoupon: async (id) => {
      await lookFor(() => stripe.coupons.del(id));
    },

    applyCoupon: (idempotencyKey, id, coupon) =>
      redeeming(stripe, coupon, async () => {
        const wish = { discounts: [{ coupon }], expand: subscriptionParts };
        const changed = await ask(() => stripe.subscriptions.update(id, wish, { idempotencyKey }));
        return tellPlan(`${idempotencyKey}:plan`, subscriptionOf(changed));
      }),

    removeDiscounts: async (id) => {
      const wish = { discounts: '' as const, expand: subscriptionParts };
      return tellPlan(undefined, subscriptionOf(await ask(() => stripe.subscriptions.update(id, wish))));
    },
  };
}
