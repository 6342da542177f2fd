import type { Metadata } from './catalog.ts';
import type { AutomaticTax } from './invoices.ts';

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

export type MissingCardBehavior = 'cancel' | 'create_invoice' | 'pause';

export interface ItemChange {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  automatic_tax?: AutomaticTax;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: {
    comment: string | null;
    feedback: string | null;
    feedback_option: null;
    reason: string | null;
  };
  collection_method: 'charge_automatically' | 'send_invoice';
  created: number;
  currency: string;
  customer: string;
  days_until_due: number | null;
  default_payment_method: string | null;
  description: string | null;
  discounts: string[];
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: Metadata;
  payment_settings: {
    payment_method_options: null;
    payment_method_types: string[] | null;
    save_default_payment_method: 'on_subscription' | 'off';
  };
  pending_setup_intent: string | null;
  pending_update: PendingUpdate | null;
  schedule?: string | null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: string | null;
  trial_end: number | null;
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null; missing_payment_method: MissingCardBehavior };
  };
  trial_start: number | null;
  sandbox: { trialReminderSent: boolean; pending: PendingChange | null };
}

export interface PendingUpdate {
  billing_cycle_anchor: number | null;
  cancel_at_period_end: null;
  discount: null;
  discounts: null;
  expires_at: number;
  metadata: null;
  subscription_items: SubscriptionItem[];
  trial_end: number | null;
  trial_from_plan: null;
}

/** The changes to apply to a subscription when a pending change is paid. */
export interface PendingChange {
  items: SubscriptionItem[];
  removed: string[];
  fields: Partial<Pick<Subscription, 'billing_cycle_anchor' | 'status' | 'trial_end' | 'trial_start'>>;
}

/** The last charge for an item and the time it covers. Credits for unused time are based on it. */
export interface LastCharge {
  amount: number;
  start: number;
  end: number;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: string;
  quantity: number;
  subscription: string;
  sandbox: { billed: LastCharge | null };
}
