import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PushPayload } from '#contract/push/push.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { sessions } from './sign-in.ts';
import { ownerColumn, users } from './users.ts';

/** The VAPID keys with which this site identifies itself to push services; one row, created at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Sealed with the site's secret. */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  () => [check('push_keys_one', sql`id = 1`)],
);

/** Which notifications a user wants, and when. */
export const pushSettings = pgTable('push_settings', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  followUps: boolean('follow_ups').notNull().default(false),
  keyDates: boolean('key_dates').notNull().default(false),
  receivedFiles: boolean('received_files').notNull().default(false),
  quietFrom: integer('quiet_from').notNull().default(20),
  quietUntil: integer('quiet_until').notNull().default(8),
  showsNames: boolean('shows_names').notNull().default(false),
  updatedAt: updatedAt(),
});

/** A browser that receives a user's notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    ownerId: ownerColumn(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The session in which the browser subscribed. Null if it expired or the row is from before this column. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_owner').on(table.ownerId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** A notification for one device. The key makes sure that an event is sent to a device once. */
export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: id(),
    ownerId: ownerColumn(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb('payload').$type<PushPayload>().notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_notifications_event').on(table.subscriptionId, table.dedupeKey),
    index('push_notifications_due').on(table.dueAt).where(sql`sent_at is null and failed_at is null`),
    index('push_notifications_owner').on(table.ownerId),
    index('push_notifications_created').on(table.createdAt),
  ],
);
