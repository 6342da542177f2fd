import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** The pool or a transaction: stores take either and never know which. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for the few statements whose speed is felt on every request. */
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

export function connect(url: string, options: { max?: number } = {}): Database {
  const sql = postgres(url, { max: options.max ?? 10, onnotice: () => undefined });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
