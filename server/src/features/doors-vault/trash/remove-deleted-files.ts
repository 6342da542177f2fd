import type { Context } from '../../../core/context.ts';
import { deleteRemovals, nextRemovals } from './store.ts';

const atOnce = 20;

/** Clears away the bytes whose rows are gone; answers how many keys. */
export async function removeDeletedFiles({
  db,
  services,
}: Pick<Context, 'db' | 'services'>): Promise<number> {
  for (let removed = 0; ; ) {
    const keys = await nextRemovals(db, atOnce);
    if (!keys.length) return removed;
    await Promise.all(keys.map((key) => services.storage.remove(key)));
    await deleteRemovals(db, keys);
    removed += keys.length;
  }
}
