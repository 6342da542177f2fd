import type Stripe from 'stripe';
import type { ChargeLine } from './objects.ts';
import type { Payments } from './payments.ts';
import { onlyCards } from './stripe-cards.ts';
import { ask, lookFor } from './stripe-errors.ts';
import { paymentOutcome, payOnce } from './stripe-invoices.ts';
import { eachOf } from './stripe-pages.ts';
import type { Tax } from './stripe-tax.ts';
import type { ChargeWish, OnceKey } from './wishes.ts';

/** Nothing else that waits to be billed gets on it, and the provider neither sends nor collects it by itself. */
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
  const addLine = (once: OnceKey, invoice: Stripe.Invoice, wish: ChargeWish, line: ChargeLine) => {
    const { description, amount } = line;
    const { customerId: customer, reference } = wish;
    const item = { customer, invoice: invoice.id, currency: 'usd', description, amount };
    const params = { ...item, metadata: { ...reference } };
    return ask(() => stripe.invoiceItems.create(params, { idempotencyKey: once }));
  };

  /** An item that was made for this charge before we lost sight of it. */
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
     * The invoice comes first and its lines are put on it, so that a stop at any point leaves a draft that nobody
     * collects. Each step has a key made from ours: begun again, it goes over the same steps and charges once.
     */
    chargeNow: async (once, wish) => {
      const keyed = (step: string) => ({ idempotencyKey: `${once}:${step}` });
      const params = { ...draftOf(wish), ...(await tax.forCustomer(wish.customerId)) };
      const draft = await ask(() => stripe.invoices.create(params, keyed('invoice')));
      for (const [index, line] of wish.lines.entries()) await addLine(`${once}:${index}`, draft, wish, line);
      const finalize = { auto_advance: false };
      await ask(() => stripe.invoices.finalizeInvoice(draft.id, finalize, keyed('finalize')));
      const present = await paymentOutcome(stripe, draft.id);
      const isDone = present.status !== 'declined';
      return {
        invoiceId: draft.id,
        outcome: isDone ? present : await payOnce(stripe, `${once}:pay`, draft.id),
      };
    },
  };
}
