import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from './columns.ts';

/**
 * Associations whose members may see the vendor roster. All other associations exist only in the reference
 * list.
 */
export const activeAssociations = pgTable('active_associations', {
  name: text('name').primaryKey(),
  activatedAt: instant('activated_at').notNull(),
});

/** Texts an admin wrote to replace the product's defaults. */
export const siteTexts = pgTable('site_texts', {
  key: text('key').primaryKey(),
  text: text('text').notNull(),
  updatedAt: updatedAt(),
});
