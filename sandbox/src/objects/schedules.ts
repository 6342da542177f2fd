import type { Metadata } from './catalog.ts';

export interface PhaseItem {
  price: string;
  quantity: number;
  metadata: Metadata;
}

export interface Phase {
  default_payment_method: string | null;
  discounts: string[];
  end_date: number;
  items: PhaseItem[];
  metadata: Metadata;
  proration_behavior: 'always_invoice' | 'create_prorations' | 'none';
  start_date: number;
  trial_end: number | null;
}

/** The plan of a subscription, with one phase per period. */
export interface SubscriptionSchedule {
  id: string;
  object: 'subscription_schedule';
  canceled_at: number | null;
  completed_at: number | null;
  created: number;
  current_phase: { end_date: number; start_date: number } | null;
  customer: string;
  end_behavior: 'release' | 'cancel';
  metadata: Metadata;
  phases: Phase[];
  released_at: number | null;
  released_subscription: string | null;
  status: 'active' | 'canceled' | 'released';
  subscription: string | null;
  test_clock: string | null;
  sandbox: { default_payment_method: string | null };
}
