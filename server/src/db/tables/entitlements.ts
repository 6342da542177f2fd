import { sql } from 'drizzle-orm';
import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { isVendorOffer, type OfferKey, offerKeys, offers } from '#contract/billing/plans.ts';
import { plans, subscriptionStatuses } from '#contract/roles.ts';
import { instant } from './columns.ts';

export const entitlementSources = ['own', 'seat', 'waiver', 'staff', 'none'] as const;

const sqlList = (keys: readonly OfferKey[]) => sql.raw(keys.map((key) => `'${key}'`).join(', '));
const premium = sqlList(offerKeys.filter((key) => offers[key].plan === 'premium'));
const vendorOffers = sqlList(offerKeys.filter(isVendorOffer));

const planOfItem = sql`case when item.offer in (${premium}) then 'premium' else 'basic' end`;
/** A vendor's listing does not include a desktop, nor a desktop a listing. */
const isForRole = sql`coalesce(item.offer in (${vendorOffers}) = (person.role = 'VENDOR'), true)`;

/**
 * The possible payers for a person: themselves, or an office with a seat for them. A closed seat counts as
 * ended.
 */
const holders = (themselves: string) => sql`(
    select person.id as id, null::timestamptz as opened_at, null::timestamptz as closed_at,
      '${sql.raw(themselves)}' as source, true as pays
    union all
    select seat.brokerage_id, seat.opened_at, seat.closed_at, 'seat', office.owner_id = person.id
    from seats seat join brokerages office on office.id = seat.brokerage_id
    where seat.person_id = person.id
  ) holder`;

/** Only the payer sees the subscription's details. */
const paid = sql`
  select ${planOfItem} as plan,
    case when holder.closed_at is null then subscription.status else 'canceled' end as status, holder.source,
    case when holder.pays then subscription.created_at else holder.opened_at end as since, item.period_end as until,
    case when holder.pays then subscription.id end as subscription_id,
    case when holder.pays then item.price_id end as price_id,
    case when holder.pays then payer.customer_id end as customer_id,
    case when holder.pays then subscription.trial_start end as trial_start,
    case when holder.pays then subscription.trial_end end as trial_end
  from ${holders('own')}
  join payers payer on payer.holder_id = holder.id
  join subscriptions subscription on subscription.payer_id = payer.id
  join subscription_items item on item.subscription_id = subscription.id
  where ${isForRole}`;

const waived = sql`
  select waiver.plan, case when num_nonnulls(holder.closed_at, waiver.ended_at) = 0 then 'active' else 'canceled' end,
    holder.source, greatest(holder.opened_at, waiver.starts_at), waiver.ends_at, null, null, null, null, null
  from ${holders('waiver')}
  join waivers waiver on waiver.holder_id = holder.id`;

/** Of all entitlements, the one with the best status; of those Agent Pro+ first, then the latest. */
const best = sql`
  select way.* from (${paid} union all ${waived}) way
  order by
    case way.status when 'active' then 0 when 'trialing' then 0 when 'past_due' then 1 when 'incomplete' then 2 else 3 end,
    way.plan desc, way.since desc, way.subscription_id
  limit 1`;

const isStaff = sql`person.role in ('ADMIN', 'MANAGER')`;

/** The customer before anything is bought, and for people with a seat in someone else's office. */
const ownCustomer = sql`
  select payer.customer_id from payers payer where payer.holder_id = person.id`;
const customerOfOffice = sql`
  select payer.customer_id from brokerages office join payers payer on payer.holder_id = office.id
  where office.owner_id = person.id`;

/**
 * What each person may use, until when and why: derived, never stored. It does not use the clock; whatever
 * ends is recorded when it ends. Keep few joins outside the lateral: beyond eight, PostgreSQL would start
 * with all payers.
 */
export const entitlements = pgView('standing', {
  personId: uuid('person_id').notNull(),
  plan: text('plan', { enum: plans }).notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  source: text('source', { enum: entitlementSources }).notNull(),
  since: instant('since'),
  until: instant('until'),
  /** The subscription it comes from; null for people who do not pay for it. */
  subscriptionId: text('subscription_id'),
  priceId: text('price_id'),
  trialStart: instant('trial_start'),
  trialEnd: instant('trial_end'),
  /** The customer this person pays as: that subscription's, else their own, else their office's. */
  customerId: text('customer_id'),
}).as(sql`
  select person.id as person_id,
    case when ${isStaff} then 'premium' else coalesce(best.plan, 'basic') end as plan,
    case when ${isStaff} then 'active' else coalesce(best.status, 'active') end as status,
    case when ${isStaff} then 'staff' else coalesce(best.source, 'none') end as source,
    best.since, best.until, best.subscription_id, best.price_id, best.trial_start, best.trial_end,
    coalesce(best.customer_id, (${ownCustomer}), (${customerOfOffice})) as customer_id
  from users person
  left join lateral (${best}) best on true`);

type Standing = typeof entitlements.$inferSelect;

/** A person's entitlement, with the field names of the API. */
export interface EntitlementFields {
  subscriptionPlan: Standing['plan'];
  subscriptionStatus: Standing['status'];
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
