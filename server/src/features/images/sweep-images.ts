import type { Context } from '../../core/context.ts';
import { existingImages } from './store.ts';

const anHour = 60 * 60 * 1000;

/** Removes bytes whose row is gone. What is younger than an hour may still be waiting for its row. */
export async function sweepImages({ db, now, services: { storage } }: Context): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const kept = await existingImages(
      db,
      batch.map((key) => key.slice('images/'.length)),
    );
    for (const key of batch.filter((candidate) => !kept.has(candidate.slice('images/'.length)))) {
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const file of storage.list('images/')) {
    if (now.getTime() - file.modifiedAt.getTime() < anHour) continue;
    batch.push(file.key);
    if (batch.length === 500) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}
