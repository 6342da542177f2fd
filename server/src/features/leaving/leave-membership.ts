import { type LeaveMembership, leavingMessages } from '#contract/leaving.ts';
import { isStaff } from '#contract/roles.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { finishDeletion } from './finish-deletion.ts';
import { beginDeletions } from './store.ts';

/** Writes the wish down, signs out everywhere, then deletes. What cannot be done now is done by a job. */
export async function leaveMembership(context: OwnerContext, given: LeaveMembership): Promise<void> {
  const { account, owner, now } = context;
  if (isStaff(account.role)) throw fail('forbidden', leavingMessages.staff);
  await confirmPassword(context, given.password, leavingMessages.password);
  const deletion = await inTransaction(context, async (transaction) => {
    const [begun] = await beginDeletions([owner], transaction.db, now);
    if (begun) await audit(transaction, { action: 'account.leave', subject: begun.id });
    return begun;
  });
  if (deletion) await finishDeletion(context, deletion).catch(() => undefined);
}
