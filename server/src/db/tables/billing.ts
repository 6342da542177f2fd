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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attentionKinds } from '#contract/attention.ts';
import { type ChargeLine, invoiceStatuses, type RefundStatus } from '#contract/billing.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { OfferKey } from '#contract/plans.ts';
import { subscriptionStatuses } from '#contract/roles.ts';
import { brokerages } from './brokerages.ts';
import { createdAt, holder, id, instant, moneyIn, oneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Numbers the readings of the provider: what was read later is never overwritten by what was read before. */
export const providerReadings = pgSequence('provider_readings');

/** What the provider takes off a price. */
export interface Discount {
  name: string | null;
  percentOff: number | null;
  amountOff: Cents | null;
  endsAt: string | null;
  /** Used up by the first invoice that it takes something off. */
  isOnce?: true;
}

/** A refund of an invoice. The amount is in cents; `reason` is what staff told the payer. */
export interface InvoiceRefund {
  id: string;
  amount: Cents;
  status: RefundStatus;
  reason: string | null;
  createdAt: string;
}

const reading = () => bigint('reading', { mode: 'number' }).notNull();

/** A customer at the provider: a person who pays, or an office that does. */
export const payers = pgTable(
  'payers',
  {
    id: id(),
    /** Nothing once the person has asked to be deleted: what is told of that customer is nothing to us anymore. */
    customerId: text('customer_id'),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    brokerageId: uuid('brokerage_id').references(() => brokerages.id, { onDelete: 'cascade' }),
    holderId: holder(),
    createdAt: createdAt(),
  },
  (table) => [
    check('payers_whose', sql`num_nonnulls(person_id, brokerage_id) = 1`),
    uniqueIndex('payers_customer').on(table.customerId),
    uniqueIndex('payers_holder').on(table.holderId),
    index('payers_person').on(table.personId),
    index('payers_brokerage').on(table.brokerageId),
  ],
);

const payerId = () =>
  uuid('payer_id')
    .notNull()
    .references(() => payers.id, { onDelete: 'cascade' });

/** What the payment provider says of a subscription. Written from its answers alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    payerId: payerId(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    trialStart: instant('trial_start'),
    trialEnd: instant('trial_end'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull(),
    /** Since when a payment has been missing; the reminders count from here. */
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
    discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
    /** What the provider previews as the next charge; nothing when none comes or it has not been read yet. */
    nextAmount: moneyIn('next_amount'),
    createdAt: instant('created_at').notNull(),
    updatedAt: updatedAt(),
    reading: reading(),
  },
  (table) => [
    check('subscriptions_status', oneOf('status', subscriptionStatuses)),
    index('subscriptions_payer').on(table.payerId),
    index('subscriptions_past_due').on(table.pastDueSince),
  ],
);

/** Each thing a subscription is for, at the price its payer has, which may be older than the list's. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    offer: text('offer').$type<OfferKey>(),
    priceId: text('price_id').notNull(),
    unitAmount: moneyIn('unit_amount').notNull(),
    quantity: integer('quantity').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
  },
  (table) => [index('subscription_items_subscription').on(table.subscriptionId)],
);

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    payerId: payerId(),
    /** Whom the charge is about, when that is not who pays: the person a seat was opened for. */
    concernsId: uuid('concerns_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    total: moneyIn('total').notNull(),
    amountDue: moneyIn('amount_due').notNull(),
    amountPaid: moneyIn('amount_paid').notNull(),
    amountRefunded: moneyIn('amount_refunded').notNull().default(cents(0)),
    refunds: jsonb('refunds').$type<InvoiceRefund[]>().notNull().default([]),
    /** The customer's balance before and after this invoice: positive is owed, negative is credit. */
    startingBalance: moneyIn('starting_balance').notNull().default(cents(0)),
    endingBalance: moneyIn('ending_balance').notNull().default(cents(0)),
    /** While a bank holds the payment back, and how that ended: the provider's own words. */
    disputeStatus: text('dispute_status'),
    /** Amounts in cents. */
    lines: jsonb('lines').$type<ChargeLine[]>().notNull(),
    currency: text('currency').notNull().default('usd'),
    /** What it pays for lasts from when to when. */
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** The card it was paid with, as far as a receipt says it. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    reading: reading(),
  },
  (table) => [
    check('invoices_status', oneOf('status', invoiceStatuses)),
    index('invoices_payer').on(table.payerId, table.createdAt),
    index('invoices_concerns').on(table.concernsId),
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

export const wishKinds = ['upgrade', 'pay', 'seat', 'refund'] as const;
export const wishStates = ['open', 'done', 'failed'] as const;

/** A charge someone asked for. The provider knows it by this id, so that asking again never charges again. */
export const paymentWishes = pgTable(
  'payment_wishes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: wishKinds }).notNull(),
    /** What it is charged to: a subscription, an invoice, a brokerage. */
    subject: text('subject').notNull(),
    /** What is bought with it: an offer, an invoice, a seat. Two of them at once are two charges. */
    bought: text('bought').notNull(),
    /** Counted up when an earlier attempt is known to have failed. */
    attempt: integer('attempt').notNull(),
    /** The moment an upgrade is counted from: what was shown is what is charged. */
    countedFrom: instant('counted_from').notNull(),
    state: text('state', { enum: wishStates }).notNull().default('open'),
    /** Of a charge of our own: whoever asks again is told how this one stands. */
    invoiceId: text('invoice_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payment_wishes_kind', oneOf('kind', wishKinds)),
    check('payment_wishes_state', oneOf('state', wishStates)),
    uniqueIndex('payment_wishes_open')
      .on(table.kind, table.subject, table.bought)
      .where(sql`state = 'open' or invoice_id is not null`),
    uniqueIndex('payment_wishes_attempt').on(table.kind, table.subject, table.bought, table.attempt),
    index('payment_wishes_user').on(table.userId),
  ],
);

export const trialMarks = ['email', 'card', 'vendor_discount'] as const;

/**
 * Who has had a trial, by a keyed hash of the address or the card, and which address has had the discount for new
 * vendors: it outlives the account and names nobody.
 */
export const trialsTaken = pgTable(
  'trials_taken',
  {
    mark: text('mark', { enum: trialMarks }).notNull(),
    hash: text('hash').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    check('trials_taken_mark', oneOf('mark', trialMarks)),
    primaryKey({ columns: [table.mark, table.hash] }),
  ],
);

/** What about money only people can put right, once for each cause, until it is found no more. */
export const attention = pgTable(
  'attention',
  {
    id: id(),
    kind: text('kind', { enum: attentionKinds }).notNull(),
    /** What it is about, by the provider's id. */
    subject: text('subject').notNull(),
    /** Ids and amounts, no names. */
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    /** The admin who said so, where it is not that it was found no more: it is never put on the list again. */
    settledBy: uuid('settled_by'),
  },
  (table) => [
    check('attention_kind', oneOf('kind', attentionKinds)),
    uniqueIndex('attention_open').on(table.kind, table.subject).where(sql`settled_at is null`),
    index('attention_found').on(table.foundAt),
    index('attention_settled_by_hand').on(table.kind, table.subject).where(sql`settled_by is not null`),
  ],
);
