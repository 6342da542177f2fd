import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';

/** Case-insensitive text, for email addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Text that sorts as people expect: ignoring case and accents, with numbers by value. */
export const naturallySortedText = customType<{ data: string }>({ dataType: () => 'text collate people' });

export const id = () => uuid('id').primaryKey().defaultRandom();
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The id of the person or office that owns the row, in one column, so that one index finds both. */
export const partyColumn = () => uuid('party_id').generatedAlwaysAs(sql`coalesce(person_id, brokerage_id)`);

/** An amount of money in whole cents. */
export const moneyColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

/** The SQL of a check constraint that allows only these values in a column. */
export const oneOfCheck = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
