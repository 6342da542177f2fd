import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * Who did what to which record. Entries outlive the people they name, so there are no foreign keys. Triggers
 * reject every change except new entries (functions/3-audit-log.sql).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    /** The owner of the records, when that is not the actor. */
    actedForId: uuid('acted_for_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_acted_for').on(table.actedForId, table.at).where(sql`acted_for_id is not null`),
    index('audit_log_at').on(table.at),
    index('audit_log_subject').on(table.subject).where(sql`subject is not null`),
    index('audit_log_action').on(table.action, table.id),
  ],
);

/**
 * The random id of this installation; one row, created at the first start. The file store has the same id, so
 * that no other installation deletes its files.
 */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    uuid: uuid('uuid').notNull().defaultRandom(),
  },
  () => [check('installation_one', sql`id = 1`)],
);

/** Idempotency keys of requests that must run only once, with their stored answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** A file attached to a mail; stored as long as the mail's body. */
export interface StoredAttachment {
  name: string;
  contentType: string;
  base64: string;
}

/** The mail queue: a mail is stored with the change that causes it, and stays here until it is delivered. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    dedupeKey: text('dedupe_key').unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    /** When an admin dismissed a mail that could not be delivered. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_failed').on(table.failedAt).where(sql`failed_at is not null and dismissed_at is null`),
    index('mails_due').on(table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index('mails_with_bodies').on(table.createdAt).where(sql`html <> ''`),
  ],
);

/**
 * Counts the tries against a rate limit in the window that ends at `ends_at`, across all processes. The
 * subject is a hash. Unlogged (see the migration): counting restarts after a database crash.
 */
export const rateLimitCounts = pgTable(
  'rate_limit_counts',
  {
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.subject] }),
    index('rate_limit_counts_ends').on(table.endsAt),
  ],
);

/** When the next call of a throttled service is allowed, across all processes. Also an unlogged table. */
export const throttles = pgTable('throttles', {
  name: text('name').primaryKey(),
  nextAt: instant('next_at').notNull(),
});

/** A picture someone uploaded. We store the bytes before the row and delete them after it. */
export const images = pgTable(
  'images',
  {
    id: id(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether only the owner may read the picture, such as the photo of a contact. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** The SHA-256 of the file that was uploaded, to recognize it when a device sends it again. */
    sourceHash: text('source_hash'),
    createdAt: createdAt(),
  },
  (table) => [index('images_owner').on(table.ownerId)],
);

/** A column with the id of a picture. It becomes null when the picture is deleted. */
export const imageColumn = (name: string) => uuid(name).references(() => images.id, { onDelete: 'set null' });
