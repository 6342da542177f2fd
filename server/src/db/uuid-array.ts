import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Sends ids as one array, so that a statement has the same text for any number of ids. */
export const toUuidArray = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

export const isAnyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${toUuidArray(ids)})`;
