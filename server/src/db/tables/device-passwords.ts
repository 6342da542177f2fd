import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { devicePlatforms, syncScopes } from '#contract/device-passwords/device-platforms.ts';
import { createdAt, id, instant, oneOfCheck } from './columns.ts';
import { contactLists } from './contact-lists.ts';
import { tags } from './contacts.ts';
import { ownerColumn } from './users.ts';

/**
 * Passwords of synced devices. With its password, a phone or computer reads and changes the owner's contacts.
 */
export const syncedDevices = pgTable(
  'synced_devices',
  {
    id: id(),
    ownerId: ownerColumn(),
    name: text('name').notNull(),
    platform: text('platform', { enum: devicePlatforms }).notNull(),
    /** SHA-256 of the password. The password is random and long, so a slow hash would add nothing. */
    passwordHash: text('password_hash').notNull(),
    /** Which contacts the device gets: all, those with a tag, or those of a saved list. */
    scope: text('scope', { enum: syncScopes }).notNull(),
    tagId: uuid('tag_id').references(() => tags.id, { onDelete: 'set null' }),
    listId: uuid('list_id').references(() => contactLists.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check('synced_devices_platform', oneOfCheck('platform', devicePlatforms)),
    check('synced_devices_scope', oneOfCheck('scope', syncScopes)),
    check('synced_devices_tag', sql`scope = 'tag' or tag_id is null`),
    check('synced_devices_list', sql`scope = 'list' or list_id is null`),
    uniqueIndex('synced_devices_hash').on(table.passwordHash),
    index('synced_devices_owner').on(table.ownerId),
    index('synced_devices_tag').on(table.tagId).where(sql`tag_id is not null`),
    index('synced_devices_list').on(table.listId).where(sql`list_id is not null`),
  ],
);
