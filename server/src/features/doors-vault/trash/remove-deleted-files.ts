import type { Context } from '../../../core/context.ts';
import { deleteFileRemovals, findNextFileRemovals, insertFileRemovals } from './store.ts';

const keysPerBatch = 20;

/** Removes stored files whose rows are deleted. Returns the number of removed storage keys. */
export async function removeDeletedFiles({
  db,
  services,
}: Pick<Context, 'db' | 'services'>): Promise<number> {
  for (let removed = 0; ; ) {
    const keys = await findNextFileRemovals(db, keysPerBatch);
    if (!keys.length) return removed;
    await Promise.all(keys.map((key) => services.storage.remove(key)));
    await deleteFileRemovals(db, keys);
    removed += keys.length;
  }
}

/** Queues stored files for removal. The removal starts after the transaction that deletes their rows. */
export const queueRemovalsByStorageKey = (
  { db }: Pick<Context, 'db'>,
  storageKeys: string[],
): Promise<void> => insertFileRemovals(db, storageKeys);
