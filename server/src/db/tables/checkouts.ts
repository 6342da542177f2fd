import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import type { OfferKey } from '#contract/plans.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** What a checkout is for. Whatever is paid on it is carried out by the one who knows that purpose. */
export const checkoutPurposes = ['signup', 'renewal', 'vendor', 'seat', 'shop'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStates = ['open', 'completed', 'closed'] as const;

/** So many of our offers by the year, or of something named and priced on the way. */
export type Bought = readonly (
  | { offer: OfferKey; quantity: number }
  | { name: string; amount: Cents; quantity: number }
)[];

/** A page for paying at the provider, written down before it opens: one open page a purpose and subject. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    purpose: text('purpose', { enum: checkoutPurposes }).notNull(),
    /** Whom or what it is for, by id: a sign-up, a person, a brokerage, an order. */
    subject: text('subject').notNull(),
    /** Whoever pays, once there is an account. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** Asked for again, it is the same page. */
    bought: jsonb('bought').$type<Bought>().notNull(),
    providerId: text('provider_id'),
    state: text('state', { enum: checkoutStates }).notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('checkouts_purpose', oneOf('purpose', checkoutPurposes)),
    check('checkouts_state', oneOf('state', checkoutStates)),
    uniqueIndex('checkouts_open').on(table.purpose, table.subject).where(sql`state = 'open'`),
    uniqueIndex('checkouts_attempt').on(table.purpose, table.subject, table.attempt),
    uniqueIndex('checkouts_provider').on(table.providerId),
    index('checkouts_person').on(table.personId),
    index('checkouts_expires').on(table.expiresAt).where(sql`state = 'open'`),
  ],
);
