import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangedFields } from '#contract/merge-trace.ts';
import { createdAt, id, instant } from './columns.ts';
import { owner } from './users.ts';

/** What someone has set up around their contacts. */
export const sphereSettings = pgTable('sphere_settings', {
  ownerId: owner().primaryKey(),
  /** The last part of the calendar's private address. */
  calendarSecret: text('calendar_secret').notNull().unique(),
  morningMail: boolean('morning_mail').notNull().default(false),
  createdAt: createdAt(),
});

/** One file that was imported; its contacts point here, so that exactly they can be taken back. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    ownerId: owner(),
    fileName: text('file_name'),
    imported: integer('imported').notNull(),
    /** Contacts that were there before and were changed. */
    updated: integer('updated').notNull().default(0),
    duplicates: integer('duplicates').notNull(),
    rejected: integer('rejected').notNull(),
    /** Tags that did not exist before. */
    newTags: uuid('new_tags').array().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('contact_imports_owner').on(table.ownerId, table.createdAt)],
);

/** What a merge changed, for taking it back. */
export interface MergeTrace {
  /** The fields of the contact that stayed, by name. */
  fields: ChangedFields;
  /** What came to it from the others: tags, contacts it was connected with, doors. */
  tags: string[];
  connections: string[];
  doors: string[];
  /** Transactions that were linked to it, and to whom they were linked by hand before. */
  transactions: { id: string; contactId: string | null }[];
}
