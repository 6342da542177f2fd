import type Stripe from 'stripe';
import type { ChargeLine } from './objects.ts';
import type { Payments } from './payments.ts';
import { onlyCards } from './stripe-cards.ts';
import { ask, lookFor } from './stripe-errors.ts';
import { paymentOutcome, payOnce } from './stripe-invoices.ts';
import { eachOf } from './stripe-pages.ts';
import type { Tax } from './stripe-tax.ts';
import type { ChargeWish, OnceKey } from './wishes.ts';

/** No other pending items get on it, and the provider neither sends nor collects it by itself. */
const draftOf = ({ customerId, reference }: ChargeWish): Stripe.InvoiceCreateParams => ({
  customer: customerId,
  currency: 'usd',
  collection_method: 'charge_automatically',
  auto_advance: false,
  pending_invoice_items_behavior: 'exclude',
  payment_settings: onlyCards,
  metadata: { ...reference },
});

export function chargesOf(
  stripe: Stripe,
  tax: Tax,
): Pick<Payments, 'chargeNow' | 'carryCharge' | 'dropCarried'> {
  const addLine = (idempotencyKey: OnceKey, invoice: Stripe.Invoice, input: ChargeWish, line: ChargeLine) => {
    const { description, amount } = line;
    const { customerId: customer, reference } = input;
    const item = { customer, invoice: invoice.id, currency: 'usd', description, amount };
    const params = { ...item, metadata: { ...reference } };
    return ask(() => stripe.invoiceItems.create(params, { idempotencyKey }));
  };

  /** Finds an item created for this charge before an interruption. */
  const findCarried = async (customer: string, charge: string): Promise<Stripe.InvoiceItem | undefined> => {
    const items = stripe.invoiceItems.list({ customer, limit: 100 });
    for await (const item of eachOf(items, (given) => given))
      if (item.metadata?.charge === charge) return item;
    return undefined;
  };

  return {
    carryCharge: async (idempotencyKey, { customerId: customer, subscriptionId, line, reference }) => {
      const earlier = await findCarried(customer, reference.charge);
      if (earlier) return earlier.id;
      const params = {
        customer,
        subscription: subscriptionId,
        currency: 'usd',
        ...line,
        discountable: false,
        metadata: { ...reference },
      };
      return (await ask(() => stripe.invoiceItems.create(params, { idempotencyKey }))).id;
    },

    dropCarried: async (customer, charge) => {
      const item = await findCarried(customer, charge);
      if (item && item.invoice === null) await lookFor(() => stripe.invoiceItems.del(item.id));
    },

    /**
     * Creates the invoice first and then its lines, so that an interruption at any point leaves a draft that
     * nobody collects. Each step derives its key from ours, so a retry repeats the same steps and charges
     * once.
     */
    chargeNow: async (idempotencyKey, input) => {
      const stepKey = (step: string) => ({ idempotencyKey: `${idempotencyKey}:${step}` });
      const params = { ...draftOf(input), ...(await tax.forCustomer(input.customerId)) };
      const draft = await ask(() => stripe.invoices.create(params, stepKey('invoice')));
      for (const [index, line] of input.lines.entries())
        await addLine(`${idempotencyKey}:${index}`, draft, input, line);
      const finalize = { auto_advance: false };
      await ask(() => stripe.invoices.finalizeInvoice(draft.id, finalize, stepKey('finalize')));
      const present = await paymentOutcome(stripe, draft.id);
      const isDone = present.status !== 'declined';
      return {
        invoiceId: draft.id,
        outcome: isDone ? present : await payOnce(stripe, `${idempotencyKey}:pay`, draft.id),
      };
    },
  };
}
