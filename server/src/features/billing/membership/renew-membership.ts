import { billingMessages } from '#contract/billing/billing.ts';
import { desktopOffer, offers } from '#contract/billing/plans.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { ensureCheckoutPage } from '../checkouts/open-checkout.ts';
import type { PayingMember } from './member.ts';
import { currentPlanItem, findPaidSubscription } from './read-membership.ts';

/** Renews an ended membership with the same quantity. Returns no URL if it is paid already. */
export async function renewMembership(
  context: OwnerContext,
  member: PayingMember,
): Promise<{ checkoutUrl: string | null }> {
  if (member.role === 'VENDOR')
    return context.services.hooks.openVendorYearPage(context, member, member.subscriptionPlan);
  const item = currentPlanItem(member, await findPaidSubscription(context, member));
  const { role, subscriptionPlan, stripeCustomerId: customerId } = member;
  // Members who never paid for themselves start with Agent Access, but an office stays an office.
  const hasPaid = member.subscriptionId !== null || role === 'BROKERAGE';
  const earlierOffer = hasPaid ? desktopOffer(role, subscriptionPlan)?.key : undefined;
  const offer = item?.offer ?? earlierOffer ?? offers.agent_access.key;
  const site = context.services.publicUrl();
  const outcome = await ensureCheckoutPage(context, {
    purpose: 'renewal',
    subject: customerId,
    personId: context.owner,
    bought: [{ offer, quantity: item?.quantity ?? 1 }],
    terms: {
      customerId,
      trialDays: 0,
      reference: { account: context.owner },
      successUrl: `${site}/api/billing/return?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${site}/profile`,
    },
  });
  if (outcome.status === 'unpaid') throw appError('conflict', billingMessages.beingConfirmed);
  return { checkoutUrl: outcome.status === 'open' ? outcome.url : null };
}
