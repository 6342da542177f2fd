import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { callOutcomes, storedEntryKinds } from '#contract/timeline/timeline-kinds.ts';
import { createdAt, id, instant, oneOfCheck, updatedAt } from './columns.ts';
import { contactMerges, contacts } from './contacts.ts';
import { doors } from './doors.ts';
import { transactions } from './transactions.ts';
import { ownerColumn } from './users.ts';

/** A note, call, email, text or meeting of an agent, or an event that another feature recorded. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: id(),
    ownerId: ownerColumn(),
    kind: text('kind', { enum: storedEntryKinds }).notNull(),
    /** How a call went; null for all other kinds. */
    outcome: text('outcome', { enum: callOutcomes }),
    /** What an event is about: an address, a person or a file. */
    subject: text('subject'),
    body: text('body').notNull(),
    happenedAt: instant('happened_at').notNull(),
    pinnedAt: instant('pinned_at'),
    transactionId: uuid('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    doorId: uuid('door_id').references(() => doors.id, { onDelete: 'set null' }),
    /** The text that searches match. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold(coalesce(subject || ' ', '') || body)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('timeline_entries_kind', oneOfCheck('kind', storedEntryKinds)),
    check('timeline_entries_outcome', oneOfCheck('outcome', callOutcomes)),
    check('timeline_entries_call', sql`(kind = 'call') = (outcome is not null)`),
    index('timeline_entries_owner')
      .on(table.ownerId, table.happenedAt, table.id)
      .where(sql`deleted_at is null`),
    index('timeline_entries_search')
      .using('gin', table.ownerId, table.searchText.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    index('timeline_entries_transaction')
      .on(table.transactionId, table.happenedAt, table.id)
      .where(sql`transaction_id is not null`),
    index('timeline_entries_door')
      .on(table.doorId, table.happenedAt, table.id)
      .where(sql`door_id is not null`),
    index('timeline_entries_pinned')
      .on(table.ownerId)
      .where(sql`pinned_at is not null and deleted_at is null`),
    index('timeline_entries_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The contacts of an entry. Couples share entries. */
export const timelineEntryContacts = pgTable(
  'timeline_entry_contacts',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => timelineEntries.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** A copy of the entry's time, so that one index returns a contact's entries in order. */
    happenedAt: instant('happened_at').notNull(),
    /** The merge that added this contact. Undoing the merge removes the row. */
    mergeId: uuid('merge_id').references(() => contactMerges.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.contactId] }),
    index('timeline_entry_contacts_contact').on(table.contactId, table.happenedAt, table.entryId),
    index('timeline_entry_contacts_merge').on(table.mergeId).where(sql`merge_id is not null`),
  ],
);
