import type { Context } from '../../core/context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { type DeletionRow, findUnfinishedDeletions } from './store.ts';

const stuckAfterMs = 15 * 60_000;

/** Deletions that were requested a while ago but not finished: the job has failed more than once. */
export async function findStuckDeletions({ db, now }: Context): Promise<DeletionRow[]> {
  const deletions = await findUnfinishedDeletions(db);
  return deletions.filter(({ requestedAt }) => now.getTime() - requestedAt.getTime() > stuckAfterMs);
}

/** Throws the error that prevents the deletion. */
export async function finishStuckDeletion(context: Context, id: string): Promise<void> {
  const deletion = (await findUnfinishedDeletions(context.db)).find((one) => one.id === id);
  if (deletion) await finishDeletion(context, deletion);
}
