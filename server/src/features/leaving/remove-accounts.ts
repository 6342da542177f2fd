import { audit } from '../../core/audit.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { beginDeletions, type DeletionRow } from './store.ts';

export type AccountRemoval = DeletionRow;

/** Records accounts that staff remove, like those of members who leave, in the caller's transaction. */
export async function beginAccountRemovals(
  transaction: Context,
  owners: readonly OwnerId[],
): Promise<AccountRemoval[]> {
  const started = await beginDeletions(owners, transaction.db, transaction.now);
  if (started.length)
    await audit(transaction, { action: 'account.remove', details: { count: started.length } });
  return started;
}

/** Runs after that transaction. A job retries what fails now. */
export async function finishAccountRemovals(
  context: Context,
  removals: readonly AccountRemoval[],
): Promise<void> {
  for (const removal of removals) await finishDeletion(context, removal).catch(() => undefined);
}
