import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { DbHealth } from './db-health.ts';
import { openPostgresClient } from './driver.ts';
import { type PoolUse, trackPoolUse } from './pool-use.ts';
import { Replica } from './replica.ts';
import { SessionLocks } from './session-locks.ts';

/** The pool or a transaction; functions that take a `Db` accept either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for the few statements that run on every request and must be fast. */
  readonly sql: postgres.Sql;
  /** A read-only copy of the database, if the settings name one. */
  readonly replica: Replica | undefined;
  readonly locks: SessionLocks;
  /** Listens for PostgreSQL notifications on a separate connection. */
  readonly listen: postgres.Sql['listen'];
  /** Returns the use of the pool. All numbers are NaN unless the pool was opened with `isWatched`. */
  readonly poolUse: () => PoolUse;
  close(): Promise<void>;
}

const unknownUse = () => ({ inUse: Number.NaN, idle: Number.NaN, waiting: Number.NaN });

interface ConnectOptions {
  max?: number;
  isWatched?: boolean;
  /** A pooler in front of the database, which may give each transaction another connection. */
  poolerUrl?: string | undefined;
  replica?: { url: string; maxLagSeconds: number } | undefined;
}

/**
 * Behind a pooler, the next transaction may get another connection, on which we have not prepared any
 * statement. If we sent a statement before the answer to the previous one, the pooler could lose a part of
 * the new statement, and the caller would wait forever.
 */
const optionsForPooler = { prepare: false, max_pipeline: 0 };

/** Opens the pool. Locks and notifications need a session, so they never go through the pooler. */
export function connectToDatabase(
  url: string,
  { max = 10, isWatched = false, poolerUrl, replica: replicaOptions }: ConnectOptions = {},
): Database {
  const health = new DbHealth(poolerUrl ?? url);
  const connectionOptions = { socket: health.socket, backoff: () => 0.1 };
  const poolOptions = { ...connectionOptions, max, ...(poolerUrl && optionsForPooler) };
  const pool = openPostgresClient(poolerUrl ?? url, poolOptions);
  const direct = poolerUrl ? openPostgresClient(url, { ...connectionOptions, max: 1 }) : pool;
  const { sql, use: poolUse } = isWatched ? trackPoolUse(pool, max) : { sql: pool, use: unknownUse };
  const locks = new SessionLocks(url, connectionOptions);
  const replica = replicaOptions && new Replica(replicaOptions.url, pool, { max, ...replicaOptions });
  return {
    db: drizzle(sql),
    sql,
    replica,
    locks,
    listen: direct.listen,
    poolUse,
    close: async () => {
      await locks.close();
      await replica?.close();
      await sql.end({ timeout: 5 });
      await direct.end({ timeout: 5 });
      await health.close();
    },
  };
}
