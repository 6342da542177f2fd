import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { ownerColumn } from './users.ts';

/**
 * The number of each change to a contact's card, in the order of commits. A trigger assigns the numbers at the
 * end of each transaction (functions/9-contact-changes.sql). Rows of deleted contacts tell devices to delete
 * them too.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ownerId: ownerColumn(),
    /** No reference, because the row outlives the contact. */
    contactId: uuid('contact_id').notNull(),
    /** Null until the transaction ends. */
    change: bigint('change', { mode: 'number' }),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('contact_changes_number').on(table.ownerId, table.change),
    index('contact_changes_contact').on(table.contactId, table.change),
    index('contact_changes_pending').on(table.ownerId).where(sql`change is null`),
    index('contact_changes_old').on(table.changedAt),
  ],
);

/** The latest change number of each owner, and the latest one whose row was deleted. */
export const contactChangeCounters = pgTable('contact_change_counters', {
  ownerId: ownerColumn().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
  /** Devices that last synced before this change must start over. */
  expired: bigint('expired', { mode: 'number' }).notNull().default(0),
});

/** What a device stored in a contact's card and our fields cannot hold. */
export const contactCards = pgTable(
  'contact_cards',
  {
    contactId: uuid('contact_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: ownerColumn(),
    /** The last part of the card's address, chosen by the device that created it. */
    resource: text('resource').notNull(),
    uid: text('uid').notNull(),
    /** Properties that we do not know, as the device wrote them. */
    properties: text('properties').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('contact_cards_resource').on(table.ownerId, table.resource),
    index('contact_cards_uid').on(table.ownerId, table.uid),
  ],
);
