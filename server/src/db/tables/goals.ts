import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, moneyIn, updatedAt } from './columns.ts';
import { owner } from './users.ts';

/** One set of goals per year. */
export const goals = pgTable(
  'goals',
  {
    ownerId: owner(),
    year: integer('year').notNull(),
    transactionGoal: integer('transaction_goal').notNull(),
    volumeGoal: moneyIn('volume_goal').notNull(),
    commissionGoal: moneyIn('commission_goal').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.year] })],
);
