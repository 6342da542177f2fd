import { applyBalance } from '../billing/balance.ts';
import { calculateTax, calculateTaxes, createAutomaticTax } from '../billing/tax.ts';
import { calculateLineTotals } from '../billing/totals.ts';
import type { Customer } from '../objects/customers.ts';
import type { BillingReason, Invoice, Period } from '../objects/invoices.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { getDiscountCoupon, listDeductionsAt } from './discounts.ts';
import { type InvoiceLineDraft, toInvoiceLine } from './invoice-line-drafts.ts';
import { MINIMUM_CHARGE } from './payment-attempts.ts';

export interface NewInvoice {
  customer: Customer;
  subscription: Subscription | null;
  reason: BillingReason;
  lines: InvoiceLineDraft[];
  period: Period;
  discounts: string[];
  at: number;
  prorationDate?: number;
  details?: Partial<
    Pick<
      Invoice,
      | 'automatic_tax'
      | 'auto_advance'
      | 'automatically_finalizes_at'
      | 'collection_method'
      | 'default_payment_method'
      | 'description'
      | 'due_date'
      | 'footer'
      | 'metadata'
      | 'payment_settings'
      | 'statement_descriptor'
    >
  >;
}

/** Builds an invoice without saving it. Previews and drafts use it. */
export function buildInvoice(world: ProviderContext, fresh: NewInvoice, id = createId('invoice')): Invoice {
  const { customer, subscription } = fresh;
  return {
    ...EMPTY,
    id,
    billing_reason: fresh.reason,
    collection_method: subscription?.collection_method ?? 'charge_automatically',
    created: fresh.at,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    discounts: fresh.discounts,
    parent: parentOf(subscription, fresh.prorationDate),
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription?.payment_settings.payment_method_types ?? null,
    },
    period_end: fresh.period.end,
    period_start: fresh.period.start,
    test_clock: customer.test_clock,
    sandbox: { token: createRandomText(32) },
    ...fresh.details,
    ...amounts(world, id, { ...fresh, isTaxed: isTaxed(fresh) }, customer),
  };
}

const EMPTY = {
  object: 'invoice',
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: null,
  currency: 'usd',
  default_payment_method: null,
  description: null,
  due_date: null,
  effective_at: null,
  footer: null,
  hosted_invoice_url: null,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
} satisfies Partial<Invoice>;

function parentOf(subscription: Subscription | null, prorationDate?: number): Invoice['parent'] {
  if (!subscription) return null;
  return {
    quote_details: null,
    subscription_details: {
      metadata: subscription.metadata,
      subscription: subscription.id,
      ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
    },
    type: 'subscription_details',
  };
}

const isTaxed = ({ subscription, details }: NewInvoice): boolean =>
  (subscription?.automatic_tax ?? details?.automatic_tax)?.enabled ?? false;

/** Adds tax fields only to invoices with automatic tax. */
function taxed(amount: number, address: Customer['address']) {
  const status = { provider: 'stripe' as const, status: 'complete' as const };
  return {
    automatic_tax: { ...createAutomaticTax(true), ...status },
    total_taxes: calculateTaxes(amount, address),
  };
}

function amounts(
  world: ProviderContext,
  id: string,
  fresh: Pick<NewInvoice, 'lines' | 'discounts' | 'at'> & { isTaxed: boolean },
  customer: Customer,
) {
  const deductions = listDeductionsAt(world, fresh.discounts, fresh.at);
  const amountLines = fresh.lines.map((line) => ({
    amount: line.amount,
    discountable: line.discountable,
    product: line.pricing?.price_details.product ?? null,
  }));
  const totals = calculateLineTotals(amountLines, deductions);
  const total = totals.total + (fresh.isTaxed ? calculateTax(totals.total, customer.address) : 0);
  const { amountDue } = applyBalance(total, customer.balance, MINIMUM_CHARGE);
  return {
    amount_due: amountDue,
    amount_remaining: amountDue,
    ending_balance: null,
    lines: fresh.lines.map((line, index) =>
      toInvoiceLine(line, { id, currency: 'usd' }, totals.deductions[index] ?? []),
    ),
    starting_balance: customer.balance,
    subtotal: totals.subtotal,
    total,
    total_discount_amounts: totals.byDiscount,
    ...(fresh.isTaxed && taxed(totals.total, customer.address)),
  };
}

/** Saves an invoice as a draft. Assigns its invoice items to it, and uses up its one-time discounts. */
export function createDraftInvoice(world: ProviderContext, fresh: NewInvoice): Invoice {
  const invoice = buildInvoice(world, fresh);
  for (const { invoice_item } of fresh.lines) {
    if (!invoice_item) continue;
    const item = world.store.find('invoiceitem', invoice_item);
    if (item) world.update(item, { invoice: invoice.id });
  }
  recordBilledAmounts(world, invoice);
  world.add(invoice, 'invoice.created');
  if (fresh.subscription) spendOneTimeDiscounts(world, fresh.subscription.id, invoice);
  return invoice;
}

/** Adds newly due lines to a draft and recalculates it. */
export function addLinesToDraft(
  world: ProviderContext,
  invoice: Invoice,
  lines: InvoiceLineDraft[],
  discounts: string[],
): Invoice {
  const customer = world.store.get('customer', invoice.customer);
  const fresh = { lines, discounts, at: invoice.created, isTaxed: invoice.automatic_tax?.enabled ?? false };
  return world.update(
    invoice,
    { ...amounts(world, invoice.id, fresh, customer), discounts },
    'invoice.updated',
  );
}

/** Stores the price after discounts on each item, so that later credits never exceed what was paid. */
function recordBilledAmounts(world: ProviderContext, invoice: Invoice): void {
  for (const line of invoice.lines) {
    const id = line.parent.subscription_item_details?.subscription_item;
    const item = id ? world.store.find('subscription_item', id) : undefined;
    if (!item || line.amount <= 0 || line.period.end < (item.sandbox.billed?.end ?? 0)) continue;
    const paid = line.amount - line.discount_amounts.reduce((total, { amount }) => total + amount, 0);
    world.update(item, { sandbox: { billed: { amount: paid, ...line.period } } });
  }
}

/** Removes one-time discounts that reduced this invoice. The free invoice of a trial does not use them up. */
function spendOneTimeDiscounts(world: ProviderContext, subscription: string, invoice: Invoice): void {
  const used = invoice.total_discount_amounts
    .filter(({ amount }) => amount > 0)
    .map(({ discount }) => world.store.get('discount', discount))
    .filter(
      (discount) =>
        discount.subscription === subscription && getDiscountCoupon(world, discount).duration === 'once',
    );
  for (const discount of used) {
    world.emit('customer.discount.deleted', world.update(discount, { end: invoice.created }));
  }
  const current = world.store.find('subscription', subscription);
  if (!current || used.length === 0) return;
  const usedIds = new Set(used.map(({ id }) => id));
  world.update(current, { discounts: current.discounts.filter((id) => !usedIds.has(id)) });
}
