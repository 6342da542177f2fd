import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { plans, subscriptionStatuses } from '#contract/roles.ts';
import { instant } from './columns.ts';

export const entitlementSources = ['own', 'seat', 'waiver', 'staff', 'none'] as const;

/**
 * The plan that each person may use, with its end and its source. The view is in
 * functions/2-entitlements.sql.
 */
export const entitlements = pgView('entitlements', {
  personId: uuid('person_id').notNull(),
  plan: text('plan', { enum: plans }).notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  source: text('source', { enum: entitlementSources }).notNull(),
  since: instant('since'),
  until: instant('until'),
  /** The subscription that grants the plan; null for people who do not pay for it. */
  subscriptionId: text('subscription_id'),
  priceId: text('price_id'),
  trialStart: instant('trial_start'),
  trialEnd: instant('trial_end'),
  /** The customer at the provider: the subscription's, else the person's own, else their office's. */
  customerId: text('customer_id'),
}).existing();

type Entitlement = typeof entitlements.$inferSelect;

/** A person's entitlement, with the field names of the API. */
export interface EntitlementFields {
  subscriptionPlan: Entitlement['plan'];
  subscriptionStatus: Entitlement['status'];
  subscriptionPriceId: string | null;
  subscriptionId: string | null;
  stripeCustomerId: string | null;
  subscriptionCreatedAt: Date | null;
  subscriptionPeriodEnd: Date | null;
  trialStarted: Date | null;
  trialEnd: Date | null;
}

export const entitlementColumns = {
  subscriptionPlan: entitlements.plan,
  subscriptionStatus: entitlements.status,
  subscriptionPriceId: entitlements.priceId,
  subscriptionId: entitlements.subscriptionId,
  stripeCustomerId: entitlements.customerId,
  subscriptionCreatedAt: entitlements.since,
  subscriptionPeriodEnd: entitlements.until,
  trialStarted: entitlements.trialStart,
  trialEnd: entitlements.trialEnd,
};
