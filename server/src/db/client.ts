import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { openDriver } from './driver.ts';
import { HeldLocks } from './held-locks.ts';
import { type PoolUse, watched } from './pool-use.ts';
import { Pulse } from './pulse.ts';

/** The pool or a transaction; stores accept either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for the few statements that run on every request and must be fast. */
  readonly sql: postgres.Sql;
  readonly locks: HeldLocks;
  /** NaN unless the pool was opened with `isWatched`. */
  readonly use: () => PoolUse;
  close(): Promise<void>;
}

const unknownUse = () => ({ inUse: Number.NaN, idle: Number.NaN, waiting: Number.NaN });

export function connect(url: string, options: { max?: number; isWatched?: boolean } = {}): Database {
  const { max = 10, isWatched = false } = options;
  const health = new Pulse(url);
  const connectionOptions = { socket: health.socket, backoff: () => 0.1 };
  const pool = openDriver(url, { ...connectionOptions, max });
  const { sql, use } = isWatched ? watched(pool, max) : { sql: pool, use: unknownUse };
  const locks = new HeldLocks(url, sql, connectionOptions);
  return {
    db: drizzle(sql),
    sql,
    locks,
    use,
    close: async () => {
      await locks.close();
      await sql.end({ timeout: 5 });
      await health.close();
    },
  };
}
