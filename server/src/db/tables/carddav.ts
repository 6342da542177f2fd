import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contactLists } from './contact-lists.ts';
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
    /** The address of a card that was deleted for good, because nothing else remembers it. */
    resource: text('resource'),
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

/**
 * The contacts that devices which sync a saved list got. Lists change with time, deals and connections, so each
 * sync compares the list with these rows and numbers who joined and who left.
 */
export const syncedListMembers = pgTable(
  'synced_list_members',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    /** No reference, because devices must still remove a contact that was deleted for good. */
    contactId: uuid('contact_id').notNull(),
    ownerId: ownerColumn(),
    /** False after the contact left the list, so that devices remove it. */
    isMember: boolean('is_member').notNull(),
    /** Whether a device added the contact. It stays on the devices, also if the list does not find it. */
    isAdded: boolean('is_added').notNull().default(false),
    /** The number of the change with which it joined or left. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.contactId] }),
    index('synced_list_members_number').on(table.listId, table.change),
    index('synced_list_members_owner').on(table.ownerId),
  ],
);
