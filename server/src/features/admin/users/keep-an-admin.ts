import { adminUserMessages } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { readAdmins, takeTurnWithAdmins } from './store.ts';

/**
 * Called before somebody stops being an admin. If two admins remove each other at the same time, the second
 * one waits here and is then refused, because they are no longer an admin or the other one is the last.
 */
export async function keepAnAdmin({ db, account }: OwnerContext, leavingId?: string): Promise<void> {
  await takeTurnWithAdmins(db);
  const admins = await readAdmins(db);
  if (!admins.includes(account.id)) throw fail('forbidden', adminUserMessages.notAdmin);
  if (leavingId && admins.every((id) => id === leavingId))
    throw fail('conflict', adminUserMessages.lastAdmin);
}
