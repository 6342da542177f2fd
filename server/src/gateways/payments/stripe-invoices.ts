import type Stripe from 'stripe';
import type { PaymentOutcome, Payments } from './payments.ts';
import { ask, CardRefused, lookFor } from './stripe-errors.ts';
import { invoiceOf, outcomeOf } from './stripe-shapes.ts';

type Invoices = Pick<Payments, 'readInvoice' | 'openInvoiceOf' | 'payInvoice' | 'paymentOf' | 'voidInvoice'>;

export async function paymentOutcome(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  const expand = ['payments.data.payment.payment_intent'];
  return outcomeOf(await ask(() => stripe.invoices.retrieve(id, { expand })));
}

export function invoicesOf(stripe: Stripe): Invoices {
  return {
    readInvoice: async (id) => {
      const found = await lookFor(() => stripe.invoices.retrieve(id));
      return found && invoiceOf(found);
    },

    openInvoiceOf: async (subscription) => {
      const wish = { subscription, status: 'open' as const, limit: 1 };
      const { data } = await ask(() => stripe.invoices.list(wish));
      return data[0] && invoiceOf(data[0]);
    },

    payInvoice: async (idempotencyKey, id) => {
      try {
        await ask(() => stripe.invoices.pay(id, { off_session: false }, { idempotencyKey }));
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error;
      }
      return paymentOutcome(stripe, id);
    },

    paymentOf: (id) => paymentOutcome(stripe, id),

    voidInvoice: async (id) => {
      const found = await lookFor(() => stripe.invoices.retrieve(id));
      if (found?.status !== 'open') return;
      await ask(() => stripe.invoices.voidInvoice(id));
    },
  };
}
