import type { AdminCoupon, StripeDiscount } from '#contract/brokerage/coupons.ts';
import { cents, toDollars } from '#contract/money.ts';
import type { Discount } from '../../../db/tables/billing.ts';
import type { CouponInput } from '../../../gateways/payments/inputs.ts';
import type { OfficeBilling } from '../office/store.ts';
import type { CouponRow, RedemptionRow } from './store.ts';

type Limits = Pick<CouponRow, 'expiredAt' | 'redeemableUntil' | 'mostRedemptions'>;

/** Returns whether the coupon has not ended or expired and still has redemptions left. */
export const isRedeemable = (
  { expiredAt, redeemableUntil, mostRedemptions }: Limits,
  redemptions: number,
  now: Date,
): boolean =>
  expiredAt === null &&
  (redeemableUntil === null || redeemableUntil > now) &&
  (mostRedemptions === null || redemptions < mostRedemptions);

/** Returns the end of a waiver that starts now: the same day of a later month, or that month's last day. */
export function calculateWaiverEnd(
  { lasts, months }: Pick<CouponRow, 'lasts' | 'months'>,
  now: Date,
): Date | null {
  if (lasts !== 'months' || months === null) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Converts a coupon for the provider. A waiver becomes a discount of 100% that lasts until we remove it. */
export function toCouponInput(coupon: CouponRow): CouponInput {
  const { id, description, kind, percentOff, amountOff, lasts, months } = coupon;
  const shared = { name: description.slice(0, 40), reference: { coupon: id } };
  if (kind === 'waiver') return { ...shared, off: { percent: 100 }, lasts: 'forever' };
  return {
    ...shared,
    off: amountOff === null ? { percent: percentOff ?? 0 } : { amount: amountOff },
    lasts: lasts === 'months' ? { months: months ?? 1 } : lasts,
  };
}

/** Returns whether a discount has ended: the provider received it and no longer applies any discount. */
export const hasDiscountEnded = (
  { redemption, coupon }: { redemption: RedemptionRow; coupon: CouponRow },
  billing: OfficeBilling | undefined,
): boolean => coupon.kind === 'discount' && redemption.syncedAt !== null && !billing?.discounts.length;

const durationOf = ({ lasts, months }: CouponRow) => (lasts === 'months' ? `${months} months` : lasts);

/** Describes the provider's current discount, from our own coupon or added by hand at the provider. */
export function toStripeDiscount(
  active: { coupon: CouponRow } | undefined,
  [first]: readonly Discount[],
): StripeDiscount | null {
  if (active?.coupon.kind === 'waiver') return null;
  if (active) {
    const { coupon } = active;
    return {
      couponId: coupon.code,
      name: coupon.description,
      percentOff: coupon.percentOff,
      amountOff: coupon.amountOff,
      duration: durationOf(coupon),
      endsAt: first?.endsAt ?? null,
    };
  }
  if (!first) return null;
  const { name, percentOff, amountOff, endsAt } = first;
  const duration = endsAt ? 'repeating' : 'forever';
  return { couponId: name ?? '', name, percentOff, amountOff, duration, endsAt };
}

export const toAdminCoupon = (row: CouponRow, redemptions: number, now: Date): AdminCoupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  kind: row.kind,
  percentOff: row.percentOff,
  amountOff: row.amountOff === null ? null : toDollars(cents(row.amountOff)),
  lasts: row.lasts,
  months: row.months,
  mostRedemptions: row.mostRedemptions,
  redeemableUntil: row.redeemableUntil?.toISOString() ?? null,
  expiredAt: row.expiredAt?.toISOString() ?? null,
  redemptions,
  isOpen: isRedeemable(row, redemptions, now),
  createdAt: row.createdAt.toISOString(),
});
