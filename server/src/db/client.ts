import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { openDriver } from './driver.ts';
import { HeldLocks } from './held-locks.ts';
import { type PoolUse, watched } from './pool-use.ts';
import { Pulse } from './pulse.ts';

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
  const pulse = new Pulse(url);
  const reliable = { socket: pulse.socket, backoff: () => 0.1 };
  const pool = openDriver(url, { ...reliable, max });
  const { sql, use } = isWatched ? watched(pool, max) : { sql: pool, use: unwatched };
  const locks = new HeldLocks(url, sql, reliable);
  return {
    db: drizzle(sql),
    sql,
    locks,
    use,
    close: async () => {
      await locks.close();
      await sql.end({ timeout: 5 });
      await pulse.close();
    },
  };
}
