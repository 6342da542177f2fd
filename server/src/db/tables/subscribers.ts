import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, instant } from './columns.ts';

/** Who asked for the newsletter, and when they said so again from their own mailbox. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: citext('email').primaryKey(),
    /** What the links in their mails lead to. */
    id: uuid('id').notNull().defaultRandom(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [uniqueIndex('subscribers_id').on(table.id)],
);

/** What came in through the forms of the public site. Attached files go with the mail that carries them. */
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
