import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** One after the other until the transaction ends, by a name: whatever is meant need not be a row, nor be there yet. */
export async function takeTurn(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
