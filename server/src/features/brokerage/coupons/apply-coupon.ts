import { type CouponApplied, type CouponValidated, couponMessages } from '#contract/brokerage/coupons.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import {
  calculateMaxTries,
  countRateLimitAttempt,
  hashRateLimitKey,
  type RateLimit,
  strictRateLimitWindowMs,
  tooManyTriesError,
} from '../../../core/rate-limit-counts.ts';
import { isProviderUnavailable } from '../../../gateways/payments/stripe-errors.ts';
import { readOwnOffice, withLockedOffice } from '../office/office.ts';
import type { OfficeRow } from '../office/store.ts';
import { findOfficeDiscount, readDiscount } from './discount.ts';
import { calculateWaiverEnd, isRedeemable } from './rules.ts';
import {
  type CouponRow,
  countRedemptions,
  endRedemption,
  findActiveRedemption,
  findCouponByCode,
  hasRedeemed,
  insertRedemption,
  insertWaiver,
} from './store.ts';
import { syncRedemption } from './sync-redemptions.ts';

/** Returns the reason why this office cannot use the coupon now, or undefined if it can. */
async function refusalOf(
  context: OwnerContext,
  office: OfficeRow,
  coupon: CouponRow | undefined,
): Promise<string | undefined> {
  const { db, now } = context;
  if ((await findOfficeDiscount(context, office)).hasActiveDiscount) return couponMessages.active;
  if (!coupon) return couponMessages.invalid;
  if (await hasRedeemed(db, coupon.id, office.id)) return couponMessages.used;
  return isRedeemable(coupon, await countRedemptions(db, coupon.id), now)
    ? undefined
    : couponMessages.invalid;
}

export async function validateCoupon(context: OwnerContext, code: string): Promise<CouponValidated> {
  await limitAttempts(context);
  const coupon = await findCouponByCode(context.db, code);
  const error = await refusalOf(context, await readOwnOffice(context), coupon);
  if (error || !coupon) return { valid: false, error };
  return { valid: true, coupon: { code: coupon.code, description: coupon.description } };
}

/** Redeems the coupon here and then at the provider. If the second step fails, a job retries it. */
export async function applyCoupon(context: OwnerContext, code: string): Promise<CouponApplied> {
  await limitAttempts(context);
  const redemptionId = await withLockedOffice(context, async (transaction, office) => {
    const coupon = await findCouponByCode(transaction.db, code, { isLocked: true });
    const refusal = await refusalOf(transaction, office, coupon);
    if (refusal || !coupon)
      throw appError('conflict', refusal ?? couponMessages.invalid, { field: 'couponCode' });
    return redeem(transaction, office, coupon);
  });
  await syncRedemption(context, redemptionId).catch((error: unknown) => {
    if (!isProviderUnavailable(error)) throw error;
  });
  const { waiverInfo } = await readDiscount(context);
  return {
    success: true,
    message: couponMessages.applied,
    waiver: waiverInfo.active ? waiverInfo : null,
  };
}

async function redeem(transaction: Context, { id }: OfficeRow, coupon: CouponRow): Promise<string> {
  const { db, now } = transaction;
  // The office has no active discount, so an earlier redemption has ended, even if no job has noticed yet.
  const earlier = await findActiveRedemption(db, id);
  if (earlier) await endRedemption(db, earlier.redemption.id, now);
  const redemptionId = await insertRedemption(db, { couponId: coupon.id, brokerageId: id, redeemedAt: now });
  if (coupon.kind === 'waiver')
    await insertWaiver(db, {
      brokerageId: id,
      plan: 'premium',
      code: coupon.code,
      reason: coupon.description,
      startsAt: now,
      endsAt: calculateWaiverEnd(coupon, now),
    });
  await audit(transaction, {
    action: 'coupon.redeem',
    subject: redemptionId,
    details: { code: coupon.code },
  });
  return redemptionId;
}

const share = 0.05;

/** Limits an office's attempts from all IP addresses and accounts together, so that it cannot guess codes. */
async function limitAttempts(context: OwnerContext): Promise<void> {
  const { now, services } = context;
  const { config, database } = services;
  const { id } = await readOwnOffice(context);
  const limit: RateLimit = {
    name: 'office: coupon codes',
    subject: hashRateLimitKey(config.sessionSecret, id),
    maxTries: calculateMaxTries(config, share),
  };
  const { refused } = await countRateLimitAttempt(database.sql, [limit], {
    now,
    window: strictRateLimitWindowMs,
  });
  if (refused) throw tooManyTriesError(refused, now, couponMessages.tooManyTries);
}
