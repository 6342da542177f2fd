import { billingMessages, type OverduePaymentResult, type PayOverdue } from '#contract/billing/billing.ts';
import { findDesktopOffer, offers } from '#contract/billing/plans.ts';
import { type Cents, cents, formatMoney, sumCents, toDollars } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { CardRefusedError } from '../../../gateways/payments/stripe-errors.ts';
import { ensureCheckoutPage } from '../checkouts/open-checkout.ts';
import { mirrorInvoicesOfCustomer } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import {
  ensureCustomer,
  type MemberWithCustomer,
  requireMember,
  requireMemberWithCustomer,
} from './member.ts';
import { payInvoice } from './pay-invoice.ts';
import { findCurrentPlanItem, findPaidSubscription } from './read-membership.ts';
import { needsNewSubscription } from './rules.ts';
import { findPastDueSubscription } from './store.ts';

const noRedirect = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };

/** Pays overdue invoices with the current card, or renews an ended membership on a checkout page. */
export async function payOverdue(
  context: OwnerContext,
  { amount }: PayOverdue,
): Promise<OverduePaymentResult> {
  const member = await requireMember(context);
  if (needsNewSubscription(member)) {
    const { checkoutUrl } = await renewMembership(context, await ensureCustomer(context, member));
    const message = checkoutUrl ? '' : billingMessages.paid;
    return { ...noRedirect, success: !checkoutUrl, message, checkoutUrl };
  }
  // A member with a waived plan may still have an unpaid subscription.
  const { owner, db } = context;
  const subscriptionId =
    (await requireMemberWithCustomer(context)).subscriptionId ?? (await findPastDueSubscription(owner, db));
  if (!subscriptionId) throw appError('not_found', billingMessages.noSubscription);
  const due = await dueInvoices(context, subscriptionId, amount);
  const outcome = await payAll(context, due);
  await mirrorSubscription(context, subscriptionId);
  // If nothing is due, the bank may have confirmed a payment whose event has not arrived yet.
  if (due.length === 0)
    await mirrorInvoicesOfCustomer(context, (await ensureCustomer(context, member)).stripeCustomerId);
  return responseOf(outcome);
}

/**
 * Lists the due invoices. Refuses if they cost more than the screen showed, because another invoice became
 * due.
 */
async function dueInvoices(
  { services: { payments } }: OwnerContext,
  subscriptionId: string,
  shownAmount: number | undefined,
): Promise<ProviderInvoice[]> {
  const due = await payments.openInvoicesOf(subscriptionId);
  if (shownAmount !== undefined && toDollars(sumCents(due.map(({ amountDue }) => amountDue))) > shownAmount)
    throw appError('conflict', billingMessages.priceChanged);
  return due;
}

interface Payment {
  paid: Cents;
  /** The outcome of the last invoice that we tried to charge, or undefined if nothing was due. */
  outcome: PaymentOutcome | undefined;
}

/** Pays the oldest invoice first, and stops at the first invoice that fails. */
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

function responseOf({ paid, outcome }: Payment): OverduePaymentResult {
  if (!outcome) return { ...noRedirect, success: true, message: billingMessages.nothingDue };
  if (outcome.status === 'declined') throw new CardRefusedError(declineMessage(paid, outcome.message));
  if (outcome.status === 'paid') return { ...noRedirect, success: true, message: billingMessages.paid };
  const { clientSecret, pageUrl } = outcome;
  const message = billingMessages.confirmCard;
  return { ...noRedirect, success: false, message, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}

const declineMessage = (paid: Cents, message: string): string =>
  paid > 0 ? `${formatMoney(paid)} was paid. The rest wasn’t: ${message}` : message;

/** Renews an ended membership with the same quantity. Returns no URL if the buyer has paid already. */
async function renewMembership(
  context: OwnerContext,
  member: MemberWithCustomer,
): Promise<{ checkoutUrl: string | null }> {
  if (member.role === 'VENDOR')
    return context.services.hooks.openVendorYearPage(context, member, member.subscriptionPlan);
  const item = findCurrentPlanItem(member, await findPaidSubscription(context, member));
  const { role, subscriptionPlan, stripeCustomerId: customerId } = member;
  // Members who never paid for themselves start with Agent Access, but an office keeps its own offer.
  const hasPaid = member.subscriptionId !== null || role === 'BROKERAGE';
  const earlierOffer = hasPaid ? findDesktopOffer(role, subscriptionPlan)?.key : undefined;
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
