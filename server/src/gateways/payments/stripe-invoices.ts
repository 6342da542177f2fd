import type Stripe from 'stripe';
import { billingMessages } from '#contract/billing/billing.ts';
import type { IdempotencyKey } from './inputs.ts';
import type { PaymentCard, PaymentOutcome, ProviderInvoice } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { CardRefusedError, callOrUndefined, callProvider, getProviderRefusal } from './stripe-errors.ts';
import { mapAllPages } from './stripe-pages.ts';
import { findPayingCard } from './stripe-paying-card.ts';
import {
  emptyInvoicePaymentSummary,
  getStripeId,
  type InvoicePaymentSummary,
  toPaymentOutcome,
  toProviderInvoice,
  toRefund,
  toUnixSeconds,
} from './stripe-shapes.ts';

type Invoices = Pick<
  PaymentGateway,
  | 'readInvoice'
  | 'listInvoices'
  | 'listInvoicesSince'
  | 'openInvoicesOf'
  | 'payInvoice'
  | 'paymentOf'
  | 'voidInvoice'
>;

export async function readPaymentOutcome(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  const expand = ['payments.data.payment.payment_intent'];
  return toPaymentOutcome(await callProvider(() => stripe.invoices.retrieve(id, { expand })));
}

/**
 * Makes one payment attempt with the customer's card; someone else may have paid the invoice since we read
 * it. The card is part of the idempotency key, so that another card is another request. An invoice is never
 * paid twice.
 */
export async function attemptInvoicePayment(
  stripe: Stripe,
  baseKey: IdempotencyKey,
  id: string,
): Promise<PaymentOutcome> {
  const { customer, parent } = await callProvider(() => stripe.invoices.retrieve(id));
  const subscriptionId = getStripeId(parent?.subscription_details?.subscription);
  const card = await findPayingCard(stripe, getStripeId(customer) ?? '', subscriptionId);
  const params = { off_session: false, ...(card && { payment_method: card.id }) };
  const idempotencyKey = card ? `${baseKey}:${card.id}` : baseKey;
  try {
    await callProvider(() => stripe.invoices.pay(id, params, { idempotencyKey }));
  } catch (error) {
    const refusal = getProviderRefusal(error);
    if (refusal?.code === 'missing') return { status: 'declined', message: billingMessages.noCard };
    if (!refusal && !(error instanceof CardRefusedError)) throw error;
    const outcome = await readPaymentOutcome(stripe, id);
    if (refusal && outcome.status !== 'paid') throw error;
    return outcome;
  }
  return readPaymentOutcome(stripe, id);
}

/**
 * Returns the ids of the successful payments of an invoice. The invoice must have been read together with its
 * payments.
 */
export const listPaidPaymentIds = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' ? (getStripeId(payment.payment_intent) ?? []) : [],
  );

/** Adds the paying card and the refunds to an invoice. Only the charges of its payments contain them. */
async function withPayment(stripe: Stripe, given: Stripe.Invoice): Promise<ProviderInvoice> {
  const payment: InvoicePaymentSummary = { ...emptyInvoicePaymentSummary, refunds: [] };
  for (const payment_intent of listPaidPaymentIds(given)) {
    const params = { payment_intent, limit: 100, expand: ['data.refunds'] };
    const { data } = await callProvider(() => stripe.charges.list(params));
    for (const { amount_refunded, paid, payment_method_details, refunds } of data) {
      payment.amountRefunded += amount_refunded;
      payment.refunds.push(...(refunds?.data ?? []).map(toRefund));
      if (paid) payment.paidWith ??= paidWithOf(payment_method_details?.card);
    }
  }
  return toProviderInvoice(given, payment, await readDiscountNames(stripe, given));
}

/**
 * Makes the provider include the discounts of invoices. A list cannot include the coupons of the discounts,
 * which are one level deeper.
 */
export const invoiceExpansions = ['total_discount_amounts.discount'];

export async function readDiscountNames(stripe: Stripe, given: Stripe.Invoice): Promise<string[]> {
  const names: string[] = [];
  for (const { discount } of given.total_discount_amounts ?? []) {
    const id = typeof discount === 'string' ? null : getStripeId(discount.source?.coupon);
    const coupon = id === null ? undefined : await callOrUndefined(() => stripe.coupons.retrieve(id));
    names.push(coupon?.name || 'Discount');
  }
  return names;
}

const paidWithOf = (card: Stripe.Charge.PaymentMethodDetails.Card | undefined): PaymentCard | null =>
  card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;

export async function readInvoice(stripe: Stripe, id: string): Promise<ProviderInvoice | undefined> {
  const found = await callOrUndefined(() =>
    stripe.invoices.retrieve(id, { expand: ['payments', ...invoiceExpansions] }),
  );
  return found && withPayment(stripe, found);
}

const listParts = ['payments', ...invoiceExpansions].map((part) => `data.${part}`);

export function createInvoiceGateway(stripe: Stripe): Invoices {
  return {
    readInvoice: (id) => readInvoice(stripe, id),

    listInvoices: (customer) =>
      mapAllPages(stripe.invoices.list({ customer, limit: 100, expand: listParts }), (given) =>
        withPayment(stripe, given),
      ),

    listInvoicesSince: (since) => {
      const created = { gte: toUnixSeconds(since) };
      return mapAllPages(stripe.invoices.list({ created, limit: 100, expand: listParts }), (given) =>
        withPayment(stripe, given),
      );
    },

    openInvoicesOf: async (subscription) => {
      const newestFirst: ProviderInvoice[] = [];
      const open = stripe.invoices.list({ subscription, status: 'open', limit: 100 });
      for await (const invoice of mapAllPages(open, (given) =>
        toProviderInvoice(given, emptyInvoicePaymentSummary),
      ))
        newestFirst.push(invoice);
      return newestFirst.reverse();
    },

    payInvoice: (once, id) => attemptInvoicePayment(stripe, once, id),

    paymentOf: (id) => readPaymentOutcome(stripe, id),

    voidInvoice: async (id) => {
      const found = await callOrUndefined(() => stripe.invoices.retrieve(id));
      if (found?.status !== 'open') return;
      await callProvider(() => stripe.invoices.voidInvoice(id));
    },
  };
}
