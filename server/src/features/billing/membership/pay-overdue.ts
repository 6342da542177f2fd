import { billingMessages, type Paid, type PayOverdue } from '#contract/billing.ts';
import { type Cents, cents, dollarsOf, formatMoney, sumOf } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderInvoice } from '../../../gateways/payments/payments.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';
import { payingMember } from './member.ts';
import { renewMembership } from './renew-membership.ts';

const nothing = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };

/** Pays what is missing with the present card. A membership that has ended begins anew on the provider's page. */
export async function payOverdue(context: OwnerContext, { amount }: PayOverdue): Promise<Paid> {
  const member = await payingMember(context);
  const { subscriptionId, subscriptionStatus } = member;
  if (!subscriptionId) throw fail('not_found', billingMessages.noSubscription);
  if (subscriptionStatus === 'canceled') {
    const { checkoutUrl } = await renewMembership(context, member);
    const message = checkoutUrl ? '' : billingMessages.paid;
    return { ...nothing, success: !checkoutUrl, message, checkoutUrl };
  }
  const outcome = await payAll(context, await dueInvoices(context, subscriptionId, amount));
  await mirrorSubscription(context, subscriptionId);
  return answerOf(outcome);
}

/** Never more than was shown: an invoice that has come since is looked at first. */
async function dueInvoices(
  { services: { payments } }: OwnerContext,
  subscriptionId: string,
  shown: number | undefined,
): Promise<ProviderInvoice[]> {
  const due = await payments.openInvoicesOf(subscriptionId);
  if (shown !== undefined && dollarsOf(sumOf(due.map(({ amountDue }) => amountDue))) > shown)
    throw fail('conflict', billingMessages.priceChanged);
  return due;
}

interface Payment {
  paid: Cents;
  /** Of the last one that was tried. Nothing when nothing is due. */
  outcome: PaymentOutcome | undefined;
}

/** The oldest first, until one does not go through. */
async function payAll(context: OwnerContext, due: readonly ProviderInvoice[]): Promise<Payment> {
  let paid = cents(0);
  let outcome: PaymentOutcome | undefined;
  for (const invoice of due) {
    outcome = await payInvoice(context, invoice);
    if (outcome.status !== 'paid') break;
    paid = cents(paid + invoice.amountDue);
  }
  return { paid, outcome };
}

async function payInvoice(context: OwnerContext, { id }: ProviderInvoice): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const wish = await makeWish(context, { kind: 'pay', subject: id, bought: id, countedFrom: context.now });
  const outcome = await carryOut(context, wish, async (once) => {
    const present = await payments.paymentOf(id);
    return present.status === 'declined' ? payments.payInvoice(once, id) : present;
  });
  const details = { outcome: outcome.status, invoice: id };
  await audit(context, { action: 'billing.pay', subject: context.owner, details });
  if (outcome.status === 'paid') await mirrorInvoice(context, id);
  return outcome;
}

function answerOf({ paid, outcome }: Payment): Paid {
  if (!outcome) return { ...nothing, success: true, message: billingMessages.nothingDue };
  if (outcome.status === 'declined') throw new CardRefused(refusalOf(paid, outcome.message));
  if (outcome.status === 'paid') return { ...nothing, success: true, message: billingMessages.paid };
  const { clientSecret, pageUrl } = outcome;
  const message = billingMessages.confirmCard;
  return { ...nothing, success: false, message, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}

const refusalOf = (paid: Cents, message: string): string =>
  paid > 0 ? `${formatMoney(paid)} was paid. The rest was not: ${message}` : message;
