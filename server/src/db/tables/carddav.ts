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
 * The number of each change to a contact's card, in the order of commits. A trigger assigns the numbers at
 * the end of each transaction (functions/9-contact-changes.sql). The rows of deleted contacts tell devices to
 * delete their copies.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ownerId: ownerColumn(),
    /** Not a foreign key, because the row outlives the contact. */
    contactId: uuid('contact_id').notNull(),
    /** The last part of the URL of a card that was deleted for good. No other table stores it. */
    resource: text('resource'),
    /** The number is null until the transaction ends. */
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

/** The latest change number of each owner, and the latest number whose row was deleted. */
export const contactChangeCounters = pgTable('contact_change_counters', {
  ownerId: ownerColumn().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
  /** The number of an expired change. Devices that last synced before this change must start over. */
  expired: bigint('expired', { mode: 'number' }).notNull().default(0),
});

/** Content that a device stored in a contact's card but that our own fields cannot hold. */
export const contactCards = pgTable(
  'contact_cards',
  {
    contactId: uuid('contact_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: ownerColumn(),
    /** The last part of the card's URL, chosen by the device that created the card. */
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
 * The contacts of a saved list, as we last sent them to devices. The list also changes with time, deals and
 * connections. So each sync compares the list with these rows, and gives a change number to contacts that
 * joined or left.
 */
export const syncedListMembers = pgTable(
  'synced_list_members',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    /** Not a foreign key, because devices must still remove a contact that was deleted for good. */
    contactId: uuid('contact_id').notNull(),
    ownerId: ownerColumn(),
    /** False after the contact left the list, so that devices remove it. */
    isMember: boolean('is_member').notNull(),
    /**
     * Whether a device added the contact. Such a contact stays on the devices even if the list does not
     * include it.
     */
    isAdded: boolean('is_added').notNull().default(false),
    /** The number of the change with which the contact joined or left. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.contactId] }),
    index('synced_list_members_number').on(table.listId, table.change),
    index('synced_list_members_owner').on(table.ownerId),
  ],
);
