import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from './columns.ts';

/** Associations whose members the vendor roster is open to. All others are in the reference list alone. */
export const activeAssociations = pgTable('active_associations', {
  name: text('name').primaryKey(),
  activatedAt: instant('activated_at').notNull(),
});

/** What an admin wrote in place of the words that come with the product. */
export const siteTexts = pgTable('site_texts', {
  key: text('key').primaryKey(),
  text: text('text').notNull(),
  updatedAt: updatedAt(),
});
