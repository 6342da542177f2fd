import {
  billingMessages,
  type SubscriptionUpgradeResult,
  type UpgradeSubscription,
} from '#contract/billing/billing.ts';
import { canUpgrade } from '#contract/roles.ts';
import type { RecordContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { PaymentOutcome } from '../../../gateways/payments/objects.ts';
import { mirrorInvoicesOfCustomer } from '../mirror/mirror-invoice.ts';
import { hasUpgradedSince } from '../payment-attempts/store.ts';
import { buyUpgrade, parseProrationDate } from './buy-upgrade.ts';
import { assertOwnBillingIds, requireMember, requireMemberWithCustomer } from './member.ts';
import type { MemberRow } from './store.ts';

const hourMs = 60 * 60 * 1000;

/** Upgrades Agent Access to Agent Pro+. Repeated requests, or a retry after a lost response, charge once. */
export async function upgradeSubscription(
  context: RecordContext,
  given: UpgradeSubscription,
): Promise<SubscriptionUpgradeResult> {
  const member = await requireMemberWithCustomer(context);
  assertOwnBillingIds(member, given);
  if (member.subscriptionPlan === 'premium') return alreadyPro(context, member);
  if (!member.subscriptionId) throw appError('not_found', billingMessages.noSubscription);
  const outcome = await buyUpgrade(context, member, {
    offer: 'agent_pro',
    proratedFrom: parseProrationDate(context, given.prorationDate),
    mayUpgrade: canUpgrade,
  });
  return outcome.status === 'paid' ? upgradedResponse(context) : confirmationResponse(context, outcome);
}

/** Repeats the success for a user who has just upgraded. Refuses other users who already have Agent Pro+. */
async function alreadyPro(context: RecordContext, member: MemberRow): Promise<SubscriptionUpgradeResult> {
  const { owner, db, now } = context;
  const anHourAgo = new Date(now.getTime() - hourMs);
  if (!(await hasUpgradedSince(owner, db, member.subscriptionId ?? '', anHourAgo)))
    throw appError('conflict', billingMessages.alreadyPro);
  // After a bank's confirmation, the subscription's event may arrive before the invoice's event. So we read
  // the invoices now.
  await mirrorInvoicesOfCustomer(context, member.stripeCustomerId ?? '');
  return upgradedResponse(context);
}

async function readPlanFacts(context: RecordContext) {
  const member = await requireMember(context);
  return {
    subscriptionPlan: member.subscriptionPlan,
    subscriptionStatus: member.subscriptionStatus,
    priceId: member.subscriptionPriceId ?? '',
    subscriptionId: member.subscriptionId ?? '',
  };
}

const upgradedResponse = async (context: RecordContext): Promise<SubscriptionUpgradeResult> => ({
  ...(await readPlanFacts(context)),
  success: true,
  message: billingMessages.upgraded,
  requiresAction: false,
  clientSecret: null,
  paymentUrl: null,
});

async function confirmationResponse(
  context: RecordContext,
  { clientSecret, pageUrl }: Extract<PaymentOutcome, { status: 'needs_confirmation' }>,
): Promise<SubscriptionUpgradeResult> {
  const message = billingMessages.confirmCard;
  const facts = await readPlanFacts(context);
  return { ...facts, success: false, message, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}
