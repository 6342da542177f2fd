import { couponMessages, type RemoveDiscount } from '#contract/coupons.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { isProviderUnavailable } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { inOwnOffice } from '../office/office.ts';
import { officeBilling } from '../office/store.ts';
import { discountOf } from './read-discount.ts';
import { settleRedemption } from './settle-redemptions.ts';
import { activeRedemption, endWaiversOf, removeRedemption } from './store.ts';

/** Ends a waiver or discount. Earlier savings stay, new charges are in full, and another code can be used. */
export async function removeDiscount(context: OwnerContext, { discountType }: RemoveDiscount): Promise<void> {
  const { brokerageId, redemptionId } = await inOwnOffice(context, async (transaction, office) => {
    const { db, now } = transaction;
    const { waiverInfo, stripeDiscount } = await discountOf(transaction, office);
    const isActive = discountType === 'waiver' ? waiverInfo.active : stripeDiscount !== null;
    if (!isActive) throw fail('conflict', couponMessages.nothingActive);
    const active = await activeRedemption(db, office.id);
    if (discountType === 'waiver') await endWaiversOf(db, office.id, now);
    if (active) await removeRedemption(db, active.redemption.id, now);
    await audit(transaction, { action: 'coupon.remove', subject: office.id, details: { discountType } });
    return { brokerageId: office.id, redemptionId: active?.redemption.id };
  });
  if (!redemptionId) return removeProviderDiscount(context, brokerageId);
  await settleRedemption(context, redemptionId).catch((error: unknown) => {
    if (!isProviderUnavailable(error)) throw error;
  });
}

/** Removes a discount that somebody added directly at the provider. */
async function removeProviderDiscount(context: Context, brokerageId: string): Promise<void> {
  const billing = await officeBilling(context.db, brokerageId);
  if (!billing) return;
  await context.services.payments.removeDiscounts(billing.subscriptionId);
  await mirrorSubscription(context, billing.subscriptionId);
}
