import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MergeFieldChanges } from '#contract/sphere/merge-changes.ts';
import { createdAt, id, instant } from './columns.ts';
import { ownerColumn } from './users.ts';

/** A person's settings for their contacts. */
export const sphereSettings = pgTable('sphere_settings', {
  ownerId: ownerColumn().primaryKey(),
  /** The last part of the calendar's private address. */
  calendarSecret: text('calendar_secret').notNull().unique(),
  morningMail: boolean('morning_mail').notNull().default(false),
  /** Whether the calendar also contains open tasks. */
  calendarTasks: boolean('calendar_tasks').notNull().default(false),
  createdAt: createdAt(),
});

/** An imported file. Its contacts refer to it, so that an undo removes exactly these contacts. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    ownerId: ownerColumn(),
    fileName: text('file_name'),
    imported: integer('imported').notNull(),
    /** Existing contacts that the import changed. */
    updated: integer('updated').notNull().default(0),
    duplicates: integer('duplicates').notNull(),
    rejected: integer('rejected').notNull(),
    /** Tags the import created. */
    newTags: uuid('new_tags').array().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('contact_imports_owner').on(table.ownerId, table.createdAt)],
);

/** What a merge changed, so that it can be undone. */
export interface MergeUndoData {
  /** Changed fields of the remaining contact, by name. */
  fields: MergeFieldChanges;
  /** The tags, connected contacts and doors that the remaining contact received from the others. */
  tags: string[];
  connections: string[];
  doors: string[];
  /** Transactions that the merge linked to the remaining contact, with their previous link. */
  transactions: { id: string; contactId: string | null }[];
  /** Like `transactions`, but for tasks. Merges from before the task feature lack this list. */
  tasks?: { id: string; contactId: string | null }[];
  /** The photo that the remaining contact received. */
  photo?: string;
}
