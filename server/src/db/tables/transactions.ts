import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import { dealStatuses, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { createdAt, id, moneyColumn, oneOfCheck, peopleText, updatedAt } from './columns.ts';
import { contacts } from './contacts.ts';
import { ownerColumn } from './users.ts';

/** A deal, on the day it closed or should close. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    ownerId: ownerColumn(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    address: peopleText('address').notNull(),
    /** The same for all spellings of one address; see `addressKeyOf`. */
    addressKey: text('address_key').notNull(),
    volume: moneyColumn('volume').notNull(),
    commission: moneyColumn('commission').notNull(),
    fullName: peopleText('full_name').notNull(),
    type: text('type', { enum: transactionTypes }).notNull(),
    status: text('status', { enum: dealStatuses }).notNull(),
    /** The contact linked by hand; without one, the contact is found by name. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** The text a search looks at. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold(full_name || ' ' || address)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('transactions_type', oneOfCheck('type', transactionTypes)),
    check('transactions_status', oneOfCheck('status', dealStatuses)),
    check('transactions_amounts', sql`volume > 100 and commission >= 0`),
    index('transactions_owner_day').on(table.ownerId, table.day),
    index('transactions_owner_address').on(table.ownerId, table.addressKey),
    index('transactions_search').using('gin', table.ownerId, table.searchText.op('gin_trgm_ops')),
    index('transactions_owner_client').on(table.ownerId, sql`fold(full_name)`),
    index('transactions_contact').on(table.contactId).where(sql`contact_id is not null`),
  ],
);

/** Totals of closed deals by month. Triggers on `transactions` maintain it; nothing else writes here. */
export const transactionMonths = pgTable(
  'transaction_months',
  {
    ownerId: ownerColumn(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    type: text('type', { enum: transactionTypes }).notNull(),
    closedSides: integer('closed_sides').notNull(),
    volume: moneyColumn('volume').notNull(),
    commission: moneyColumn('commission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.year, table.month, table.type] })],
);
