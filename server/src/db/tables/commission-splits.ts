import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SplitFee } from '#contract/commission-splits/split-rules.ts';
import type { Day } from '#contract/day.ts';
import type { PartialDay } from '#contract/partial-day.ts';
import { createdAt, moneyColumn, updatedAt } from './columns.ts';
import { transactions } from './transactions.ts';
import { ownerColumn } from './users.ts';

/**
 * An agent's agreement with the office about commission, valid from a day on. Rates are hundredths of a
 * percent.
 */
export const splitAgreements = pgTable(
  'split_agreements',
  {
    ownerId: ownerColumn(),
    startsOn: date('starts_on', { mode: 'string' }).$type<Day>().notNull(),
    officeRate: integer('office_rate').notNull(),
    /** The maximum that the office gets in a cap year; null without a cap. */
    cap: moneyColumn('cap'),
    /** The month and day on which the cap starts over: `--01-01`. */
    anniversary: text('anniversary').$type<PartialDay>().notNull(),
    teamRate: integer('team_rate').notNull(),
    fees: jsonb('fees').$type<SplitFee[]>().notNull(),
    isSetByBrokerage: boolean('is_set_by_brokerage').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.startsOn] }),
    check(
      'split_agreements_rates',
      sql`office_rate between 0 and 10000 and team_rate between 0 and 10000 and cap > 0`,
    ),
  ],
);

/**
 * The values of one deal that differ from the split agreement. A null value means that the agreement applies.
 */
export const dealSplits = pgTable(
  'deal_splits',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    ownerId: ownerColumn(),
    /** Set if the commission was entered as a percentage of the price. */
    commissionRate: integer('commission_rate'),
    /** The referral fee. Its label names the receiver. */
    referral: jsonb('referral').$type<SplitFee>(),
    officeRate: integer('office_rate'),
    teamRate: integer('team_rate'),
    fees: jsonb('fees').$type<SplitFee[]>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'deal_splits_rates',
      sql`commission_rate between 0 and 10000 and office_rate between 0 and 10000 and team_rate between 0 and 10000`,
    ),
    index('deal_splits_owner').on(table.ownerId),
  ],
);
