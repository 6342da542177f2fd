import type { Context } from '../../core/context.ts';
import { findExistingImages } from './store.ts';

const hourMs = 60 * 60 * 1000;

/** Removes files without a row. Files younger than an hour may still be waiting for their row. */
export async function sweepImages({ db, now, services: { storage } }: Context): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const existing = await findExistingImages(
      db,
      batch.map((key) => key.slice('images/'.length)),
    );
    for (const key of batch.filter((candidate) => !existing.has(candidate.slice('images/'.length)))) {
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const file of storage.list('images/')) {
    if (now.getTime() - file.modifiedAt.getTime() < hourMs) continue;
    batch.push(file.key);
    if (batch.length === 500) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}
