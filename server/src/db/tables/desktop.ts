import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import { createdAt } from './columns.ts';
import { ownerColumn } from './users.ts';

/** Items that a user checked off on the Today list, if their own record has no completed state. */
export const todayChecks = pgTable(
  'today_checks',
  {
    ownerId: ownerColumn(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** The item's key, such as `contact:` and the contact's id. */
    item: text('item').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day, table.item] })],
);
