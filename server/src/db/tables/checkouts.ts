import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OfferKey } from '#contract/billing/plans.ts';
import type { Cents } from '#contract/money.ts';
import { createdAt, id, instant, oneOfCheck } from './columns.ts';
import { users } from './users.ts';

/** The purpose of a checkout determines which feature completes the checkout after the payment. */
export const checkoutPurposes = ['signup', 'renewal', 'vendor', 'seat', 'shop'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStates = ['open', 'completed', 'closed'] as const;

/** The purchased items: yearly offers with a quantity, or items with their own name and price. */
export type PurchasedItems = readonly (
  | { offer: OfferKey; quantity: number }
  | { name: string; amount: Cents; quantity: number }
)[];

/** A payment page at the provider, stored before it opens: one open page per purpose and subject. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    purpose: text('purpose', { enum: checkoutPurposes }).notNull(),
    /** The id of the sign-up, person, brokerage or order that the payment is for. */
    subject: text('subject').notNull(),
    /** The payer, once there is an account. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** The purchased items. A repeated request for the same items returns the same page. */
    bought: jsonb('bought').$type<PurchasedItems>().notNull(),
    providerId: text('provider_id'),
    state: text('state', { enum: checkoutStates }).notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('checkouts_purpose', oneOfCheck('purpose', checkoutPurposes)),
    check('checkouts_state', oneOfCheck('state', checkoutStates)),
    uniqueIndex('checkouts_open').on(table.purpose, table.subject).where(sql`state = 'open'`),
    uniqueIndex('checkouts_attempt').on(table.purpose, table.subject, table.attempt),
    uniqueIndex('checkouts_provider').on(table.providerId),
    index('checkouts_person').on(table.personId),
    index('checkouts_expires').on(table.expiresAt).where(sql`state = 'open'`),
  ],
);
