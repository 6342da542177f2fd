import { billingMessages, type SubscriptionUpgraded, type UpgradeSubscription } from '#contract/billing.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderSubscription } from '../../../gateways/payments/payments.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { hasUpgradedSince } from '../wishes/store.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';
import { memberOf, payingMember, refuseOthers } from './member.ts';
import { isRecent, membershipItem } from './rules.ts';
import type { MemberRow } from './store.ts';
import { upgradableSubscription } from './upgradable.ts';

const anHour = 60 * 60 * 1000;

/** Agent Access becomes Agent Pro+. Asked twice, or again after a lost answer, it is charged once. */
export async function upgradeSubscription(
  context: OwnerContext,
  given: UpgradeSubscription,
): Promise<SubscriptionUpgraded> {
  const member = await payingMember(context);
  refuseOthers(member, given);
  if (member.subscriptionPlan === 'premium') return alreadyPro(context, member);
  if (!member.subscriptionId) throw fail('not_found', billingMessages.noSubscription);
  const { subscriptionId: subject } = member;
  const wish = await makeWish(context, {
    kind: 'upgrade',
    subject,
    bought: 'agent_pro',
    countedFrom: countedFromOf(context, given),
  });
  // The provider is looked at only now, with the wish written down: see `makeWish`.
  const outcome = await carryOut(context, wish, (once) =>
    changeToPro(context, member, wish.countedFrom, once),
  );
  const details = { outcome: outcome.status };
  await audit(context, { action: 'billing.upgrade', subject: context.owner, details });
  if (outcome.status === 'declined') throw await refusedCard(context, subject, outcome.message);
  await mirrorSubscription(context, subject);
  return outcome.status === 'paid' ? upgraded(context) : waitsForBank(context, outcome);
}

/** Asked again by who has just upgraded it is the same upgrade; anybody else had nothing to upgrade. */
async function alreadyPro(context: OwnerContext, member: MemberRow): Promise<SubscriptionUpgraded> {
  const { owner, db, now } = context;
  if (await hasUpgradedSince(owner, db, member.subscriptionId ?? '', new Date(now.getTime() - anHour)))
    return upgraded(context);
  throw fail('conflict', billingMessages.alreadyPro);
}

function countedFromOf({ now }: OwnerContext, { prorationDate }: UpgradeSubscription): Date {
  const countedFrom = prorationDate ? new Date(prorationDate * 1000) : now;
  if (!isRecent(countedFrom, now)) throw fail('conflict', billingMessages.priceChanged);
  return countedFrom;
}

async function changeToPro(
  context: OwnerContext,
  member: MemberRow,
  countedFrom: Date,
  once: string,
): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const subscription = await upgradableSubscription(context, member);
  const item = membershipItem(subscription);
  if (item.offer === 'agent_pro') return { status: 'paid' };
  const waiting = await earlierAttempt(context, subscription);
  if (waiting && waiting.status !== 'declined') return waiting;
  if (!(await payments.readCard(subscription.customerId)))
    throw fail('payment_required', billingMessages.noCard, { details: { reason: 'no_card' } });
  return payments.changeOffer(once, { subscription, item, offer: 'agent_pro', at: countedFrom });
}

/** A change that waits for its payment already; one whose card was refused is cleared away. */
async function earlierAttempt(
  { services: { payments } }: OwnerContext,
  { pendingInvoiceId }: ProviderSubscription,
): Promise<PaymentOutcome | undefined> {
  if (!pendingInvoiceId) return undefined;
  const outcome = await payments.paymentOf(pendingInvoiceId);
  if (outcome.status === 'declined') await payments.voidInvoice(pendingInvoiceId);
  return outcome;
}

/** Nothing of a refused upgrade stays behind to be charged later. */
async function refusedCard(context: OwnerContext, id: string, message: string): Promise<CardRefused> {
  const subscription = await context.services.payments.readSubscription(id);
  if (subscription) await earlierAttempt(context, subscription);
  return new CardRefused(message);
}

async function answer(context: OwnerContext) {
  const member = await memberOf(context);
  return {
    subscriptionPlan: member.subscriptionPlan,
    subscriptionStatus: member.subscriptionStatus,
    priceId: member.subscriptionPriceId ?? '',
    subscriptionId: member.subscriptionId ?? '',
  };
}

const upgraded = async (context: OwnerContext): Promise<SubscriptionUpgraded> => ({
  ...(await answer(context)),
  success: true,
  message: billingMessages.upgraded,
  requiresAction: false,
  clientSecret: null,
  paymentUrl: null,
});

async function waitsForBank(
  context: OwnerContext,
  { clientSecret, pageUrl }: Extract<PaymentOutcome, { status: 'needs_confirmation' }>,
): Promise<SubscriptionUpgraded> {
  const message = billingMessages.confirmCard;
  const standing = await answer(context);
  return { ...standing, success: false, message, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}
