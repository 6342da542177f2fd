import { waiverInfoOf } from '#contract/brokerage/brokerage-billing.ts';
import {
  type CouponApplied,
  type CouponValidated,
  couponMessages,
  type DiscountInfo,
  EnterCoupon,
  RemoveDiscount,
} from '#contract/brokerage/coupons.ts';
import type { Done } from '#contract/problem.ts';
import type { DemoCoupon } from '#demo/team-sketches.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { endOf, waiverOf } from './office-ledger.ts';
import type { OfficeMemory } from './office-memory.ts';
import { officeOf } from './office-of.ts';

export const couponHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/brokerage/discount-info', handle: (state) => discountOf(officeOf(state)) },
  { method: 'POST', path: '/api/coupons/validate', handle: (state, { body }) => validate(state, body) },
  { method: 'POST', path: '/api/coupons/apply', handle: (state, { body }) => apply(state, body) },
  {
    method: 'POST',
    path: '/api/brokerage/remove-discount',
    handle: (state, { body }) => remove(state, body),
  },
];

function discountOf(office: OfficeMemory): DiscountInfo {
  const { active } = office;
  const coupon = active?.coupon.kind === 'discount' ? active.coupon : undefined;
  return {
    success: true,
    waiverInfo: waiverInfoOf(waiverOf(office)),
    stripeDiscount: coupon
      ? {
          couponId: coupon.code,
          name: coupon.description,
          percentOff: coupon.percentOff,
          amountOff: coupon.amountOff,
          duration: coupon.lasts === 'months' ? `${coupon.months} months` : coupon.lasts,
          endsAt: (active && endOf(coupon.months, active.since)?.toISOString()) ?? null,
        }
      : null,
    hasActiveDiscount: active !== undefined,
  };
}

function refusalMessage(office: OfficeMemory, coupon: DemoCoupon | undefined): string | undefined {
  if (office.active) return couponMessages.active;
  if (!coupon) return couponMessages.invalid;
  return office.redeemed.includes(coupon.code) ? couponMessages.used : undefined;
}

const findCoupon = (office: OfficeMemory, body: unknown) => {
  const { couponCode } = checked(EnterCoupon, body);
  return office.team.coupons.find(({ code }) => code === couponCode);
};

function validate(state: DemoState, body: unknown): CouponValidated {
  const office = officeOf(state);
  const coupon = findCoupon(office, body);
  const error = refusalMessage(office, coupon);
  if (error || !coupon) return { valid: false, error };
  return { valid: true, coupon: { code: coupon.code, description: coupon.description } };
}

function apply(state: DemoState, body: unknown): CouponApplied {
  const office = officeOf(state);
  const coupon = findCoupon(office, body);
  const refusal = refusalMessage(office, coupon);
  if (refusal || !coupon)
    throw refused('conflict', refusal ?? couponMessages.invalid, { field: 'couponCode' });
  office.active = { coupon, since: new Date() };
  office.redeemed.push(coupon.code);
  const waiver = waiverInfoOf(waiverOf(office));
  return { success: true, message: couponMessages.applied, waiver: waiver.active ? waiver : null };
}

function remove(state: DemoState, body: unknown): Done {
  const { discountType } = checked(RemoveDiscount, body);
  const office = officeOf(state);
  const kind = discountType === 'waiver' ? 'waiver' : 'discount';
  if (office.active?.coupon.kind !== kind) throw refused('conflict', couponMessages.nothingActive);
  office.active = undefined;
  return { success: true, message: couponMessages.removed };
}
