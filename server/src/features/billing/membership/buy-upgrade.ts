import { billingMessages } from '#contract/billing/billing.ts';
import type { OfferKey } from '#contract/billing/plans.ts';
import { audit } from '../../../core/audit.ts';
import type { RecordContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { CardRefusedError } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorInvoicesOfCustomer } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { createPaymentAttempt, executePayment } from '../payment-attempts/payment-attempts.ts';
import { findMembershipItem, isShownPriceValid } from './rules.ts';
import type { MemberRow } from './store.ts';
import { readUpgradableSubscription, type UpgradePermission } from './upgradable.ts';

export interface UpgradePurchase {
  offer: OfferKey;
  proratedFrom: Date;
  mayUpgrade: UpgradePermission;
}

/** Replaces the current offer with a better one and charges the difference. Repeated requests charge once. */
export async function buyUpgrade(
  context: RecordContext,
  member: MemberRow,
  upgrade: UpgradePurchase,
): Promise<Exclude<PaymentOutcome, { status: 'declined' }>> {
  const subject = member.subscriptionId ?? '';
  const { offer: item, proratedFrom } = upgrade;
  const attempt = await createPaymentAttempt(context, { kind: 'upgrade', subject, item, proratedFrom });
  // We read from the provider only after the attempt is stored: see `createPaymentAttempt`.
  const outcome = await executePayment(context, attempt, (key) =>
    changeOffer(context, member, { ...upgrade, proratedFrom: attempt.proratedFrom }, key),
  );
  const details = { outcome: outcome.status };
  await audit(context, { action: 'billing.upgrade', subject: context.owner, details });
  if (outcome.status === 'declined') throw await cardRefusedError(context, subject, outcome.message);
  await mirrorSubscription(context, subject);
  // We store the invoice now, so that the payer finds the receipt even if the provider's events are late.
  if (outcome.status === 'paid') await mirrorInvoicesOfCustomer(context, member.stripeCustomerId ?? '');
  return outcome;
}

/** Returns the time at which the shown price was prorated. Refuses a time that is too long ago. */
export function parseProrationDate({ now }: RecordContext, prorationDate: number | undefined): Date {
  const countedFrom = prorationDate ? new Date(prorationDate * 1000) : now;
  if (!isShownPriceValid(countedFrom, now)) throw appError('conflict', billingMessages.priceChanged);
  return countedFrom;
}

async function changeOffer(
  context: RecordContext,
  member: MemberRow,
  { offer, proratedFrom, mayUpgrade }: UpgradePurchase,
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const subscription = await readUpgradableSubscription(context, member, mayUpgrade);
  const item = findMembershipItem(subscription);
  if (item.offer === offer) return { status: 'paid' };
  const earlier = await resolveEarlierAttempt(context, subscription);
  if (earlier && earlier.status !== 'declined') return earlier;
  if (!(await payments.readCard(subscription.customerId)))
    throw appError('payment_required', billingMessages.noCard, { details: { reason: 'no_card' } });
  return payments.changeOffer(idempotencyKey, { subscription, item, offer, at: proratedFrom });
}

/** Returns the outcome of an earlier upgrade with an open invoice. Voids the invoice after a decline. */
async function resolveEarlierAttempt(
  { services: { payments } }: RecordContext,
  { pendingInvoiceId }: ProviderSubscription,
): Promise<PaymentOutcome | undefined> {
  if (!pendingInvoiceId) return undefined;
  const outcome = await payments.paymentOf(pendingInvoiceId);
  if (outcome.status === 'declined') await payments.voidInvoice(pendingInvoiceId);
  return outcome;
}

/** Returns the error for a declined upgrade. Voids its invoice, so that the payer never pays it later. */
async function cardRefusedError(
  context: RecordContext,
  id: string,
  message: string,
): Promise<CardRefusedError> {
  const subscription = await context.services.payments.readSubscription(id);
  if (subscription) await resolveEarlierAttempt(context, subscription);
  return new CardRefusedError(message);
}
