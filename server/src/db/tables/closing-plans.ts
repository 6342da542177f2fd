import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DueRule } from '#contract/closing-plans/due-rules.ts';
import { assigneeRoles, keyDateKinds, type TemplateContent } from '#contract/closing-plans/plan-templates.ts';
import type { Day } from '#contract/day.ts';
import { transactionTypes } from '#contract/transactions/deal-labels.ts';
import { createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { dealPeople, transactionColumn } from './transactions.ts';
import { ownerColumn } from './users.ts';
import { doorFiles } from './vault.ts';

const dayColumn = () => date('day', { mode: 'string' }).$type<Day>();
const ruleColumn = () => jsonb('rule').$type<DueRule>();

/**
 * An agent's own templates, and their changed versions of the default templates. An unchanged default
 * template has no row.
 */
export const planTemplates = pgTable(
  'plan_templates',
  {
    ownerId: ownerColumn(),
    /** The key: `buyers` and `sellers` for the default templates, otherwise a random id. */
    key: text('key').notNull(),
    name: naturallySortedText('name').notNull(),
    /** Screens suggest the template for deals of this side; null for any side. */
    side: text('side', { enum: transactionTypes }),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    check('plan_templates_side', oneOfCheck('side', transactionTypes)),
  ],
);

/** The closing plan of a deal: the contract date, and the template for the deal's dates and checklist. */
export const closingPlans = pgTable(
  'closing_plans',
  {
    transactionId: transactionColumn().primaryKey(),
    ownerId: ownerColumn(),
    templateKey: text('template_key').notNull(),
    contractDay: date('contract_day', { mode: 'string' }).$type<Day>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('closing_plans_template').on(table.ownerId, table.templateKey)],
);

/** A key date of a deal. The contract date and the closing are stored with the plan and the deal. */
export const keyDates = pgTable(
  'key_dates',
  {
    id: id(),
    ownerId: ownerColumn(),
    transactionId: transactionColumn(),
    kind: text('kind', { enum: keyDateKinds }).notNull(),
    label: text('label').notNull(),
    /** The day; null if the rule counts from the closing and the deal has no closing date yet. */
    day: dayColumn(),
    /** The rule; null if the day was set by hand. */
    rule: ruleColumn(),
    templateKey: text('template_key'),
    /** How many days before the date we remind the agent; null for no reminder. */
    reminderDays: integer('reminder_days'),
    doneAt: instant('done_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('key_dates_kind', oneOfCheck('kind', keyDateKinds)),
    index('key_dates_deal').on(table.transactionId),
    index('key_dates_owner_day').on(table.ownerId, table.day),
  ],
);

/** An item of a deal's checklist. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: id(),
    ownerId: ownerColumn(),
    transactionId: transactionColumn(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** The due day; null if there is none. */
    day: dayColumn(),
    rule: ruleColumn(),
    templateKey: text('template_key'),
    /** A file whose name contains these words completes the item; empty if the item needs no file. */
    fileWords: text('file_words').notNull().default(''),
    assignee: text('assignee', { enum: assigneeRoles }).notNull(),
    /**
     * The person of the deal who is responsible for the item. If they leave the deal, the item keeps their
     * role.
     */
    personId: uuid('person_id').references(() => dealPeople.id, { onDelete: 'set null' }),
    doneAt: instant('done_at'),
    /** The file that completed the item. */
    fileId: uuid('file_id').references(() => doorFiles.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('checklist_items_assignee', oneOfCheck('assignee', assigneeRoles)),
    index('checklist_items_deal').on(table.transactionId, table.position),
    index('checklist_items_owner').on(table.ownerId),
    index('checklist_items_person').on(table.personId).where(sql`person_id is not null`),
    index('checklist_items_file').on(table.fileId).where(sql`file_id is not null`),
  ],
);
