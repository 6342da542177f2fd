import { type LeaveMembership, leavingMessages } from '#contract/leaving/leaving.ts';
import { isStaff } from '#contract/roles.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { confirmPassword } from '../account/public.ts';
import { finishDeletion } from './finish-deletion.ts';
import { beginDeletions } from './store.ts';

/** Records the request, signs the user out everywhere, then deletes. A job retries what fails now. */
export async function leaveMembership(context: OwnerContext, input: LeaveMembership): Promise<void> {
  const { account, owner, now } = context;
  if (isStaff(account.role)) throw appError('forbidden', leavingMessages.staff);
  await confirmPassword(context, input.password, leavingMessages.password);
  const deletion = await inTransaction(context, async (transaction) => {
    const [started] = await beginDeletions([owner], transaction.db, now);
    if (started) await audit(transaction, { action: 'account.leave', subject: started.id });
    return started;
  });
  if (deletion) await finishDeletion(context, deletion).catch(() => undefined);
}
