import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { HeldLocks } from './held-locks.ts';
import { type PoolUse, watched } from './pool-use.ts';

/** The pool or a transaction: stores take either and never know which. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for the few statements whose speed is felt on every request. */
  readonly sql: postgres.Sql;
  readonly locks: HeldLocks;
  /** Known where the pool is watched. */
  readonly use: () => PoolUse;
  close(): Promise<void>;
}

const unwatched = () => ({ inUse: Number.NaN, idle: Number.NaN, waiting: Number.NaN });

export function connect(url: string, options: { max?: number; isWatched?: boolean } = {}): Database {
  const { max = 10, isWatched = false } = options;
  const pool = postgres(url, { max, onnotice: () => undefined });
  const { sql, use } = isWatched ? watched(pool, max) : { sql: pool, use: unwatched };
  const locks = new HeldLocks(url, sql);
  return {
    db: drizzle(sql),
    sql,
    locks,
    use,
    close: async () => {
      await locks.close();
      await sql.end({ timeout: 5 });
    },
  };
}
