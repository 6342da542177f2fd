import type Stripe from 'stripe';
import type { ChargeLine } from './objects.ts';
import type { Payments } from './payments.ts';
import { onlyCards } from './stripe-cards.ts';
import { ask } from './stripe-errors.ts';
import { paymentOutcome, payOnce } from './stripe-invoices.ts';
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

export function chargesOf(stripe: Stripe, tax: Tax): Pick<Payments, 'chargeNow'> {
  const addLine = (once: OnceKey, invoice: Stripe.Invoice, wish: ChargeWish, line: ChargeLine) => {
    const { description, amount } = line;
    const { customerId: customer, reference } = wish;
    const item = { customer, invoice: invoice.id, currency: 'usd', description, amount };
    const params = { ...item, metadata: { ...reference } };
    return ask(() => stripe.invoiceItems.create(params, { idempotencyKey: once }));
  };

  return {
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
