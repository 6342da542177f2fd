import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Someone has asked to be deleted. Written before anything is, so that a crash in between forgets nobody. */
export const accountDeletions = pgTable('account_deletions', {
  id: id(),
  userId: uuid('user_id').notNull().unique(),
  customerId: text('customer_id'),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});
