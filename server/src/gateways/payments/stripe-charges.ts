import type Stripe from 'stripe';
import type { ChargeInput, IdempotencyKey } from './inputs.ts';
import type { ChargeLine } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { cardPaymentSettings } from './stripe-cards.ts';
import { callOrUndefined, callProvider } from './stripe-errors.ts';
import { attemptInvoicePayment, readPaymentOutcome } from './stripe-invoices.ts';
import { mapAllPages } from './stripe-pages.ts';
import type { TaxParams } from './stripe-tax.ts';

/**
 * The parameters of a draft invoice that excludes other pending items. The provider neither sends nor
 * collects the draft by itself.
 */
const draftOf = ({ customerId, reference }: ChargeInput): Stripe.InvoiceCreateParams => ({
  customer: customerId,
  currency: 'usd',
  collection_method: 'charge_automatically',
  auto_advance: false,
  pending_invoice_items_behavior: 'exclude',
  payment_settings: cardPaymentSettings,
  metadata: { ...reference },
});

export function createChargeGateway(
  stripe: Stripe,
  tax: TaxParams,
): Pick<PaymentGateway, 'chargeNow' | 'addToNextBill' | 'removeFromNextBill'> {
  const addLine = (
    idempotencyKey: IdempotencyKey,
    invoice: Stripe.Invoice,
    input: ChargeInput,
    line: ChargeLine,
  ) => {
    const { description, amount } = line;
    const { customerId: customer, reference } = input;
    const item = { customer, invoice: invoice.id, currency: 'usd', description, amount };
    const params = { ...item, metadata: { ...reference } };
    return callProvider(() => stripe.invoiceItems.create(params, { idempotencyKey }));
  };

  /** Finds an item created for this charge before an interruption. */
  const findCarried = async (customer: string, charge: string): Promise<Stripe.InvoiceItem | undefined> => {
    const items = stripe.invoiceItems.list({ customer, limit: 100 });
    for await (const item of mapAllPages(items, (given) => given))
      if (item.metadata?.charge === charge) return item;
    return undefined;
  };

  return {
    addToNextBill: async (idempotencyKey, { customerId: customer, subscriptionId, line, reference }) => {
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
      return (await callProvider(() => stripe.invoiceItems.create(params, { idempotencyKey }))).id;
    },

    removeFromNextBill: async (customer, charge) => {
      const item = await findCarried(customer, charge);
      if (item && item.invoice === null) await callOrUndefined(() => stripe.invoiceItems.del(item.id));
    },

    /**
     * Creates the invoice first and then its lines, so that an interruption at any point leaves a draft that
     * nobody collects. Each step derives its key from ours, so a retry repeats the same steps and charges
     * once.
     */
    chargeNow: async (idempotencyKey, input) => {
      const stepKey = (step: string) => ({ idempotencyKey: `${idempotencyKey}:${step}` });
      const params = { ...draftOf(input), ...(await tax.forCustomer(input.customerId)) };
      const draft = await callProvider(() => stripe.invoices.create(params, stepKey('invoice')));
      for (const [index, line] of input.lines.entries())
        await addLine(`${idempotencyKey}:${index}`, draft, input, line);
      const finalize = { auto_advance: false };
      await callProvider(() => stripe.invoices.finalizeInvoice(draft.id, finalize, stepKey('finalize')));
      const present = await readPaymentOutcome(stripe, draft.id);
      const isDone = present.status !== 'declined';
      return {
        invoiceId: draft.id,
        outcome: isDone ? present : await attemptInvoicePayment(stripe, `${idempotencyKey}:pay`, draft.id),
      };
    },
  };
}
