import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { pageKinds } from '#contract/public-page.ts';
import { createdAt, oneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Where an agent shows bio and resume to the world. Both addresses are kept, so that what was printed works again. */
export const publicPages = pgTable(
  'public_pages',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull().default(false),
    kind: text('kind', { enum: pageKinds }).notNull().default('secret'),
    /** The secret address is this, signed; another one ends the old address. */
    secretId: uuid('secret_id').notNull().unique().defaultRandom(),
    /** ava-brooks, or ava-brooks-2 when the first is taken. */
    slug: text('slug').notNull().unique(),
    showsBio: boolean('shows_bio').notNull().default(true),
    showsResume: boolean('shows_resume').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [check('public_pages_kind', oneOf('kind', pageKinds))],
);
