import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { userColumn } from './users.ts';

/** Browsers that have signed in to an account before, by a hash of the id in the browser's device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userColumn(),
    deviceHash: text('device_hash').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen').on(table.lastSeenAt),
  ],
);

const accountLinkPurposes = ['sign-in', 'not-me'] as const;
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];

/** Single-use links in mails. The token is the signed id, so this table alone opens nothing. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: userColumn(),
    purpose: text('purpose', { enum: accountLinkPurposes }).notNull(),
    /** A key that prevents a second link for the same cause. */
    dedupeKey: text('dedupe_key').unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_links_user').on(table.userId),
    index('account_links_expires').on(table.expiresAt),
  ],
);

/** Failed sign-ins of an account in one hour. A job writes one audit entry for each finished hour. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    userId: userColumn(),
    windowStart: instant('window_start').notNull(),
    passwords: integer('passwords').notNull().default(0),
    codes: integer('codes').notNull().default(0),
    throttled: integer('throttled').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.windowStart] }),
    index('failed_sign_ins_window').on(table.windowStart),
  ],
);

export const recoveryOutcomes = ['canceled', 'completed', 'expired'] as const;

/**
 * A request to turn off two-step sign-in, from someone who knows the password. Nothing happens before
 * `ready_at`.
 */
export const factorRecoveries = pgTable(
  'factor_recoveries',
  {
    id: id(),
    userId: userColumn(),
    createdAt: createdAt(),
    readyAt: instant('ready_at').notNull(),
    /** When the mail with the final link was queued. */
    linkSentAt: instant('link_sent_at'),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: recoveryOutcomes }),
  },
  (table) => [
    index('factor_recoveries_user').on(table.userId),
    uniqueIndex('factor_recoveries_open').on(table.userId).where(sql`ended_at is null`),
  ],
);
