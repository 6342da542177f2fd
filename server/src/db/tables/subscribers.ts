import { pgTable } from 'drizzle-orm/pg-core';
import { citext, createdAt } from './columns.ts';

/** Who asked for the newsletter. */
export const subscribers = pgTable('subscribers', {
  email: citext('email').primaryKey(),
  createdAt: createdAt(),
});
