import type { Context } from '../../core/context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { type DeletionRow, unfinishedDeletions } from './store.ts';

const aWhile = 15 * 60_000;

/** Begun a while ago and not done: the job that finishes them has failed at it more than once. */
export async function stuckDeletions({ db, now }: Context): Promise<DeletionRow[]> {
  const deletions = await unfinishedDeletions(db);
  return deletions.filter(({ requestedAt }) => now.getTime() - requestedAt.getTime() > aWhile);
}

/** Throws what keeps it from being finished. */
export async function finishNow(context: Context, id: string): Promise<void> {
  const deletion = (await unfinishedDeletions(context.db)).find((one) => one.id === id);
  if (deletion) await finishDeletion(context, deletion);
}
