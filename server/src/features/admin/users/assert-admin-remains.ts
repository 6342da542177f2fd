import { adminUserMessages } from '#contract/admin/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { lockAdmins, readAdminIds } from './store.ts';

/**
 * Call this before somebody stops being an admin. If two admins remove each other at the same moment, the
 * second one waits here and is then refused. Admins cannot end their own access, so the acting admin remains.
 */
export async function assertAdminRemains({ db, account }: OwnerContext): Promise<void> {
  await lockAdmins(db);
  const admins = await readAdminIds(db);
  if (!admins.includes(account.id)) throw appError('forbidden', adminUserMessages.notAdmin);
}
