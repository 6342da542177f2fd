import type { Context } from '../../../core/context.ts';
import { flyerExists } from './store.ts';

const hourMs = 60 * 60 * 1000;

/** Removes files without a row. Files younger than an hour may still be waiting for their row. */
export async function sweepFlyers({ db, now, services: { storage } }: Context): Promise<void> {
  for await (const { key, modifiedAt } of storage.list('flyers/')) {
    if (now.getTime() - modifiedAt.getTime() < hourMs) continue;
    if (!(await flyerExists(db, key))) await storage.remove(key);
  }
}
