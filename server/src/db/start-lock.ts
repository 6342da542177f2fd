import type postgres from 'postgres';
import { openDriver } from './driver.ts';

/** Numbers of this product's own. The provider may be slow, and nobody's start is to wait for it. */
const locks = { start: 7_201_526, provider: 7_201_527 };

/**
 * What processes that start together must do once, they do one after the other. The lock hangs on a connection, so
 * that it goes with whoever holds it, even after kill -9.
 */
export async function oneAtATime<T>(
  url: string,
  what: keyof typeof locks,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = openDriver(url, { max: 1, max_lifetime: null });
  try {
    await sql`select pg_advisory_lock(${locks[what]})`;
    return await work(sql);
  } finally {
    // Without a limit it would wait forever for a statement whose connection was lost.
    await sql.end({ timeout: 1 });
  }
}
