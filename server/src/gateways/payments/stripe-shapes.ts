import type Stripe from 'stripe';
import {
  billingMessages,
  type Card,
  invoiceStatuses,
  listCarryOverLines,
  refundStatuses,
  salesTaxLineDescription,
} from '#contract/billing/billing.ts';
import { cents } from '#contract/money.ts';
import type {
  CardSetup,
  ChangePreview,
  ChargeLine,
  Checkout,
  PaymentCard,
  PaymentOutcome,
  ProviderInvoice,
  ProviderRefund,
} from './objects.ts';
import { describeInvoiceLine } from './stripe-line-descriptions.ts';

/** The provider sends either an id or the whole object. */
export const getStripeId = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export const fromUnixSeconds = (seconds: number) => new Date(seconds * 1000);
export const fromUnixSecondsOrNull = (seconds: number | null | undefined) =>
  seconds == null ? null : fromUnixSeconds(seconds);
export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Returns the value if we know it. For an unknown value of the provider, returns our safest value. */
const knownOr = <T extends string>(words: readonly T[], word: string | null, careful: T): T =>
  words.find((each) => each === word) ?? careful;

export function toCheckout(given: Stripe.Checkout.Session): Checkout {
  return {
    id: given.id,
    url: given.url,
    status: knownOr(['open', 'complete', 'expired'], given.status, 'open'),
    paymentStatus: knownOr(['paid', 'unpaid', 'no_payment_required'], given.payment_status, 'unpaid'),
    customerId: getStripeId(given.customer),
    subscriptionId: getStripeId(given.subscription),
    invoiceId: getStripeId(given.invoice),
    paymentId: getStripeId(given.payment_intent),
    reference: given.metadata ?? {},
  };
}

/**
 * Lists tax and discounts as separate lines, so that the lines of a preview, a bill and a receipt add up to
 * the total.
 */
function linesOf(invoice: Stripe.Invoice, discountNames: readonly string[]): ChargeLine[] {
  const charged = invoice.lines.data.map((line) => ({
    description: describeInvoiceLine(line),
    amount: cents(line.amount),
  }));
  const discounts = (invoice.total_discount_amounts ?? []).map(({ amount }, index) => ({
    description: discountNames[index] ?? 'Discount',
    amount: cents(0 - amount),
  }));
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const others = [...discounts, { description: salesTaxLineDescription, amount: cents(tax) }];
  return [...charged, ...others.filter(({ amount }) => amount !== 0)];
}

export const toRefund = (given: Stripe.Refund): ProviderRefund => ({
  id: given.id,
  amount: cents(given.amount),
  status: knownOr(refundStatuses, given.status, 'pending'),
  paymentId: getStripeId(given.payment_intent),
  reference: given.metadata ?? {},
  createdAt: fromUnixSeconds(given.created),
});

const subscriptionIn = (invoice: Stripe.Invoice) =>
  getStripeId(invoice.parent?.subscription_details?.subscription);

/**
 * The period from the start of the first charged item to the end of the last. A single moment is not a
 * period.
 */
function periodOf({ lines }: Stripe.Invoice): ProviderInvoice['period'] {
  const charged = lines.data.filter(({ amount, period }) => amount > 0 && period.end > period.start);
  if (!charged.length) return null;
  const start = Math.min(...charged.map(({ period }) => period.start));
  const end = Math.max(...charged.map(({ period }) => period.end));
  return { start: fromUnixSeconds(start), end: fromUnixSeconds(end) };
}

/** How an invoice was paid, according to its charges. */
export interface InvoicePaymentSummary {
  amountRefunded: number;
  paidWith: PaymentCard | null;
  refunds: ProviderRefund[];
}

export const emptyInvoicePaymentSummary: InvoicePaymentSummary = {
  amountRefunded: 0,
  paidWith: null,
  refunds: [],
};

export function toProviderInvoice(
  given: Stripe.Invoice,
  { amountRefunded, paidWith, refunds }: InvoicePaymentSummary,
  discountNames: readonly string[] = [],
): ProviderInvoice {
  return {
    id: given.id,
    number: given.number,
    status: knownOr(invoiceStatuses, given.status, 'draft'),
    customerId: getStripeId(given.customer) ?? '',
    subscriptionId: subscriptionIn(given),
    total: cents(given.total),
    amountDue: cents(given.amount_due),
    amountPaid: cents(given.amount_paid),
    amountRefunded: cents(amountRefunded),
    isAttempted: given.attempted,
    refunds: refunds.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()),
    startingBalance: cents(given.starting_balance),
    endingBalance: cents(given.ending_balance ?? 0),
    lines: linesOf(given, discountNames),
    currency: given.currency,
    period: periodOf(given),
    paidWith,
    reference: given.metadata ?? {},
    createdAt: fromUnixSeconds(given.created),
    paidAt: fromUnixSecondsOrNull(given.status_transitions.paid_at),
    pageUrl: given.hosted_invoice_url ?? null,
  };
}

/**
 * The preview of an invoice. Its lines add up to the amount due, because balances from the earlier bill and
 * for the next bill are lines too.
 */
export function toChangePreview(given: Stripe.Invoice, discountNames: readonly string[]): ChangePreview {
  const { starting_balance: before, total, amount_due: due } = given;
  const carried = { carriedIn: cents(before), carriedOut: cents(total + before - due) };
  return { due: cents(due), lines: [...linesOf(given, discountNames), ...listCarryOverLines(carried)] };
}

/** The state of an invoice's payment. The invoice must have been read with its payments. */
export function toPaymentOutcome(invoice: Stripe.Invoice): PaymentOutcome {
  if (invoice.status === 'paid') return { status: 'paid' };
  const intent = invoice.payments?.data.at(0)?.payment.payment_intent;
  if (!intent || typeof intent === 'string') return { status: 'declined', message: billingMessages.noCard };
  if (intent.status === 'requires_action' && intent.client_secret) {
    const { client_secret: clientSecret } = intent;
    return { status: 'needs_confirmation', clientSecret, pageUrl: invoice.hosted_invoice_url ?? null };
  }
  const message = intent.last_payment_error?.message ?? billingMessages.declined;
  return { status: 'declined', message };
}

export function toCard({ card }: Stripe.PaymentMethod): Card | undefined {
  return card && { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

export const toCardSetup = (given: Stripe.SetupIntent): CardSetup => ({
  id: given.id,
  clientSecret: given.client_secret ?? '',
  customerId: getStripeId(given.customer),
  cardId: given.status === 'succeeded' ? getStripeId(given.payment_method) : null,
});
