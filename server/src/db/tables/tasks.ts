import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import { recurrences } from '#contract/tasks/recurrence.ts';
import { createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { contacts } from './contacts.ts';
import { doors } from './doors.ts';
import { transactions } from './transactions.ts';
import { ownerColumn } from './users.ts';

/** A task of an agent for a day, alone or about a contact, a deal or a door. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    ownerId: ownerColumn(),
    title: naturallySortedText('title').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** The time of day in the owner's time zone, as `15:00`. */
    time: text('time'),
    recurrence: text('recurrence', { enum: recurrences }),
    /** The day from which the recurrence counts, so that the 31st returns after a shorter month. */
    seriesStart: date('series_start', { mode: 'string' }).$type<Day>(),
    /** The day of the series from which the task was moved. */
    movedFrom: date('moved_from', { mode: 'string' }).$type<Day>(),
    /**
     * The completed task that this one follows. It is unique, so that a completion creates only one
     * successor.
     */
    previousId: uuid('previous_id')
      .unique()
      .references((): AnyPgColumn => tasks.id, { onDelete: 'set null' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    transactionId: uuid('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    doorId: uuid('door_id').references(() => doors.id, { onDelete: 'set null' }),
    completedAt: instant('completed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A deleted task stays for a while, so that it can be restored. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('tasks_recurrence', oneOfCheck('recurrence', recurrences)),
    check('tasks_series', sql`(recurrence is null) = (series_start is null)`),
    check('tasks_time', sql`time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index('tasks_open')
      .on(table.ownerId, table.day, table.time)
      .where(sql`completed_at is null and deleted_at is null`),
    index('tasks_done')
      .on(table.ownerId, table.completedAt)
      .where(sql`completed_at is not null and deleted_at is null`),
    index('tasks_contact').on(table.contactId).where(sql`contact_id is not null`),
    index('tasks_transaction').on(table.transactionId).where(sql`transaction_id is not null`),
    index('tasks_door').on(table.doorId).where(sql`door_id is not null`),
    index('tasks_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
