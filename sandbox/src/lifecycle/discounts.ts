import type { Deduction } from '../billing/discounts.ts';
import { addMonths } from '../billing/periods.ts';
import { invalidRequestError } from '../http/errors.ts';
import type { Coupon, Discount, PromotionCode } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { isCouponValid } from '../wire/to-api-object.ts';

export interface DiscountRequest {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
}

export interface Purchase {
  customer: string | null;
  amount: number;
  now: number;
}

export interface RedeemableCoupon {
  coupon: Coupon;
  promotion: PromotionCode | null;
}

/** Returns the coupon that a request names. Throws an error with the reason if it cannot be used. */
export function findRedeemableCoupon(
  world: ProviderContext,
  request: DiscountRequest,
  purchase: Purchase,
): RedeemableCoupon {
  if (request.promotion_code) {
    const promotion = world.require('promotion_code', request.promotion_code, 'discounts[0][promotion_code]');
    checkPromotion(world, promotion, purchase);
    return {
      coupon: checkCoupon(world.store.get('coupon', promotion.promotion.coupon), purchase),
      promotion,
    };
  }
  if (!request.coupon)
    throw invalidRequestError('You must pass a coupon or a promotion code.', { param: 'discounts' });
  const coupon = world.require('coupon', request.coupon, 'discounts[0][coupon]');
  return { coupon: checkCoupon(coupon, purchase), promotion: null };
}

function checkCoupon(coupon: Coupon, { now }: Purchase): Coupon {
  if (isCouponValid(coupon, now)) return coupon;
  if (coupon.redeem_by !== null && coupon.redeem_by < now) {
    throw invalidRequestError(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: 'coupon' });
  }
  throw invalidRequestError(`Coupon ${coupon.id} is used up and cannot be applied.`, {
    code: 'coupon_expired',
    param: 'coupon',
  });
}

/** Finds a promotion code regardless of case, because people type it. */
export function findPromotionByCode(world: ProviderContext, code: string): PromotionCode | undefined {
  const normalized = code.trim().toUpperCase();
  return world.store
    .all('promotion_code')
    .filter((each) => each.code.toUpperCase() === normalized)
    .sort((a, b) => Number(b.active) - Number(a.active))[0];
}

function checkPromotion(
  world: ProviderContext,
  promotion: PromotionCode,
  { customer, amount, now }: Purchase,
): void {
  const refuse = (message: string, code = 'promotion_code_invalid') =>
    invalidRequestError(message, { code, param: 'promotion_code' });
  if (!isPromotionActive(promotion, now)) {
    throw refuse(
      'This promotion code cannot be redeemed because it is not active.',
      'promotion_code_inactive',
    );
  }
  if (promotion.customer && promotion.customer !== customer) {
    throw refuse('This promotion code cannot be redeemed because it belongs to another customer.');
  }
  const { first_time_transaction, minimum_amount } = promotion.restrictions;
  if (minimum_amount !== null && amount < minimum_amount) {
    throw refuse('This promotion code cannot be redeemed because the minimum amount is not reached.');
  }
  if (first_time_transaction && customer && hasPaidBefore(world, customer)) {
    throw refuse(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      'customer_has_prior_transactions',
    );
  }
}

export function isPromotionActive(promotion: PromotionCode, now: number): boolean {
  if (!promotion.active) return false;
  if (promotion.expires_at !== null && promotion.expires_at < now) return false;
  return promotion.max_redemptions === null || promotion.times_redeemed < promotion.max_redemptions;
}

function hasPaidBefore(world: ProviderContext, customer: string): boolean {
  return world.store.all('charge', { customer, paid: true }).length > 0;
}

export interface DiscountTarget {
  customer: string | null;
  subscription: string | null;
  invoice: string | null;
  checkout_session?: string | null;
}

/** Counts a redemption of a coupon, and creates the discount of a subscription or an invoice. */
export function redeemCoupon(
  world: ProviderContext,
  { coupon, promotion }: RedeemableCoupon,
  holder: DiscountTarget,
  start: number,
): Discount {
  world.update(coupon, { times_redeemed: coupon.times_redeemed + 1 }, 'coupon.updated');
  if (promotion) {
    world.update(promotion, { times_redeemed: promotion.times_redeemed + 1 }, 'promotion_code.updated');
  }
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Discount = {
    id: createId('discount'),
    object: 'discount',
    checkout_session: null,
    ...holder,
    end: months === null ? null : addMonths(start, months),
    promotion_code: promotion?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
  };
  return world.add(discount, holder.subscription ? 'customer.discount.created' : undefined);
}

export function toDeduction(coupon: Coupon, discount: string): Deduction {
  return {
    discount,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    products: coupon.applies_to?.products ?? null,
  };
}

/** Returns the deductions of the discounts that are valid at the given time. */
export function listDeductionsAt(world: ProviderContext, discounts: string[], at: number): Deduction[] {
  return discounts
    .map((id) => world.store.get('discount', id))
    .filter(({ end }) => end === null || end > at)
    .map((each) => toDeduction(getDiscountCoupon(world, each), each.id));
}

export function getDiscountCoupon(world: ProviderContext, discount: Discount): Coupon {
  return world.store.get('coupon', discount.source.coupon);
}
