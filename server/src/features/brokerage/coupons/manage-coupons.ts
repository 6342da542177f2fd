import type { z } from 'zod';
import {
  type AdminCoupon,
  type CouponRedemptions,
  type CreateCoupon,
  couponMessages,
  type UpdateCoupon,
} from '#contract/brokerage/coupons.ts';
import { centsFromDollars } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { toAdminCoupon } from './rules.ts';
import {
  type CouponRow,
  countRedemptions,
  findCouponById,
  findRedemptions,
  insertCoupon,
  listCouponRows,
  updateCouponRow,
} from './store.ts';
import { ensureProviderCoupon } from './sync-redemptions.ts';

const parseInstant = (text: string | null | undefined) => (text ? new Date(text) : null);

export async function listCoupons({ db, now }: Context): Promise<AdminCoupon[]> {
  const rows = await listCouponRows(db);
  return rows.map(({ coupon, redemptions }) => toAdminCoupon(coupon, redemptions, now));
}

/** Creates the coupon here and at the provider. If the provider fails, the first redemption retries it. */
export async function createCoupon(
  context: OwnerContext,
  input: z.output<typeof CreateCoupon>,
): Promise<AdminCoupon> {
  const { now } = context;
  const isWaiver = input.kind === 'waiver';
  const row = await inTransaction(context, async (transaction) => {
    const coupon = await insertCoupon(transaction.db, {
      ...input,
      percentOff: isWaiver ? null : input.percentOff,
      amountOff: isWaiver || input.amountOff === null ? null : centsFromDollars(input.amountOff),
      months: input.lasts === 'months' ? input.months : null,
      redeemableUntil: parseInstant(input.redeemableUntil),
      createdAt: now,
    });
    if (!coupon) throw appError('conflict', couponMessages.taken, { field: 'code' });
    await audit(transaction, { action: 'coupon.create', subject: coupon.id, details: { code: coupon.code } });
    return coupon;
  });
  await ensureProviderCoupon(context, row).catch(() => undefined);
  return toAdminCoupon(row, 0, now);
}

/** Changes a coupon's limits or ends it. Offices that have redeemed it keep their discount. */
export function updateCoupon(context: OwnerContext, id: string, input: UpdateCoupon): Promise<AdminCoupon> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const before = orNotFound(await findCouponById(db, id), 'The coupon');
    const row = orNotFound(await updateCouponRow(db, id, changesOf(before, input, now)), 'The coupon');
    const fields = Object.keys(input);
    await audit(transaction, { action: 'coupon.update', subject: id, details: { fields } });
    return toAdminCoupon(row, await countRedemptions(db, id), now);
  });
}

const changesOf = (
  before: CouponRow,
  { mostRedemptions, redeemableUntil, expire }: UpdateCoupon,
  now: Date,
) => ({
  ...(mostRedemptions !== undefined && { mostRedemptions }),
  ...(redeemableUntil !== undefined && { redeemableUntil: parseInstant(redeemableUntil) }),
  ...(expire !== undefined && { expiredAt: expire ? (before.expiredAt ?? now) : null }),
});

export async function listRedemptions({ db }: Context, id: string): Promise<CouponRedemptions> {
  orNotFound(await findCouponById(db, id), 'The coupon');
  const rows = await findRedemptions(db, id);
  return {
    success: true,
    redemptions: rows.map(({ redeemedAt, removedAt, ...who }) => ({
      ...who,
      redeemedAt: redeemedAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
  };
}
