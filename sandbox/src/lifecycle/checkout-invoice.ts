import { createAutomaticTax } from '../billing/tax.ts';
import type { InvoiceItem } from '../objects/invoices.ts';
import type { PaymentIntent } from '../objects/payments.ts';
import type { CheckoutSession, SessionItem } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { finalizeInvoice } from './collect-invoice.ts';
import { createDraftInvoice } from './draft-invoice.ts';
import { createInvoiceItemLine, toPricingDetails } from './invoice-line-drafts.ts';

/** Creates the invoice of a paid one-time purchase, if the session requests one. */
export function createPurchaseInvoice(
  world: ProviderContext,
  session: CheckoutSession,
  intent: PaymentIntent | null,
): Pick<CheckoutSession, 'invoice'> {
  const { customer: id, invoice_creation: creation } = session;
  if (!creation?.enabled || !id) return { invoice: null };
  const customer = world.store.get('customer', id);
  const now = world.now(customer.test_clock);
  const items = session.sandbox.items.map((item) => itemFor(world, item, customer, now));
  const { description, footer, metadata } = creation.invoice_data;
  const draft = createDraftInvoice(world, {
    customer,
    subscription: null,
    reason: 'manual',
    lines: items.map(createInvoiceItemLine),
    period: { start: now, end: now },
    discounts: world.store.all('discount', { checkout_session: session.id }).map((each) => each.id),
    at: now,
    details: {
      auto_advance: false,
      ...(session.automatic_tax?.enabled && {
        automatic_tax: { ...createAutomaticTax(true), provider: null, status: null },
      }),
      description,
      footer,
      metadata,
    },
  });
  return { invoice: finalizeInvoice(world, draft, intent ?? undefined).id };
}

function itemFor(
  world: ProviderContext,
  { price: id, quantity }: SessionItem,
  customer: { id: string; test_clock: string | null },
  now: number,
): InvoiceItem {
  const price = world.store.get('price', id);
  return world.add<InvoiceItem>(
    {
      id: createId('invoiceitem'),
      object: 'invoiceitem',
      amount: price.unit_amount * quantity,
      currency: price.currency,
      customer: customer.id,
      date: now,
      description: world.store.get('product', price.product).name,
      discountable: true,
      invoice: null,
      metadata: {},
      parent: null,
      period: { start: now, end: now },
      pricing: toPricingDetails(price),
      proration: false,
      quantity,
      quantity_decimal: String(quantity),
      test_clock: customer.test_clock,
    },
    'invoiceitem.created',
  );
}
