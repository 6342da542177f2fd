import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Someone has asked to be deleted. Written before anything is, so that a crash in between forgets nobody. */
export const accountDeletions = pgTable('account_deletions', {
  id: id(),
  userId: uuid('user_id').notNull().unique(),
  /** Whoever pays as a person and for an office is two customers. */
  customerIds: text('customer_ids').array().notNull().default(sql`'{}'`),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});
