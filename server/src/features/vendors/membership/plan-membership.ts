import { billingMessages } from '#contract/billing.ts';
import { vendorOfferOf } from '#contract/plans.ts';
import type { MembershipWish, VendorMembership } from '#contract/vendor-upgrade.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { memberOf } from '../../billing/membership/member.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { isWaiting } from '../places/store.ts';
import { placesLeftFor } from '../places/take-place.ts';
import { readVendorRow } from '../store.ts';

/**
 * Changes take effect at the end of the paid year. A Power Partner keeps the slot until then; then the next
 * on the waitlist gets it.
 */
export async function planMembership(
  context: OwnerContext,
  action: MembershipWish,
): Promise<VendorMembership> {
  const { subscriptionId, subscriptionPlan } = await memberOf(context);
  if (!subscriptionId) throw fail('not_found', billingMessages.noSubscription);
  const { payments } = context.services;
  const row = found(await readVendorRow(context.owner, context.db), 'The vendor');
  const subscription = found(await payments.readSubscription(subscriptionId), 'The membership');
  if (subscription.endedAt) throw fail('not_found', billingMessages.noSubscription);
  if (action === 'cancel') await payments.endAtPeriodEnd(subscriptionId);
  else {
    if (subscription.endsAtPeriodEnd) await payments.keepRunning(subscriptionId);
    if (action === 'downgrade' && subscriptionPlan === 'premium') {
      const listing = [{ offer: vendorOfferOf(row.businessCategory, 'basic').key, quantity: 1 }];
      await payments.planItems(`downgrade:${context.requestId}`, subscriptionId, listing);
    } else if (subscription.planned) await payments.dropPlan(subscriptionId);
  }
  await mirrorSubscription(context, subscriptionId);
  await audit(context, { action: `vendor.membership-${action}`, subject: context.owner });
  return readVendorMembership(context);
}

export async function readVendorMembership(context: OwnerContext): Promise<VendorMembership> {
  const member = await memberOf(context);
  const { subscriptionId: id, email } = member;
  const { businessCategory } = found(await readVendorRow(context.owner, context.db), 'The vendor');
  const subscription = id ? await context.services.payments.readSubscription(id) : undefined;
  return {
    plan: member.subscriptionPlan,
    status: member.subscriptionStatus,
    periodEnd: member.subscriptionPeriodEnd?.toISOString() ?? null,
    next: nextOf(subscription),
    hasSubscription: id !== null,
    slotsLeft: await placesLeftFor(context, businessCategory, email),
    isWaitlisted: await isWaiting(context.db, businessCategory, email),
  };
}

function nextOf(subscription: ProviderSubscription | undefined): VendorMembership['next'] {
  if (subscription?.endsAtPeriodEnd) return 'ends';
  return subscription?.planned ? 'basic' : 'same';
}
