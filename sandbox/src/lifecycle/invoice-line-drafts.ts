import { lineDescriptions } from '../billing/line-descriptions.ts';
import type { Metadata, Price } from '../objects/catalog.ts';
import type { InvoiceItem, InvoiceLine, Period, PricingDetails } from '../objects/invoices.ts';
import type { SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createRandomText } from '../store/ids.ts';

/** The content of an invoice line before its invoice exists. */
export interface InvoiceLineDraft {
  amount: number;
  description: string;
  discountable: boolean;
  invoice_item: string | null;
  metadata: Metadata;
  period: Period;
  pricing: PricingDetails | null;
  proration: boolean;
  quantity: number;
  subscription: string | null;
  subscription_item: string | null;
}

export function toPricingDetails(price: Price): PricingDetails {
  return {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  };
}

type BilledItem = Pick<SubscriptionItem, 'id' | 'metadata' | 'price' | 'quantity' | 'subscription'>;

function lineFor(world: ProviderContext, item: BilledItem, period: Period) {
  const price = world.store.get('price', item.price);
  const name = world.store.get('product', price.product).name;
  const base = {
    discountable: true,
    invoice_item: null,
    metadata: item.metadata,
    period,
    pricing: toPricingDetails(price),
    proration: false,
    quantity: item.quantity,
    subscription: item.subscription,
    subscription_item: item.id,
  };
  return { price, name, base };
}

export function createPeriodLine(world: ProviderContext, item: BilledItem, period: Period): InvoiceLineDraft {
  const { price, name, base } = lineFor(world, item, period);
  return {
    ...base,
    amount: price.unit_amount * item.quantity,
    description: lineDescriptions.period(price, item.quantity, name),
  };
}

export function createTrialLine(world: ProviderContext, item: BilledItem, period: Period): InvoiceLineDraft {
  const { name, base } = lineFor(world, item, period);
  return { ...base, amount: 0, description: lineDescriptions.trial(name) };
}

/** A line that credits unused time. The credit already includes discounts, so no discount applies to it. */
export function createUnusedTimeLine(
  world: ProviderContext,
  item: BilledItem,
  span: Period,
  credit: number,
): InvoiceLineDraft {
  const { name, base } = lineFor(world, item, span);
  return {
    ...base,
    amount: credit,
    description: lineDescriptions.unused(item.quantity, name, span.start),
    discountable: false,
    proration: true,
  };
}

export function createRemainingTimeLine(
  world: ProviderContext,
  item: BilledItem,
  span: Period,
  charge: number,
): InvoiceLineDraft {
  const { name, base } = lineFor(world, item, span);
  return {
    ...base,
    amount: charge,
    description: lineDescriptions.remaining(item.quantity, name, span.start),
    proration: true,
  };
}

export function createInvoiceItemLine(item: InvoiceItem): InvoiceLineDraft {
  const parent = item.parent?.subscription_details;
  return {
    amount: item.amount,
    description: item.description ?? '',
    discountable: item.discountable,
    invoice_item: item.id,
    metadata: item.metadata,
    period: item.period,
    pricing: item.pricing,
    proration: item.proration,
    quantity: item.quantity,
    subscription: parent?.subscription ?? null,
    subscription_item: parent?.subscription_item ?? null,
  };
}

export function toInvoiceLine(
  plan: InvoiceLineDraft,
  invoice: { id: string; currency: string },
  discount_amounts: InvoiceLine['discount_amounts'],
): InvoiceLine {
  const details = {
    invoice_item: plan.invoice_item,
    proration: plan.proration,
    proration_details: { credited_items: null },
    subscription: plan.subscription,
  };
  const ofItem = plan.subscription_item !== null;
  return {
    id: `il_${createRandomText(24)}`,
    object: 'line_item',
    amount: plan.amount,
    currency: invoice.currency,
    description: plan.description,
    discount_amounts,
    discountable: plan.discountable,
    discounts: [],
    invoice: invoice.id,
    metadata: plan.metadata,
    parent: {
      invoice_item_details: ofItem ? null : details,
      subscription_item_details: ofItem
        ? { ...details, subscription_item: plan.subscription_item ?? '' }
        : null,
      type: ofItem ? 'subscription_item_details' : 'invoice_item_details',
    },
    period: plan.period,
    pricing: plan.pricing,
    quantity: plan.quantity,
    quantity_decimal: String(plan.quantity),
    subscription: plan.subscription,
    subtotal: plan.amount,
  };
}
