import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Waits for the named lock and holds it until the transaction ends. Any name works; it need not refer to an
 * existing row.
 */
export async function advisoryLock(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
