import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fileTypes } from '#contract/file-formats.ts';
import { viewKinds } from '#contract/vault-shares.ts';
import { createdAt, id, instant, oneOf, peopleText, updatedAt } from './columns.ts';
import { doors } from './doors.ts';
import { users } from './users.ts';

export const thumbnailStates = ['none', 'waiting', 'ready'] as const;

const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const size = () => bigint('bytes', { mode: 'number' }).notNull();
const present = sql`deleted_at is null and missing_at is null`;

/** A file or link of a door. The row comes after its bytes and goes before them. */
export const doorFiles = pgTable(
  'door_files',
  {
    id: id(),
    ownerId: owner(),
    doorId: uuid('door_id')
      .notNull()
      .references(() => doors.id, { onDelete: 'cascade' }),
    type: text('type', { enum: fileTypes }).notNull(),
    name: peopleText('name').notNull(),
    /** The name without regard to case: no two files of a door share it. */
    nameKey: text('name_key').notNull(),
    /** What a search across doors is compared with. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold(name)`),
    bytes: size(),
    contentType: text('content_type'),
    /** Where a link leads, and what it is about. */
    url: text('url'),
    description: text('description'),
    thumbnail: text('thumbnail', { enum: thumbnailStates }).notNull().default('none'),
    thumbnailAttempts: integer('thumbnail_attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the trash since then. */
    deletedAt: instant('deleted_at'),
    /** Found without its bytes, and set aside until they are back or it is given up. */
    missingAt: instant('missing_at'),
  },
  (table) => [
    check('door_files_type', oneOf('type', fileTypes)),
    check('door_files_thumbnail', oneOf('thumbnail', thumbnailStates)),
    check(
      'door_files_link',
      sql`(type = 'LINK') = (url is not null) and (type = 'LINK') = (content_type is null)`,
    ),
    uniqueIndex('door_files_name').on(table.doorId, table.nameKey).where(sql`type <> 'LINK' and ${present}`),
    index('door_files_door').on(table.doorId),
    index('door_files_search')
      .using('gin', table.ownerId, table.searchText.op('gin_trgm_ops'))
      .where(present),
    // Holds all that a door's counts are made from.
    index('door_files_counts').on(table.doorId, table.type, table.bytes).where(present),
    // A door opens sorted by name.
    index('door_files_by_name').on(table.doorId, table.name, table.id).where(present),
    // The first photo of a door is its cover.
    index('door_files_cover')
      .on(table.doorId, table.name, table.id)
      .where(sql`type = 'IMAGE' and thumbnail = 'ready' and ${present}`),
    // Holds all that the storage of an account is summed from.
    index('door_files_owner').on(table.ownerId, table.deletedAt, table.bytes),
    index('door_files_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('door_files_missing').on(table.missingAt).where(sql`missing_at is not null`),
    index('door_files_waiting').on(table.createdAt).where(sql`thumbnail = 'waiting'`),
  ],
);

/** A resumable upload: begun, and with its file once it is finished. */
export const doorUploads = pgTable(
  'door_uploads',
  {
    id: id(),
    ownerId: owner(),
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

/** Bytes whose rows are gone and that are to go as well: a crash in between forgets none. */
export const fileRemovals = pgTable('file_removals', {
  storageKey: text('storage_key').primaryKey(),
  createdAt: createdAt(),
});

/** A secret link to one door or one file. The secret itself is derived, not kept. */
export const doorShares = pgTable(
  'door_shares',
  {
    id: id(),
    ownerId: owner(),
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

/** Who looked at what was shared, as far as a visitor without an account can be told. */
export const shareViews = pgTable(
  'share_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => doorShares.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: viewKinds }).notNull(),
    fileName: text('file_name'),
    device: text('device').notNull(),
  },
  (table) => [
    check('share_views_kind', oneOf('kind', viewKinds)),
    index('share_views_share').on(table.shareId, table.at),
  ],
);
