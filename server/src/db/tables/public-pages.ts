import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { pageVisibilities } from '#contract/public-page/public-page.ts';
import { createdAt, oneOfCheck, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** An agent's public bio and resume page. We keep both addresses, so that printed links keep working. */
export const publicPages = pgTable(
  'public_pages',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull().default(false),
    kind: text('kind', { enum: pageVisibilities }).notNull().default('secret'),
    /** The secret address contains this id, signed. A new id makes the old address invalid. */
    secretId: uuid('secret_id').notNull().unique().defaultRandom(),
    /** The readable address: `ava-brooks`, or `ava-brooks-2` if the first is taken. */
    slug: text('slug').notNull().unique(),
    showsBio: boolean('shows_bio').notNull().default(true),
    showsResume: boolean('shows_resume').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [check('public_pages_kind', oneOfCheck('kind', pageVisibilities))],
);
