import { asc, inArray } from 'drizzle-orm';
import { notices, notify } from '../../../core/notices.ts';
import type { Db } from '../../../db/client.ts';
import { fileRemovals } from '../../../db/tables/vault.ts';

const mostAtOnce = 1000;

/** Part of the transaction that deletes the rows; the notice goes out when it commits. */
export async function insertRemovals(db: Db, storageKeys: string[]): Promise<void> {
  for (let at = 0; at < storageKeys.length; at += mostAtOnce) {
    const rows = storageKeys.slice(at, at + mostAtOnce).map((storageKey) => ({ storageKey }));
    await db.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
  if (storageKeys.length) await notify(db, notices.filesRemoved);
}

export async function nextRemovals(db: Db, most: number): Promise<string[]> {
  const rows = await db.select().from(fileRemovals).orderBy(asc(fileRemovals.createdAt)).limit(most);
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteRemovals(db: Db, storageKeys: string[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.storageKey, storageKeys));
}
