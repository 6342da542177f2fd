import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/roles.ts';
import { citext, createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';

/** A person's identity and sign-in address. Their professional details are in `profiles` and `vendors`. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext('email').notNull().unique(),
    /** A column of the sign-in library, which we never read. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When the user proved that they receive mail at this address. */
    emailConfirmedAt: instant('email_confirmed_at'),
    role: text('role', { enum: roles }).notNull(),
    firstName: naturallySortedText('first_name').notNull(),
    lastName: naturallySortedText('last_name').notNull(),
    /** The sign-in library requires a name and a picture; both are derived and never written. */
    name: text('name').generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    image: text('image').generatedAlwaysAs(sql`null::text`),
    phoneNumber: text('phone_number'),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_role', oneOfCheck('role', roles)),
    index('users_created_at').on(table.createdAt),
    index('users_names').on(table.lastName, table.firstName),
  ],
);

/** A column with the id of the user whom a row is about. The row is deleted with the user. */
export const userColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A column with the id of the user who owns a row. The row is deleted with the user. */
export const ownerColumn = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
