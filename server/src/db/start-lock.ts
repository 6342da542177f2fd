import type postgres from 'postgres';
import { openPostgresClient } from './driver.ts';

/**
 * Lock numbers of this product. Work at the payment provider has its own lock, so that a starting process
 * never waits for a slow provider.
 */
const locks = { start: 7_201_526, provider: 7_201_527 };

/**
 * Makes processes that start together do the work one after the other. A connection holds the lock, so it is
 * released even after kill -9.
 */
export async function withStartLock<T>(
  url: string,
  what: keyof typeof locks,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = openPostgresClient(url, { max: 1, max_lifetime: null });
  try {
    await sql`select pg_advisory_lock(${locks[what]})`;
    return await work(sql);
  } finally {
    // Without a timeout, `end` would wait forever for a statement whose connection was lost.
    await sql.end({ timeout: 1 });
  }
}
