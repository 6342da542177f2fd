import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { closingReminderDays } from '#contract/closing-plans/plan-rules.ts';
import type { Day } from '#contract/day.ts';
import { dealRoles } from '#contract/deals/deal-people.ts';
import { dealStatuses, transactionTypes } from '#contract/transactions/deal-labels.ts';
import {
  createdAt,
  id,
  instant,
  moneyColumn,
  naturallySortedText,
  oneOfCheck,
  updatedAt,
} from './columns.ts';
import { contacts } from './contacts.ts';
import { ownerColumn } from './users.ts';
import { vendors } from './vendors.ts';

/**
 * The stages of an owner's open deals. An owner without rows has the default stages, which are stored with
 * the first open deal.
 */
export const dealStages = pgTable(
  'deal_stages',
  {
    id: id(),
    ownerId: ownerColumn(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    /** Whether a deal in this stage must have a date, a volume and a commission. */
    needsFigures: boolean('needs_figures').notNull(),
    /** The chance that a deal in this stage closes, in percent. */
    weight: integer('weight').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('deal_stages_name', sql`name <> ''`),
    check('deal_stages_weight', sql`weight between 0 and 100`),
    index('deal_stages_owner').on(table.ownerId, table.position),
  ],
);

/**
 * A deal, on the day it closed or should close. An open deal has a stage and the status PENDING. Until it is
 * closed, it may lack a date, a volume or a commission. The transaction routes leave out deals that lack one
 * of these.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    ownerId: ownerColumn(),
    day: date('day', { mode: 'string' }).$type<Day>(),
    address: naturallySortedText('address').notNull(),
    /** A key that is equal for all spellings of one address; see `addressKeyOf`. */
    addressKey: text('address_key').notNull(),
    volume: moneyColumn('volume'),
    commission: moneyColumn('commission'),
    fullName: naturallySortedText('full_name').notNull(),
    type: text('type', { enum: transactionTypes }).notNull(),
    status: text('status', { enum: dealStatuses }).notNull(),
    /**
     * The stage of an open deal. A trigger clears it when the deal ends, and chooses one for a pending deal
     * without a stage.
     */
    stageId: uuid('stage_id').references(() => dealStages.id, { onDelete: 'set null' }),
    /** The contact that the user linked by hand. Without one, we find the contact by name. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** How many days before the closing we remind the agent; null for no reminder. */
    closingReminderDays: integer('closing_reminder_days').default(closingReminderDays),
    /** The text that searches match. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold(full_name || ' ' || address)`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('transactions_type', oneOfCheck('type', transactionTypes)),
    check('transactions_status', oneOfCheck('status', dealStatuses)),
    check('transactions_amounts', sql`volume > 100 and commission >= 0`),
    check('transactions_figures', sql`num_nulls(day, volume, commission) = 0 or status <> 'CLOSED'`),
    index('transactions_owner_day').on(table.ownerId, table.day),
    index('transactions_owner_address').on(table.ownerId, table.addressKey),
    index('transactions_search').using('gin', table.ownerId, table.searchText.op('gin_trgm_ops')),
    index('transactions_owner_client').on(table.ownerId, sql`fold(full_name)`),
    index('transactions_contact').on(table.contactId).where(sql`contact_id is not null`),
    index('transactions_open').on(table.ownerId, table.stageId).where(sql`status = 'PENDING'`),
    index('transactions_stage').on(table.stageId).where(sql`stage_id is not null`),
  ],
);

/** A column with the id of the deal that a row belongs to. The row is deleted with the deal. */
export const transactionColumn = () =>
  uuid('transaction_id')
    .notNull()
    .references(() => transactions.id, { onDelete: 'cascade' });

/** When a deal entered a stage or ended. Only triggers on `transactions` write this table. */
export const dealStageChanges = pgTable(
  'deal_stage_changes',
  {
    /** Several changes can have the same time, so the ids determine their order. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ownerColumn(),
    transactionId: transactionColumn(),
    status: text('status', { enum: dealStatuses }).notNull(),
    /** Null when the deal ended, and after the stage was deleted. */
    stageId: uuid('stage_id').references(() => dealStages.id, { onDelete: 'set null' }),
    /** The name of the stage at that time. */
    stageName: text('stage_name'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('deal_stage_changes_status', oneOfCheck('status', dealStatuses)),
    index('deal_stage_changes_deal').on(table.transactionId, table.id),
    index('deal_stage_changes_owner').on(table.ownerId),
    index('deal_stage_changes_stage').on(table.stageId).where(sql`stage_id is not null`),
  ],
);

/** A contact or a vendor who takes part in a deal. The client is a field of the deal. */
export const dealPeople = pgTable(
  'deal_people',
  {
    id: id(),
    ownerId: ownerColumn(),
    transactionId: transactionColumn(),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    vendorId: uuid('vendor_id').references(() => vendors.userId, { onDelete: 'cascade' }),
    role: text('role', { enum: dealRoles }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('deal_people_role', oneOfCheck('role', dealRoles)),
    check('deal_people_person', sql`num_nonnulls(contact_id, vendor_id) = 1`),
    uniqueIndex('deal_people_contact').on(table.contactId, table.transactionId, table.role),
    uniqueIndex('deal_people_vendor').on(table.vendorId, table.transactionId, table.role),
    index('deal_people_deal').on(table.transactionId),
    index('deal_people_owner').on(table.ownerId),
  ],
);

/** Totals of closed deals by month. Only triggers on `transactions` write this table. */
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
