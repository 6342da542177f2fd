import { billingMessages } from '#contract/billing/billing.ts';
import { findVendorOffer } from '#contract/billing/plans.ts';
import type { MembershipAction, VendorMembership } from '#contract/vendors/vendor-upgrade.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { mirrorSubscription, requireMember } from '../../billing/public.ts';
import { countSlotsLeftForVendor } from '../slots/hold-slot.ts';
import { isWaitlisted } from '../slots/store.ts';
import { readVendorRow } from '../store.ts';

/**
 * Changes the plan at the end of the paid year. A Power Partner keeps the slot until then; after that the
 * next vendor on the waitlist gets it.
 */
export async function changeMembership(
  context: OwnerContext,
  action: MembershipAction,
): Promise<VendorMembership> {
  const { subscriptionId, subscriptionPlan } = await requireMember(context);
  if (!subscriptionId) throw appError('not_found', billingMessages.noSubscription);
  const { payments } = context.services;
  const row = orNotFound(await readVendorRow(context.owner, context.db), 'The vendor');
  const subscription = orNotFound(await payments.readSubscription(subscriptionId), 'The membership');
  if (subscription.endedAt) throw appError('not_found', billingMessages.noSubscription);
  if (action === 'cancel') await payments.cancelAtPeriodEnd(subscriptionId);
  else {
    if (subscription.endsAtPeriodEnd) await payments.undoCancellation(subscriptionId);
    if (action === 'downgrade' && subscriptionPlan === 'premium') {
      const listing = [{ offer: findVendorOffer(row.businessCategory, 'basic').key, quantity: 1 }];
      await payments.planItems(`downgrade:${context.requestId}`, subscriptionId, listing);
    } else if (subscription.planned) await payments.cancelPlan(subscriptionId);
  }
  await mirrorSubscription(context, subscriptionId);
  await audit(context, { action: `vendor.membership-${action}`, subject: context.owner });
  return readVendorMembership(context);
}

export async function readVendorMembership(context: OwnerContext): Promise<VendorMembership> {
  const member = await requireMember(context);
  const { subscriptionId: id, email } = member;
  const { businessCategory } = orNotFound(await readVendorRow(context.owner, context.db), 'The vendor');
  const subscription = id ? await context.services.payments.readSubscription(id) : undefined;
  return {
    plan: member.subscriptionPlan,
    status: member.subscriptionStatus,
    periodEnd: member.subscriptionPeriodEnd?.toISOString() ?? null,
    next: nextOf(subscription),
    hasSubscription: id !== null,
    slotsLeft: await countSlotsLeftForVendor(context, businessCategory, email),
    isWaitlisted: await isWaitlisted(context.db, businessCategory, email),
  };
}

function nextOf(subscription: ProviderSubscription | undefined): VendorMembership['next'] {
  if (subscription?.endsAtPeriodEnd) return 'ends';
  return subscription?.planned ? 'basic' : 'same';
}
