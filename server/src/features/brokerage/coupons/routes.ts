import { z } from 'zod';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import {
  AdminCoupons,
  CouponApplied,
  CouponRedemptions,
  CouponSaved,
  CouponValidated,
  CreateCoupon,
  couponMessages,
  DiscountInfo,
  EnterCoupon,
  RemoveDiscount,
  UpdateCoupon,
} from '#contract/brokerage/coupons.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { onlyRoles } from '../../../core/access.ts';
import type { RouteRateLimit } from '../../../plugins/rate-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import { applyCoupon, validateCoupon } from './apply-coupon.ts';
import { readDiscount, removeDiscount } from './discount.ts';
import { createCoupon, listCoupons, listRedemptions, updateCoupon } from './manage-coupons.ts';

const broker = onlyRoles('BROKER', 'BROKERAGE');
const admin = onlyRoles('ADMIN');
/** Slows down attackers who guess coupon codes. */
const guessLimit: RouteRateLimit = { perAddress: 0.4, message: signInMessages.busy };

export const couponRoutes: Routes = (route) => {
  route.get(
    '/api/brokerage/discount-info',
    { access: broker, summary: 'The active waiver or discount', answer: DiscountInfo },
    ({ context }) => readDiscount(context),
  );

  route.post(
    '/api/brokerage/remove-discount',
    { access: broker, summary: 'End a waiver or a discount', body: RemoveDiscount, answer: SuccessResponse },
    async ({ context, body }) => {
      await removeDiscount(context, body);
      return { success: true as const, message: couponMessages.removed };
    },
  );

  route.post(
    '/api/coupons/validate',
    {
      access: broker,
      summary: 'Whether a code can be used',
      body: EnterCoupon,
      answer: CouponValidated,
      limit: guessLimit,
    },
    ({ context, body }) => validateCoupon(context, body.couponCode),
  );

  route.post(
    '/api/coupons/apply',
    { access: broker, summary: 'Use a code', body: EnterCoupon, answer: CouponApplied, limit: guessLimit },
    ({ context, body }) => applyCoupon(context, body.couponCode),
  );

  route.get(
    '/api/admin/coupons',
    { access: admin, summary: 'Every coupon', answer: AdminCoupons },
    async ({ context }) => ({ success: true as const, coupons: await listCoupons(context) }),
  );

  route.post(
    '/api/admin/coupons',
    { access: admin, summary: 'Create a coupon', body: CreateCoupon, answer: CouponSaved },
    async ({ context, body }) => ({
      success: true as const,
      message: couponMessages.created,
      coupon: await createCoupon(context, body),
    }),
  );

  route.patch(
    '/api/admin/coupons/:id',
    {
      access: admin,
      summary: 'Limit a coupon, or end it',
      params: z.object({ id: Id }),
      body: UpdateCoupon,
      answer: CouponSaved,
    },
    async ({ context, params, body }) => ({
      success: true as const,
      message: couponMessages.saved,
      coupon: await updateCoupon(context, params.id, body),
    }),
  );

  route.get(
    '/api/admin/coupons/:id/redemptions',
    {
      access: admin,
      summary: 'Who used a coupon',
      params: z.object({ id: Id }),
      answer: CouponRedemptions,
    },
    ({ context, params }) => listRedemptions(context, params.id),
  );
};
