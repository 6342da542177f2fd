import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { shareViewKinds } from '#contract/doors-vault/vault-shares.ts';
import { fileTypes } from '#contract/file-formats.ts';
import { createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { doors } from './doors.ts';
import { ownerColumn } from './users.ts';

export const thumbnailStates = ['none', 'waiting', 'ready'] as const;

const size = () => bigint('bytes', { mode: 'number' }).notNull();
const present = sql`deleted_at is null and missing_at is null`;

/** A file or link of a door. We store the bytes before the row and delete them after it. */
export const doorFiles = pgTable(
  'door_files',
  {
    id: id(),
    ownerId: ownerColumn(),
    doorId: uuid('door_id')
      .notNull()
      .references(() => doors.id, { onDelete: 'cascade' }),
    type: text('type', { enum: fileTypes }).notNull(),
    name: naturallySortedText('name').notNull(),
    /** The name in lower case: unique within a door. */
    nameKey: text('name_key').notNull(),
    /** The text that searches across doors match. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold(name)`),
    bytes: size(),
    contentType: text('content_type'),
    /** The target URL of a link, and its description. */
    url: text('url'),
    description: text('description'),
    thumbnail: text('thumbnail', { enum: thumbnailStates }).notNull().default('none'),
    thumbnailAttempts: integer('thumbnail_attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the file was moved to the trash. */
    deletedAt: instant('deleted_at'),
    /**
     * When a check found the bytes missing. The file is hidden until the bytes are back or an admin gives up
     * the file.
     */
    missingAt: instant('missing_at'),
  },
  (table) => [
    check('door_files_type', oneOfCheck('type', fileTypes)),
    check('door_files_thumbnail', oneOfCheck('thumbnail', thumbnailStates)),
    check(
      'door_files_link',
      sql`(type = 'LINK') = (url is not null) and (type = 'LINK') = (content_type is null)`,
    ),
    uniqueIndex('door_files_name').on(table.doorId, table.nameKey).where(sql`type <> 'LINK' and ${present}`),
    index('door_files_door').on(table.doorId),
    index('door_files_search')
      .using('gin', table.ownerId, table.searchText.op('gin_trgm_ops'))
      .where(present),
    // Covers the queries that count a door's files.
    index('door_files_counts').on(table.doorId, table.type, table.bytes).where(present),
    // By default, a door's files are sorted by name.
    index('door_files_by_name').on(table.doorId, table.name, table.id).where(present),
    // The first photo of a door is its cover.
    index('door_files_cover')
      .on(table.doorId, table.name, table.id)
      .where(sql`type = 'IMAGE' and thumbnail = 'ready' and ${present}`),
    // Covers the queries that sum an account's storage.
    index('door_files_owner').on(table.ownerId, table.deletedAt, table.bytes),
    index('door_files_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('door_files_missing').on(table.missingAt).where(sql`missing_at is not null`),
    index('door_files_waiting').on(table.createdAt).where(sql`thumbnail = 'waiting'`),
  ],
);

/** A resumable upload; `file_id` is set once it is finished. */
export const doorUploads = pgTable(
  'door_uploads',
  {
    id: id(),
    ownerId: ownerColumn(),
    doorId: uuid('door_id').references(() => doors.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    bytes: size(),
    fileId: uuid('file_id').references(() => doorFiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('door_uploads_owner').on(table.ownerId),
    index('door_uploads_expires').on(table.expiresAt),
    index('door_uploads_door').on(table.doorId),
    index('door_uploads_file').on(table.fileId),
  ],
);

/** Stored bytes whose rows are already deleted. A job deletes these bytes, even after a crash. */
export const fileRemovals = pgTable('file_removals', {
  storageKey: text('storage_key').primaryKey(),
  createdAt: createdAt(),
});

/** A secret link to one door or one file. The secret itself is derived, not stored. */
export const doorShares = pgTable(
  'door_shares',
  {
    id: id(),
    ownerId: ownerColumn(),
    doorId: uuid('door_id').references(() => doors.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => doorFiles.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('door_shares_subject', sql`num_nonnulls(door_id, file_id) = 1`),
    index('door_shares_owner').on(table.ownerId, table.createdAt),
    index('door_shares_door').on(table.doorId),
    index('door_shares_file').on(table.fileId),
    index('door_shares_expires').on(table.expiresAt),
  ],
);

/**
 * When visitors viewed shared files, and on which device. We know no more about visitors without an account.
 */
export const shareViews = pgTable(
  'share_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => doorShares.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: shareViewKinds }).notNull(),
    fileName: text('file_name'),
    device: text('device').notNull(),
  },
  (table) => [
    check('share_views_kind', oneOfCheck('kind', shareViewKinds)),
    index('share_views_share').on(table.shareId, table.at),
  ],
);
