import type { Metadata } from './catalog.ts';

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface Customer {
  id: string;
  object: 'customer';
  address: Address | null;
  balance: number;
  created: number;
  currency: string | null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: string | null;
    rendering_options: null;
  };
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: { address: Address; name: string; phone: string | null } | null;
  test_clock: string | null;
  /** The API shows only the ID of a deleted customer. */
  deleted?: true;
}

export interface BillingDetails {
  address: Address | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

/** How the card's issuer behaves. The API never shows this. */
export interface CardBehavior {
  decline: Decline | null;
  declinesWhen: 'attached' | 'charged';
  authentication: 'never' | 'always' | 'unless_set_up';
  /** Simulates a slow payment method: the money arrives days later, or never. */
  delayed?: true;
  /** The issuer first accepts a refund and later rejects it. */
  failsRefunds?: true;
  /** The cardholder disputes every payment for this reason. */
  dispute?: string;
}

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: string;
  billing_details: BillingDetails;
  card: Record<string, unknown> & {
    brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
  };
  created: number;
  customer: string | null;
  metadata: Metadata;
  type: 'card';
  sandbox: { behavior: CardBehavior; setUp: boolean };
}
