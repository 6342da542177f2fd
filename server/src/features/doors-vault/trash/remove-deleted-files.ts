import { collectFailures } from '../../../core/collect-failures.ts';
import type { Context } from '../../../core/context.ts';
import {
  deleteFileRemovals,
  findNextFileRemovals,
  insertFileRemovals,
  postponeFileRemovals,
} from './store.ts';

const keysPerBatch = 20;

/**
 * Removes stored files whose rows are deleted. Returns the number of removed storage keys. Files that the
 * storage refuses to remove go to the end of the queue. A batch of only such files ends the run, because the
 * storage may be unavailable.
 */
export async function removeDeletedFiles({
  db,
  services,
}: Pick<Context, 'db' | 'services'>): Promise<number> {
  for (let count = 0; ; ) {
    const keys = await findNextFileRemovals(db, keysPerBatch);
    if (!keys.length) return count;
    const { attempt, throwFailures } = collectFailures('Some stored files could not be removed yet.');
    const removed: string[] = [];
    await Promise.all(
      keys.map((key) => attempt(() => services.storage.remove(key).then(() => removed.push(key)))),
    );
    await deleteFileRemovals(db, removed);
    count += removed.length;
    if (removed.length < keys.length) await postponeFileRemovals(db, keys);
    if (!removed.length) throwFailures();
  }
}

/** Queues stored files for removal. The removal starts after the transaction that deletes their rows. */
export const queueRemovalsByStorageKey = (
  { db }: Pick<Context, 'db'>,
  storageKeys: string[],
): Promise<void> => insertFileRemovals(db, storageKeys);
