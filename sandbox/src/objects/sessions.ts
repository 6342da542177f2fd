import type { Metadata } from './catalog.ts';
import type { Address } from './customers.ts';
import type { MissingCardBehavior } from './subscriptions.ts';

export interface SessionItem {
  id: string;
  price: string;
  quantity: number;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  allow_promotion_codes: boolean | null;
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number | null;
  amount_total: number | null;
  /** Only sessions with automatic tax have this field. */
  automatic_tax?: {
    enabled: boolean;
    liability: { type: 'self' } | null;
    provider: string | null;
    status: 'complete' | 'requires_location_inputs' | null;
  };
  billing_address_collection: string | null;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string | null;
  custom_text: {
    after_submit: { message: string } | null;
    shipping_address: null;
    submit: { message: string } | null;
    terms_of_service_acceptance: null;
  };
  customer: string | null;
  customer_creation: 'always' | 'if_required' | null;
  customer_details: CustomerDetails | null;
  customer_email: string | null;
  discounts: { coupon: string | null; promotion_code: string | null }[];
  expires_at: number;
  invoice: string | null;
  invoice_creation: {
    enabled: boolean;
    invoice_data: {
      account_tax_ids: null;
      custom_fields: null;
      description: string | null;
      footer: string | null;
      issuer: null;
      metadata: Metadata;
      rendering_options: null;
    };
  } | null;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment' | 'setup' | 'subscription';
  payment_intent: string | null;
  payment_method_collection: 'always' | 'if_required' | null;
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  setup_intent: string | null;
  status: 'complete' | 'expired' | 'open';
  submit_type: string | null;
  subscription: string | null;
  success_url: string;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number } | null;
  url: string | null;
  sandbox: {
    items: SessionItem[];
    payment: {
      description: string | null;
      metadata: Metadata;
      receipt_email: string | null;
      setup_future_usage: 'on_session' | 'off_session' | null;
      statement_descriptor: string | null;
    };
    subscription: {
      description: string | null;
      metadata: Metadata;
      missingCard: MissingCardBehavior;
      trial_end: number | null;
      trial_period_days: number | null;
    };
    challenge: { secret: string; payment_method: string | null } | null;
  };
}

export interface CustomerDetails {
  address: Address | null;
  business_name: null;
  email: string | null;
  individual_name: null;
  name: string | null;
  phone: string | null;
  tax_exempt: 'none';
  tax_ids: [];
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  flow: PortalFlow | null;
  locale: string | null;
  return_url: string | null;
  url: string;
}

export interface PortalFlow {
  customer_update: null;
  subscription_cancel: null;
  subscription_pause: null;
  subscription_update: null;
  subscription_update_confirm: null;
  after_completion: {
    hosted_confirmation: { custom_message: string | null } | null;
    redirect: { return_url: string } | null;
    type: 'hosted_confirmation' | 'portal_homepage' | 'redirect';
  };
  type: 'payment_method_update';
}
