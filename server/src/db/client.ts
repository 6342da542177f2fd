import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { DbHealth } from './db-health.ts';
import { openDriver } from './driver.ts';
import { countPoolUse, type PoolUse } from './pool-use.ts';
import { SessionLocks } from './session-locks.ts';

/** The pool or a transaction; functions that take a `Db` accept either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for the few statements that run on every request and must be fast. */
  readonly sql: postgres.Sql;
  readonly locks: SessionLocks;
  /** NaN unless the pool was opened with `isWatched`. */
  readonly poolUse: () => PoolUse;
  close(): Promise<void>;
}

const unknownUse = () => ({ inUse: Number.NaN, idle: Number.NaN, waiting: Number.NaN });

export function connect(url: string, options: { max?: number; isWatched?: boolean } = {}): Database {
  const { max = 10, isWatched = false } = options;
  const health = new DbHealth(url);
  const connectionOptions = { socket: health.socket, backoff: () => 0.1 };
  const pool = openDriver(url, { ...connectionOptions, max });
  const { sql, use: poolUse } = isWatched ? countPoolUse(pool, max) : { sql: pool, use: unknownUse };
  const locks = new SessionLocks(url, sql, connectionOptions);
  return {
    db: drizzle(sql),
    sql,
    locks,
    poolUse,
    close: async () => {
      await locks.close();
      await sql.end({ timeout: 5 });
      await health.close();
    },
  };
}
