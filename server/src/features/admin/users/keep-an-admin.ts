import { adminUserMessages } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { readAdmins, takeTurnWithAdmins } from './store.ts';

/**
 * Before somebody stops being an admin. Of two admins who remove each other at the same moment the second waits here,
 * and then finds that they are an admin no more, or that the other is the last.
 */
export async function keepAnAdmin({ db, account }: OwnerContext, leaving?: string): Promise<void> {
  await takeTurnWithAdmins(db);
  const admins = await readAdmins(db);
  if (!admins.includes(account.id)) throw fail('forbidden', adminUserMessages.notAdmin);
  if (leaving && admins.every((id) => id === leaving)) throw fail('conflict', adminUserMessages.lastAdmin);
}
