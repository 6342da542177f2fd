import { couponMessages } from '#contract/brokerage/coupons.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { AppError, appError } from '../../../core/errors.ts';
import { mirrorSubscription } from '../../billing/public.ts';
import { readOfficeBilling } from '../office/store.ts';
import { toCouponInput } from './rules.ts';
import {
  type CouponRow,
  deleteRefusedRedemption,
  findActiveRedemption,
  findUnsyncedRedemptions,
  markRedemptionSynced,
  type RedemptionRow,
  readRedemption,
  removeRedemptionsOfEndedWaivers,
  updateCouponRow,
} from './store.ts';

/** Applies a redeemed discount at the provider, or removes it there. Idempotent. */
export async function syncRedemption(context: Context, id: string): Promise<void> {
  const stored = await readRedemption(context.db, id);
  if (!stored || stored.redemption.syncedAt) return;
  const { redemption, coupon } = stored;
  const billing = await readOfficeBilling(context.db, redemption.brokerageId);
  if (billing && billing.status !== 'canceled') {
    if (redemption.removedAt) await removeAtProvider(context, redemption, billing.subscriptionId);
    else await applyAtProvider(context, redemption, coupon, billing.subscriptionId);
    await mirrorSubscription(context, billing.subscriptionId);
  }
  if (!(await markRedemptionSynced(context.db, redemption, context.now))) await syncRedemption(context, id);
}

/** Applies the coupon at the provider. If the provider refuses it, undoes the redemption. */
async function applyAtProvider(
  context: Context,
  redemption: RedemptionRow,
  coupon: CouponRow,
  subscriptionId: string,
): Promise<void> {
  const { payments } = context.services;
  const providerId = await ensureProviderCoupon(context, coupon);
  try {
    await payments.applyCoupon(`redemption:${redemption.id}`, subscriptionId, providerId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    await inTransaction(context, ({ db, now }) => deleteRefusedRedemption(db, redemption, now));
    throw appError('conflict', couponMessages.failed, { field: 'couponCode' });
  }
}

/** Removes the discount at the provider, unless it belongs to a later redemption. */
async function removeAtProvider(
  context: Context,
  { brokerageId }: RedemptionRow,
  subscriptionId: string,
): Promise<void> {
  const later = await findActiveRedemption(context.db, brokerageId);
  if (!later) await context.services.payments.removeDiscounts(subscriptionId);
}

export async function ensureProviderCoupon(context: Context, coupon: CouponRow): Promise<string> {
  if (coupon.providerId) return coupon.providerId;
  const { id } = await context.services.payments.createCoupon(`coupon:${coupon.id}`, toCouponInput(coupon));
  await updateCouponRow(context.db, coupon.id, { providerId: id });
  return id;
}

/** Retries redemptions that did not reach the provider, and removes ended waivers. */
export async function syncRedemptions(context: Context): Promise<void> {
  const failures: unknown[] = [];
  await removeRedemptionsOfEndedWaivers(context.db, context.now);
  for (const id of await findUnsyncedRedemptions(context.db))
    await syncRedemption(context, id).catch((error: unknown) => void failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some discounts could not be settled yet.');
}
