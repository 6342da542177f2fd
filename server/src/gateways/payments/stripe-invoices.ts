import Stripe from 'stripe';
import { billingMessages } from '#contract/billing.ts';
import type { OnceKey, PaymentOutcome, Payments, ProviderInvoice } from './payments.ts';
import { ask, CardRefused, lookFor } from './stripe-errors.ts';
import { eachOf } from './stripe-pages.ts';
import { invoiceOf, outcomeOf } from './stripe-shapes.ts';

type Invoices = Pick<
  Payments,
  | 'readInvoice'
  | 'listInvoices'
  | 'openInvoiceOf'
  | 'openInvoicesOf'
  | 'payInvoice'
  | 'paymentOf'
  | 'voidInvoice'
>;

export async function paymentOutcome(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  const expand = ['payments.data.payment.payment_intent'];
  return outcomeOf(await ask(() => stripe.invoices.retrieve(id, { expand })));
}

/** One attempt with the customer's card. */
export async function payOnce(stripe: Stripe, once: OnceKey, id: string): Promise<PaymentOutcome> {
  try {
    await ask(() => stripe.invoices.pay(id, { off_session: false }, { idempotencyKey: once }));
  } catch (error) {
    if (isWithoutCard(error)) return { status: 'declined', message: billingMessages.noCard };
    if (!(error instanceof CardRefused)) throw error;
  }
  return paymentOutcome(stripe, id);
}

function isWithoutCard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'missing';
}

export function invoicesOf(stripe: Stripe): Invoices {
  const openOnes = (subscription: string) =>
    eachOf(stripe.invoices.list({ subscription, status: 'open', limit: 100 }), invoiceOf);

  return {
    readInvoice: async (id) => {
      const found = await lookFor(() => stripe.invoices.retrieve(id));
      return found && invoiceOf(found);
    },

    listInvoices: (customer) => eachOf(stripe.invoices.list({ customer, limit: 100 }), invoiceOf),

    openInvoiceOf: async (subscription) => {
      const { value } = await openOnes(subscription).next();
      return value || undefined;
    },

    openInvoicesOf: async (subscription) => {
      const newestFirst: ProviderInvoice[] = [];
      for await (const invoice of openOnes(subscription)) newestFirst.push(invoice);
      return newestFirst.reverse();
    },

    payInvoice: (once, id) => payOnce(stripe, once, id),

    paymentOf: (id) => paymentOutcome(stripe, id),

    voidInvoice: async (id) => {
      const found = await lookFor(() => stripe.invoices.retrieve(id));
      if (found?.status !== 'open') return;
      await ask(() => stripe.invoices.voidInvoice(id));
    },
  };
}
