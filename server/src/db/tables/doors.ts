import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { doorCategories } from '#contract/doors-vault/door-categories.ts';
import { dealStatuses } from '#contract/transactions/deal-labels.ts';
import { createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { ownerColumn } from './users.ts';

/**
 * An address with a folder of documents. A door made by a transaction is unclaimed until someone adds files.
 */
export const doors = pgTable(
  'doors',
  {
    id: id(),
    ownerId: ownerColumn(),
    address: naturallySortedText('address').notNull(),
    /** A key that is equal for all spellings of one address; see `addressKeyOf`. */
    addressKey: text('address_key').notNull(),
    category: text('category', { enum: doorCategories }).notNull(),
    fullName: naturallySortedText('full_name').notNull(),
    status: text('status', { enum: dealStatuses }).notNull(),
    /** The text that searches match. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold(address || ' ' || full_name)`),
    isUnclaimed: boolean('is_unclaimed').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the door was moved to the trash, together with its files. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('doors_category', oneOfCheck('category', doorCategories)),
    check('doors_status', oneOfCheck('status', dealStatuses)),
    uniqueIndex('doors_owner_address').on(table.ownerId, table.addressKey).where(sql`deleted_at is null`),
    index('doors_owner_category').on(table.ownerId, table.category).where(sql`deleted_at is null`),
    index('doors_search')
      .using('gin', table.ownerId, table.searchText.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    index('doors_owner_client').on(table.ownerId, sql`fold(full_name)`),
    index('doors_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
