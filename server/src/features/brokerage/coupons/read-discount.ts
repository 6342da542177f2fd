import { waiverInfoOf } from '#contract/brokerage/brokerage-billing.ts';
import type { DiscountInfo } from '#contract/brokerage/coupons.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readOwnOffice } from '../office/office.ts';
import { findActiveWaiver, type OfficeRow, readOfficeBilling } from '../office/store.ts';
import { isUsedUp, stripeDiscountOf } from './rules.ts';
import { findActiveRedemption } from './store.ts';

export const readDiscount = async (context: OwnerContext): Promise<DiscountInfo> =>
  discountOf(context, await readOwnOffice(context));

/** The office's current waiver or discount. It never has both. */
export async function discountOf({ db, now }: OwnerContext, { id }: OfficeRow): Promise<DiscountInfo> {
  const billing = await readOfficeBilling(db, id);
  const latest = await findActiveRedemption(db, id);
  const active = latest && !isUsedUp(latest, billing) ? latest : undefined;
  const waiver = await findActiveWaiver(db, id, now);
  const stripeDiscount = waiver ? null : stripeDiscountOf(active, billing?.discounts ?? []);
  return {
    success: true,
    waiverInfo: waiverInfoOf(waiver),
    stripeDiscount,
    hasActiveDiscount: waiver !== undefined || stripeDiscount !== null,
  };
}
