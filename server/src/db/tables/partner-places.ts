import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { citext, createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Null until the vendor has signed up. Until then, the email identifies the vendor. */
const vendorId = () => uuid('vendor_id').references(() => users.id, { onDelete: 'cascade' });

/** A Power Partner's slot in a category: held during payment, then confirmed. A category has three. */
export const partnerPlaces = pgTable(
  'partner_places',
  {
    id: id(),
    category: text('category').$type<VendorCategory>().notNull(),
    number: integer('number').notNull(),
    email: citext('email').notNull(),
    vendorId: vendorId(),
    heldUntil: instant('held_until'),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('partner_places_number', sql`number between 1 and 3`),
    check('partner_places_state', sql`num_nonnulls(held_until, confirmed_at) = 1`),
    check('partner_places_confirmed_vendor', sql`confirmed_at is null or vendor_id is not null`),
    uniqueIndex('partner_places_category_number').on(table.category, table.number),
    uniqueIndex('partner_places_email').on(table.category, table.email),
    index('partner_places_vendor').on(table.vendorId),
  ],
);

/** The waitlist of a category, first come, first served. We notify each person once and hold a slot for them. */
export const partnerWaitlist = pgTable(
  'partner_waitlist',
  {
    id: id(),
    category: text('category').$type<VendorCategory>().notNull(),
    email: citext('email').notNull(),
    vendorId: vendorId(),
    createdAt: createdAt(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('partner_waitlist_category_email').on(table.category, table.email),
    index('partner_waitlist_category').on(table.category, table.createdAt),
    index('partner_waitlist_vendor').on(table.vendorId),
  ],
);

/**
 * A refund for a vendor who paid for a slot that was already taken. We store it before the refund, so that a crash
 * never leaves a vendor with both the money and the slot.
 */
export const placeRefunds = pgTable(
  'place_refunds',
  {
    /** The id of the paid checkout or invoice. */
    paymentRef: text('payment_ref').primaryKey(),
    category: text('category').$type<VendorCategory>().notNull(),
    email: citext('email').notNull(),
    vendorId: vendorId(),
    subscriptionId: text('subscription_id').notNull(),
    invoiceId: text('invoice_id'),
    decidedAt: instant('decided_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('place_refunds_vendor').on(table.vendorId),
    index('place_refunds_open').on(table.decidedAt).where(sql`done_at is null`),
  ],
);
