import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, instant } from './columns.ts';

/** Newsletter subscribers, and when they confirmed from their mailbox. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: citext('email').primaryKey(),
    /** The id in the links of the subscriber's mails. */
    id: uuid('id').notNull().defaultRandom(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [uniqueIndex('subscribers_id').on(table.id)],
);

/** Messages sent with the public site's forms. Attached files go only into the mail. */
export const formMessages = pgTable(
  'form_messages',
  {
    id: id(),
    email: citext('email').notNull(),
    subject: text('subject').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    attached: jsonb('attached').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('form_messages_email').on(table.email),
    index('form_messages_created').on(table.createdAt),
  ],
);
