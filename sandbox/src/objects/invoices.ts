import type { Metadata } from './catalog.ts';

export interface DiscountAmount {
  amount: number;
  discount: string;
}

export interface Period {
  start: number;
  end: number;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  discount_amounts: DiscountAmount[];
  discountable: boolean;
  discounts: string[];
  invoice: string;
  metadata: Metadata;
  parent: {
    type: 'subscription_item_details' | 'invoice_item_details';
    invoice_item_details: LineItemParent | null;
    subscription_item_details: (LineItemParent & { subscription_item: string }) | null;
  };
  period: Period;
  pricing: PricingDetails | null;
  quantity: number;
  quantity_decimal: string;
  subscription: string | null;
  subtotal: number;
}

export interface LineItemParent {
  invoice_item: string | null;
  proration: boolean;
  proration_details: { credited_items: null } | null;
  subscription: string | null;
}

export interface PricingDetails {
  price_details: { price: string; product: string };
  type: 'price_details';
  unit_amount_decimal: string;
}

export type BillingReason =
  | 'manual'
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'upcoming';

/** Only objects created with automatic tax have this field. */
export interface AutomaticTax {
  disabled_reason: null;
  enabled: boolean;
  liability: { type: 'self' } | null;
}

export interface InvoiceTax {
  amount: number;
  tax_behavior: 'exclusive';
  tax_rate_details: { tax_rate: string };
  taxability_reason: 'standard_rated';
  taxable_amount: number;
  type: 'tax_rate_details';
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatic_tax?: AutomaticTax & { provider: 'stripe' | null; status: 'complete' | null };
  automatically_finalizes_at: number | null;
  billing_reason: BillingReason;
  collection_method: 'charge_automatically' | 'send_invoice';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  default_payment_method: string | null;
  description: string | null;
  discounts: string[];
  due_date: number | null;
  effective_at: number | null;
  ending_balance: number | null;
  footer: string | null;
  hosted_invoice_url: string | null;
  lines: InvoiceLine[];
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  payment_settings: {
    default_mandate: null;
    payment_method_options: null;
    payment_method_types: string[] | null;
  };
  parent: {
    quote_details: null;
    subscription_details: {
      metadata: Metadata;
      subscription: string;
      subscription_proration_date?: number;
    };
    type: 'subscription_details';
  } | null;
  period_end: number;
  period_start: number;
  starting_balance: number;
  statement_descriptor: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  test_clock: string | null;
  total: number;
  total_discount_amounts: DiscountAmount[];
  total_taxes?: InvoiceTax[];
  sandbox: { token: string };
}

export interface InvoiceItem {
  id: string;
  object: 'invoiceitem';
  amount: number;
  currency: string;
  customer: string;
  date: number;
  description: string | null;
  discountable: boolean;
  invoice: string | null;
  metadata: Metadata;
  parent: {
    subscription_details: { subscription: string; subscription_item?: string };
    type: 'subscription_details';
  } | null;
  period: Period;
  pricing: PricingDetails | null;
  proration: boolean;
  quantity: number;
  quantity_decimal: string;
  test_clock: string | null;
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { payment_intent: string; type: 'payment_intent' };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}
