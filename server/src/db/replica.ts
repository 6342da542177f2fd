import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { DbHealth } from './db-health.ts';
import { openPostgresClient } from './driver.ts';

/** A position in the write-ahead log, as PostgreSQL writes it. */
export const walPositionPattern = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/;

const sampleEveryMs = 1_000;

interface ReplicaOptions {
  max: number;
  /** The maximum lag in seconds. While the replica is further behind, we read from the primary. */
  maxLagSeconds: number;
}

/** A read-only copy of the database, which may be some seconds behind. */
export class Replica {
  readonly db: PgDatabase<PostgresJsQueryResultHKT>;
  readonly sql: postgres.Sql;
  readonly #primary: postgres.Sql;
  readonly #health: DbHealth;
  readonly #maxLagMs: number;
  readonly #timer: NodeJS.Timeout;
  /** Positions of the primary, the oldest sample first. */
  #samples: { at: number; position: string }[] = [];

  constructor(url: string, primary: postgres.Sql, { max, maxLagSeconds }: ReplicaOptions) {
    this.#primary = primary;
    this.#maxLagMs = maxLagSeconds * 1_000;
    this.#health = new DbHealth(url);
    // The driver's type does not name the option `socket`.
    const connectionOptions = { max, socket: this.#health.socket, backoff: () => 0.1 };
    this.sql = openPostgresClient(url, connectionOptions);
    this.db = drizzle(this.sql);
    const sample = () => void this.#sample().catch(() => undefined);
    this.#timer = setInterval(sample, sampleEveryMs).unref();
    sample();
  }

  /** Reads the current position of the primary. Everything committed so far is at or before this position. */
  async readPrimaryPosition(): Promise<string> {
    const primary = this.#primary;
    const [row] = await primary<{ position: string }[]>`
      select pg_current_wal_insert_lsn()::text as position`;
    return row?.position ?? '0/0';
  }

  /**
   * Whether the replica answers, is not too far behind, and has replayed everything up to a position. Until
   * the samples are as old as the maximum lag, the replica must have replayed the first one.
   */
  async hasReplayed(position = '0/0'): Promise<boolean> {
    const now = performance.now();
    const old = this.#samples.findLast(({ at }) => now - at >= this.#maxLagMs) ?? this.#samples[0];
    if (!old) return false;
    const rows = await this.sql<{ isCurrent: boolean }[]>`
      select greatest(${position}::pg_lsn, ${old.position}::pg_lsn)
        <= coalesce(pg_last_wal_replay_lsn(), '0/0') as "isCurrent"`.catch(() => []);
    return rows[0]?.isCurrent ?? false;
  }

  async #sample(): Promise<void> {
    const at = performance.now();
    const position = await this.readPrimaryPosition();
    const isNeeded = (_: unknown, index: number) => {
      const next = this.#samples[index + 1];
      return next === undefined || at - next.at < this.#maxLagMs;
    };
    this.#samples = [...this.#samples.filter(isNeeded), { at, position }];
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.sql.end({ timeout: 5 });
    await this.#health.close();
  }
}
