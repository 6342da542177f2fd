import { toWaiverInfo } from '#contract/brokerage/brokerage-billing.ts';
import { couponMessages, type DiscountInfo, type RemoveDiscount } from '#contract/brokerage/coupons.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { isProviderUnavailable } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorSubscription } from '../../billing/public.ts';
import { readOwnOffice, withLockedOffice } from '../office/office.ts';
import { findActiveWaiver, type OfficeRow, readOfficeBilling } from '../office/store.ts';
import { hasDiscountEnded, toStripeDiscount } from './rules.ts';
import { endRedemption, endWaiversOfBrokerage, findActiveRedemption } from './store.ts';
import { syncRedemption } from './sync-redemptions.ts';

export const readDiscount = async (context: OwnerContext): Promise<DiscountInfo> =>
  findOfficeDiscount(context, await readOwnOffice(context));

/** Returns the office's current waiver or discount. An office never has both. */
export async function findOfficeDiscount(
  { db, now }: OwnerContext,
  { id }: OfficeRow,
): Promise<DiscountInfo> {
  const billing = await readOfficeBilling(db, id);
  const latest = await findActiveRedemption(db, id);
  const active = latest && !hasDiscountEnded(latest, billing) ? latest : undefined;
  const waiver = await findActiveWaiver(db, id, now);
  const stripeDiscount = waiver ? null : toStripeDiscount(active, billing?.discounts ?? []);
  return {
    success: true,
    waiverInfo: toWaiverInfo(waiver),
    stripeDiscount,
    hasActiveDiscount: waiver !== undefined || stripeDiscount !== null,
  };
}

/** Ends a waiver or discount. The office keeps earlier savings, pays in full again and may use a new code. */
export async function removeDiscount(context: OwnerContext, { discountType }: RemoveDiscount): Promise<void> {
  const { brokerageId, redemptionId } = await withLockedOffice(context, async (transaction, office) => {
    const { db, now } = transaction;
    const { waiverInfo, stripeDiscount } = await findOfficeDiscount(transaction, office);
    const isActive = discountType === 'waiver' ? waiverInfo.active : stripeDiscount !== null;
    if (!isActive) throw appError('conflict', couponMessages.nothingActive);
    const active = await findActiveRedemption(db, office.id);
    if (discountType === 'waiver') await endWaiversOfBrokerage(db, office.id, now);
    if (active) await endRedemption(db, active.redemption.id, now);
    await audit(transaction, { action: 'coupon.remove', subject: office.id, details: { discountType } });
    return { brokerageId: office.id, redemptionId: active?.redemption.id };
  });
  if (!redemptionId) return removeProviderDiscount(context, brokerageId);
  await syncRedemption(context, redemptionId).catch((error: unknown) => {
    if (!isProviderUnavailable(error)) throw error;
  });
}

/** Removes a discount that somebody added directly at the provider. */
async function removeProviderDiscount(context: Context, brokerageId: string): Promise<void> {
  const billing = await readOfficeBilling(context.db, brokerageId);
  if (!billing) return;
  await context.services.payments.removeDiscounts(billing.subscriptionId);
  await mirrorSubscription(context, billing.subscriptionId);
}
