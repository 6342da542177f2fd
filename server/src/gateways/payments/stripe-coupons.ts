import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { billingMessages } from '#contract/billing/billing.ts';
import { newVendorDiscount, newVendorDiscountName } from '#contract/billing/plans.ts';
import { cents } from '#contract/money.ts';
import { type AppError, appError } from '../../core/errors.ts';
import type { CouponInput } from './inputs.ts';
import type { ProviderCoupon, ProviderSubscription } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import type { StripeCatalog } from './stripe-catalog.ts';
import { callOrUndefined, callProvider, getProviderRefusal } from './stripe-errors.ts';
import { planNextPeriod } from './stripe-plans.ts';
import { toUnixSeconds } from './stripe-shapes.ts';
import { subscriptionExpansions, toProviderSubscription } from './stripe-subscription-shapes.ts';

type Coupons = Pick<
  PaymentGateway,
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

const paramsOf = ({ name, off, lasts, ...limits }: CouponInput): Stripe.CouponCreateParams => ({
  name,
  ...('percent' in off ? { percent_off: off.percent } : { amount_off: off.amount, currency: 'usd' }),
  ...(typeof lasts === 'string'
    ? { duration: lasts }
    : { duration: 'repeating', duration_in_months: lasts.months }),
  ...(limits.mostRedemptions !== undefined && { max_redemptions: limits.mostRedemptions }),
  ...(limits.redeemableUntil && { redeem_by: toUnixSeconds(limits.redeemableUntil) }),
  metadata: { ...limits.reference },
});

const invalidCouponError = (): AppError => appError('conflict', billingMessages.couponInvalid);

/** Whether the provider refused the coupon. Someone else may use it up between our read and our request. */
const isInvalidCoupon = (error: unknown): boolean => getProviderRefusal(error)?.code === 'coupon_expired';

/** Wraps every use of a coupon. An invalid coupon is the caller's problem, not a failure of ours. */
export async function withValidCoupon<T>(
  stripe: Stripe,
  couponId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!couponId) return work();
  const coupon = await callOrUndefined(() => stripe.coupons.retrieve(couponId));
  if (!coupon?.valid) throw invalidCouponError();
  try {
    return await work();
  } catch (error) {
    throw isInvalidCoupon(error) ? invalidCouponError() : error;
  }
}

/**
 * The id contains the amount. A new amount gets a new coupon, so that discounts promised earlier stay the
 * same.
 */
const newVendorCouponId = `abundance_new_vendor_${newVendorDiscount}`;

export function createCouponGateway(stripe: Stripe, catalog: StripeCatalog): Coupons {
  /**
   * Copies the subscription's discounts to its planned items, because a plan has its own list of discounts.
   */
  const updatePlan = async (idempotencyKey: string = randomUUID(), present: ProviderSubscription) => {
    const { planned } = present;
    if (planned)
      await planNextPeriod(stripe, catalog, {
        idempotencyKey,
        present,
        items: planned.items,
      });
    return present;
  };

  return {
    createCoupon: async (idempotencyKey, input) =>
      couponOf(await callProvider(() => stripe.coupons.create(paramsOf(input), { idempotencyKey }))),

    ensureNewVendorCoupon: async () => {
      const id = newVendorCouponId;
      if (await callOrUndefined(() => stripe.coupons.retrieve(id))) return id;
      const off = { amount_off: newVendorDiscount, currency: 'usd', duration: 'once' as const };
      try {
        await callProvider(() => stripe.coupons.create({ id, name: newVendorDiscountName, ...off }));
      } catch (error) {
        // Another server may have created the coupon between our read and our request.
        if (getProviderRefusal(error)?.code !== 'resource_already_exists') throw error;
      }
      return id;
    },

    keepDiscounts: async (id, discountIds) => {
      const params = {
        discounts: discountIds.map((discount) => ({ discount })),
        expand: subscriptionExpansions,
      };
      return updatePlan(
        undefined,
        toProviderSubscription(await callProvider(() => stripe.subscriptions.update(id, params))),
      );
    },

    readCoupon: async (id) => {
      const found = await callOrUndefined(() => stripe.coupons.retrieve(id));
      return found && couponOf(found);
    },

    removeCoupon: async (id) => {
      await callOrUndefined(() => stripe.coupons.del(id));
    },

    applyCoupon: (idempotencyKey, id, coupon) =>
      withValidCoupon(stripe, coupon, async () => {
        const params = { discounts: [{ coupon }], expand: subscriptionExpansions };
        const changed = await callProvider(() => stripe.subscriptions.update(id, params, { idempotencyKey }));
        return updatePlan(`${idempotencyKey}:plan`, toProviderSubscription(changed));
      }),

    removeDiscounts: async (id) => {
      const params = { discounts: '' as const, expand: subscriptionExpansions };
      return updatePlan(
        undefined,
        toProviderSubscription(await callProvider(() => stripe.subscriptions.update(id, params))),
      );
    },
  };
}
