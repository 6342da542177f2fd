import { audit } from '../../core/audit.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { beginDeletions, type DeletionRow } from './store.ts';

export type Removal = DeletionRow;

/** Records accounts that staff remove, like those of members who leave, in the caller's transaction. */
export async function beginRemovals(transaction: Context, owners: readonly OwnerId[]): Promise<Removal[]> {
  const started = await beginDeletions(owners, transaction.db, transaction.now);
  if (started.length)
    await audit(transaction, { action: 'account.remove', details: { count: started.length } });
  return started;
}

/** Runs after that transaction. A job retries what fails now. */
export async function finishRemovals(context: Context, removals: readonly Removal[]): Promise<void> {
  for (const removal of removals) await finishDeletion(context, removal).catch(() => undefined);
}
