import { billingMessages } from '#contract/billing.ts';
import type { OfferKey } from '#contract/plans.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorInvoicesOf } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';
import { isRecent, membershipItem } from './rules.ts';
import type { MemberRow } from './store.ts';
import { type MayUpgrade, upgradableSubscription } from './upgradable.ts';

export interface Upgrade {
  offer: OfferKey;
  countedFrom: Date;
  mayUpgrade: MayUpgrade;
}

/** A better offer in place of the present one, for what it costs more. Asked twice it is charged once. */
export async function buyUpgrade(
  context: OwnerContext,
  member: MemberRow,
  upgrade: Upgrade,
): Promise<Exclude<PaymentOutcome, { status: 'declined' }>> {
  const subject = member.subscriptionId ?? '';
  const { offer: bought, countedFrom } = upgrade;
  const wish = await makeWish(context, { kind: 'upgrade', subject, bought, countedFrom });
  // The provider is looked at only now, with the wish written down: see `makeWish`.
  const outcome = await carryOut(context, wish, (once) =>
    changeOffer(context, member, { ...upgrade, countedFrom: wish.countedFrom }, once),
  );
  const details = { outcome: outcome.status };
  await audit(context, { action: 'billing.upgrade', subject: context.owner, details });
  if (outcome.status === 'declined') throw await refusedCard(context, subject, outcome.message);
  await mirrorSubscription(context, subject);
  // The receipt is there when the payer looks for it, however late the provider's events are.
  if (outcome.status === 'paid') await mirrorInvoicesOf(context, member.stripeCustomerId ?? '');
  return outcome;
}

/** The moment the shown price was counted from, if it is not too long ago. */
export function countedFromOf({ now }: OwnerContext, prorationDate: number | undefined): Date {
  const countedFrom = prorationDate ? new Date(prorationDate * 1000) : now;
  if (!isRecent(countedFrom, now)) throw fail('conflict', billingMessages.priceChanged);
  return countedFrom;
}

async function changeOffer(
  context: OwnerContext,
  member: MemberRow,
  { offer, countedFrom, mayUpgrade }: Upgrade,
  once: string,
): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const subscription = await upgradableSubscription(context, member, mayUpgrade);
  const item = membershipItem(subscription);
  if (item.offer === offer) return { status: 'paid' };
  const waiting = await earlierAttempt(context, subscription);
  if (waiting && waiting.status !== 'declined') return waiting;
  if (!(await payments.readCard(subscription.customerId)))
    throw fail('payment_required', billingMessages.noCard, { details: { reason: 'no_card' } });
  return payments.changeOffer(once, { subscription, item, offer, at: countedFrom });
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
