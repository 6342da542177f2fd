import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** A Power Partner's place in a category: held while somebody pays, then confirmed. There are three a category. */
export const partnerPlaces = pgTable(
  'partner_places',
  {
    id: id(),
    category: text('category').$type<VendorCategory>().notNull(),
    number: integer('number').notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    heldUntil: instant('held_until'),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('partner_places_number', sql`number between 1 and 3`),
    check('partner_places_state', sql`num_nonnulls(held_until, confirmed_at) = 1`),
    uniqueIndex('partner_places_three').on(table.category, table.number),
    index('partner_places_vendor').on(table.vendorId),
  ],
);
