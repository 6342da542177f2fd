import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, moneyColumn, updatedAt } from './columns.ts';
import { ownerColumn } from './users.ts';

/** One set of goals per year. */
export const goals = pgTable(
  'goals',
  {
    ownerId: ownerColumn(),
    year: integer('year').notNull(),
    transactionGoal: integer('transaction_goal').notNull(),
    volumeGoal: moneyColumn('volume_goal').notNull(),
    commissionGoal: moneyColumn('commission_goal').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.year] })],
);
