import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * A request to delete an account. We store it before the deletion starts, so that a crash midway cannot lose
 * it.
 */
export const accountDeletions = pgTable('account_deletions', {
  id: id(),
  userId: uuid('user_id').notNull().unique(),
  /** The person's customers at the provider. Someone who pays for themselves and for an office has two. */
  customerIds: text('customer_ids').array().notNull().default(sql`'{}'`),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});
