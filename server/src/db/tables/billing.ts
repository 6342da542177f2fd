import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ChargeLine, invoiceStatuses } from '#contract/billing.ts';
import type { OfferKey } from '#contract/plans.ts';
import { subscriptionStatuses } from '#contract/roles.ts';
import { createdAt, id, instant, moneyIn, oneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Numbers the readings of the provider: what was read later is never overwritten by what was read before. */
export const providerReadings = pgSequence('provider_readings');

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const reading = () => bigint('reading', { mode: 'number' }).notNull();

/** What the payment provider says of someone's subscription. Written from its answers alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    customerId: text('customer_id').notNull(),
    offer: text('offer').$type<OfferKey>(),
    priceId: text('price_id').notNull(),
    quantity: integer('quantity').notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    trialStart: instant('trial_start'),
    trialEnd: instant('trial_end'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull(),
    /** Since when a payment has been missing; the reminders count from here. */
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: updatedAt(),
    reading: reading(),
  },
  (table) => [
    check('subscriptions_status', oneOf('status', subscriptionStatuses)),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_past_due').on(table.pastDueSince),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    total: moneyIn('total').notNull(),
    amountDue: moneyIn('amount_due').notNull(),
    amountPaid: moneyIn('amount_paid').notNull(),
    /** Amounts in cents. */
    lines: jsonb('lines').$type<ChargeLine[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    reading: reading(),
  },
  (table) => [
    check('invoices_status', oneOf('status', invoiceStatuses)),
    index('invoices_user').on(table.userId, table.createdAt),
  ],
);

/** Every event the provider told us, once. It holds ids and no personal data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    about: text('about').notNull(),
    objectId: text('object_id'),
    subscriptionId: text('subscription_id'),
    customerId: text('customer_id'),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [index('payment_events_unhandled').on(table.handledAt, table.receivedAt)],
);

export const wishKinds = ['upgrade', 'pay'] as const;
export const wishStates = ['open', 'done', 'failed'] as const;

/** A charge someone asked for. The provider knows it by this id, so that asking again never charges again. */
export const paymentWishes = pgTable(
  'payment_wishes',
  {
    id: id(),
    userId: userId(),
    kind: text('kind', { enum: wishKinds }).notNull(),
    /** The subscription to upgrade, or the invoice to pay. */
    subject: text('subject').notNull(),
    /** The moment an upgrade is counted from: what was shown is what is charged. */
    countedFrom: instant('counted_from').notNull(),
    state: text('state', { enum: wishStates }).notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payment_wishes_kind', oneOf('kind', wishKinds)),
    check('payment_wishes_state', oneOf('state', wishStates)),
    uniqueIndex('payment_wishes_open').on(table.kind, table.subject).where(sql`state = 'open'`),
    index('payment_wishes_user').on(table.userId),
  ],
);
