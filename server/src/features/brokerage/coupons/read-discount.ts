import { waiverInfoOf } from '#contract/brokerage-billing.ts';
import type { DiscountInfo } from '#contract/coupons.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { ownOffice } from '../office/office.ts';
import { activeWaiver, type OfficeRow, officeBilling } from '../office/store.ts';
import { isUsedUp, stripeDiscountOf } from './rules.ts';
import { activeRedemption } from './store.ts';

export const readDiscount = async (context: OwnerContext): Promise<DiscountInfo> =>
  discountOf(context, await ownOffice(context));

/** The office's current waiver or discount. It never has both. */
export async function discountOf({ db, now }: OwnerContext, { id }: OfficeRow): Promise<DiscountInfo> {
  const billing = await officeBilling(db, id);
  const latest = await activeRedemption(db, id);
  const active = latest && !isUsedUp(latest, billing) ? latest : undefined;
  const waiver = await activeWaiver(db, id, now);
  const stripeDiscount = waiver ? null : stripeDiscountOf(active, billing?.discounts ?? []);
  return {
    success: true,
    waiverInfo: waiverInfoOf(waiver),
    stripeDiscount,
    hasActiveDiscount: waiver !== undefined || stripeDiscount !== null,
  };
}
