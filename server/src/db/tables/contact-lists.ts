import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { createdAt, id, naturallySortedText, updatedAt } from './columns.ts';
import { ownerColumn } from './users.ts';

/** A saved filter of contacts with its own order and columns. */
export const contactLists = pgTable(
  'contact_lists',
  {
    id: id(),
    ownerId: ownerColumn(),
    name: naturallySortedText('name').notNull(),
    key: text('key').notNull().generatedAlwaysAs(sql`fold(name)`),
    filter: jsonb('filter').$type<ContactFilter>().notNull(),
    sort: text('sort'),
    order: text('order', { enum: ['asc', 'desc'] }).notNull(),
    hiddenColumns: text('hidden_columns').array(),
    isPinned: boolean('is_pinned').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('contact_lists_owner_key').on(table.ownerId, table.key)],
);
