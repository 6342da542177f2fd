import { audit } from '../../core/audit.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { finishDeletion } from './finish-deletion.ts';
import { beginDeletions, type DeletionRow } from './store.ts';

export type Removal = DeletionRow;

/** Accounts that staff remove, written down first as those of people who leave; part of the caller's transaction. */
export async function beginRemovals(transaction: Context, owners: readonly OwnerId[]): Promise<Removal[]> {
  const begun = await beginDeletions(owners, transaction.db, transaction.now);
  if (begun.length) await audit(transaction, { action: 'account.remove', details: { count: begun.length } });
  return begun;
}

/** After the transaction. What cannot be done now is done by a job. */
export async function finishRemovals(context: Context, removals: readonly Removal[]): Promise<void> {
  for (const removal of removals) await finishDeletion(context, removal).catch(() => undefined);
}
