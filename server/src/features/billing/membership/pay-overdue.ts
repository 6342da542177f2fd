import { billingMessages, type Paid, type PayOverdue } from '#contract/billing.ts';
import { type Cents, cents, dollarsOf, formatMoney, sumOf } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { memberOf, payingMember, withCustomer } from './member.ts';
import { payInvoice } from './pay-invoice.ts';
import { renewMembership } from './renew-membership.ts';
import { beginsAnew } from './rules.ts';
import { findPastDueSubscription } from './store.ts';

const nothing = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };

/** Pays what is missing with the present card. A membership that has ended begins anew on the provider's page. */
export async function payOverdue(context: OwnerContext, { amount }: PayOverdue): Promise<Paid> {
  const known = await memberOf(context);
  if (beginsAnew(known)) {
    const { checkoutUrl } = await renewMembership(context, await withCustomer(context, known));
    const message = checkoutUrl ? '' : billingMessages.paid;
    return { ...nothing, success: !checkoutUrl, message, checkoutUrl };
  }
  // A waiver gives the plan while a bill of the subscription may still be open.
  const { owner, db } = context;
  const subscriptionId =
    (await payingMember(context)).subscriptionId ?? (await findPastDueSubscription(owner, db));
  if (!subscriptionId) throw fail('not_found', billingMessages.noSubscription);
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
    outcome = await payInvoice(context, invoice.id);
    if (outcome.status !== 'paid') break;
    paid = cents(paid + invoice.amountDue);
  }
  return { paid, outcome };
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
  paid > 0 ? `${formatMoney(paid)} was paid. The rest wasn’t: ${message}` : message;
