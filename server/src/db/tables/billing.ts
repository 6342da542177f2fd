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
import { reconciliationProblems } from '#contract/admin/staff-tasks.ts';
import { type ChargeLine, invoiceStatuses, type RefundStatus } from '#contract/billing/billing.ts';
import type { OfferKey } from '#contract/billing/plans.ts';
import { type Cents, cents } from '#contract/money.ts';
import { subscriptionStatuses } from '#contract/roles.ts';
import { brokerages } from './brokerages.ts';
import { createdAt, id, instant, moneyColumn, oneOfCheck, partyColumn, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Numbers our snapshots of the provider's data, so that an older snapshot never overwrites a newer one. */
export const providerSnapshotSeq = pgSequence('provider_snapshot_seq');

/** A discount at the provider. */
export interface Discount {
  name: string | null;
  percentOff: number | null;
  amountOff: Cents | null;
  endsAt: string | null;
  /** Whether the first invoice with this discount uses it up. */
  isOnce?: true;
}

/** A refund of an invoice. The amount is in cents; `reason` is what staff wrote to the payer. */
export interface InvoiceRefund {
  id: string;
  amount: Cents;
  status: RefundStatus;
  reason: string | null;
  createdAt: string;
}

const snapshotSeq = () => bigint('snapshot_seq', { mode: 'number' }).notNull();

/** A customer at the provider: a person or an office. */
export const payers = pgTable(
  'payers',
  {
    id: id(),
    /** Null once the person has asked to be deleted: from then on we ignore this customer's events. */
    customerId: text('customer_id'),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    brokerageId: uuid('brokerage_id').references(() => brokerages.id, { onDelete: 'cascade' }),
    partyId: partyColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    check('payers_person_or_brokerage', sql`num_nonnulls(person_id, brokerage_id) = 1`),
    uniqueIndex('payers_customer').on(table.customerId),
    uniqueIndex('payers_party').on(table.partyId),
    index('payers_person').on(table.personId),
    index('payers_brokerage').on(table.brokerageId),
  ],
);

const payerId = () =>
  uuid('payer_id')
    .notNull()
    .references(() => payers.id, { onDelete: 'cascade' });

/** A subscription as the payment provider reports it. We store only what the provider's answers contain. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    payerId: payerId(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    trialStart: instant('trial_start'),
    trialEnd: instant('trial_end'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull(),
    /** When the first missing payment was due; reminders count from this moment. */
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
    discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
    /** The next charge as the provider previews it; null when there is none or we have not read it yet. */
    nextAmount: moneyColumn('next_amount'),
    createdAt: instant('created_at').notNull(),
    updatedAt: updatedAt(),
    snapshotSeq: snapshotSeq(),
  },
  (table) => [
    check('subscriptions_status', oneOfCheck('status', subscriptionStatuses)),
    index('subscriptions_payer').on(table.payerId),
  ],
);

/** One item of a subscription, at the payer's own price, which may be older than the current list price. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    offer: text('offer').$type<OfferKey>(),
    priceId: text('price_id').notNull(),
    unitAmount: moneyColumn('unit_amount').notNull(),
    quantity: integer('quantity').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
  },
  (table) => [index('subscription_items_subscription').on(table.subscriptionId)],
);

/** An invoice as the payment provider reports it. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    payerId: payerId(),
    /** The person for whom a seat was opened, if somebody else pays for it. */
    beneficiaryId: uuid('beneficiary_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    total: moneyColumn('total').notNull(),
    amountDue: moneyColumn('amount_due').notNull(),
    amountPaid: moneyColumn('amount_paid').notNull(),
    amountRefunded: moneyColumn('amount_refunded').notNull().default(cents(0)),
    refunds: jsonb('refunds').$type<InvoiceRefund[]>().notNull().default([]),
    /** The customer's balance before and after this invoice: positive is owed, negative is credit. */
    startingBalance: moneyColumn('starting_balance').notNull().default(cents(0)),
    endingBalance: moneyColumn('ending_balance').notNull().default(cents(0)),
    /**
     * The state of a dispute at the bank and later its outcome, in the provider's terms; null without a
     * dispute.
     */
    disputeStatus: text('dispute_status'),
    /** The amounts of the lines are in cents. */
    lines: jsonb('lines').$type<ChargeLine[]>().notNull(),
    currency: text('currency').notNull().default('usd'),
    /** The period the invoice pays for. */
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** The card that paid the invoice, as shown on the receipt. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    snapshotSeq: snapshotSeq(),
  },
  (table) => [
    check('invoices_status', oneOfCheck('status', invoiceStatuses)),
    index('invoices_payer').on(table.payerId, table.createdAt),
    index('invoices_beneficiary').on(table.beneficiaryId),
  ],
);

/** Events from the provider, each stored once. The rows hold ids and no personal data. */
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

export const paymentAttemptKinds = ['upgrade', 'pay', 'seat', 'refund'] as const;
export const paymentAttemptStates = ['open', 'done', 'failed'] as const;

/**
 * A charge that a user requested. The row's id is the idempotency key at the provider, so a retry never
 * charges twice.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: paymentAttemptKinds }).notNull(),
    /** The id of the subscription, invoice or brokerage that the charge is for. */
    subject: text('subject').notNull(),
    /** The purchased item: an offer, an invoice or a seat. Different items are different charges. */
    item: text('item').notNull(),
    /** Incremented when an earlier attempt has definitely failed. */
    attemptNumber: integer('attempt_number').notNull(),
    /** The time from which an upgrade is prorated. We store it to charge the amount that we displayed. */
    proratedFrom: instant('prorated_from').notNull(),
    state: text('state', { enum: paymentAttemptStates }).notNull().default('open'),
    /**
     * The invoice of the charge, if we created it ourselves. A repeated request reports the state of this
     * invoice.
     */
    invoiceId: text('invoice_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payment_attempts_kind', oneOfCheck('kind', paymentAttemptKinds)),
    check('payment_attempts_state', oneOfCheck('state', paymentAttemptStates)),
    uniqueIndex('payment_attempts_open')
      .on(table.kind, table.subject, table.item)
      .where(sql`state = 'open' or invoice_id is not null`),
    uniqueIndex('payment_attempts_number').on(table.kind, table.subject, table.item, table.attemptNumber),
    index('payment_attempts_user').on(table.userId),
  ],
);

export const usedTrialKinds = ['email', 'card', 'vendor_discount'] as const;

/**
 * Email addresses and cards that have used a trial or the discount for new vendors, as keyed hashes. The rows
 * outlive the account and name nobody.
 */
export const usedTrials = pgTable(
  'used_trials',
  {
    kind: text('kind', { enum: usedTrialKinds }).notNull(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    check('used_trials_kind', oneOfCheck('kind', usedTrialKinds)),
    primaryKey({ columns: [table.kind, table.hash] }),
  ],
);

/** Payment problems that only people can fix: one row per cause, open until the cause is gone. */
export const attentionItems = pgTable(
  'attention_items',
  {
    id: id(),
    kind: text('kind', { enum: reconciliationProblems }).notNull(),
    /** The provider's id of the object with the problem. */
    subject: text('subject').notNull(),
    /** Ids and amounts of the problem, without names. */
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /**
     * The admin who resolved the problem by hand. We never list such a problem again. Null if the cause
     * disappeared by itself.
     */
    resolvedBy: uuid('resolved_by'),
  },
  (table) => [
    check('attention_items_kind', oneOfCheck('kind', reconciliationProblems)),
    uniqueIndex('attention_items_open').on(table.kind, table.subject).where(sql`resolved_at is null`),
    index('attention_items_resolved_by_hand')
      .on(table.kind, table.subject)
      .where(sql`resolved_by is not null`),
  ],
);
