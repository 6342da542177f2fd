import { adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { runAsUser } from '../../../core/run-as-user.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { readListedUser } from './store.ts';
import { endSessionsOfUsers, setUsersDisabled } from './store-changes.ts';

/** Ends all sessions of the account and prevents new sign-ins. */
export async function suspendUser(context: ActorContext, id: string): Promise<void> {
  assertNotOwnAccount(context, id);
  await runAsUser(context, id, 'suspend the account', async (acting) => {
    const { db, now, owner } = acting;
    orNotFound(await readListedUser(db, id), 'The account');
    await assertAdminRemains(acting);
    const changed = await setUsersDisabled(db, [owner], now, now);
    await endSessionsOfUsers(db, [owner]);
    if (changed.length) await audit(acting, { action: 'user.suspend', subject: id });
  });
}

export async function restoreUser(context: ActorContext, id: string): Promise<void> {
  assertNotOwnAccount(context, id);
  await runAsUser(context, id, 'restore the account', async (acting) => {
    orNotFound(await readListedUser(acting.db, id), 'The account');
    const changed = await setUsersDisabled(acting.db, [acting.owner], null, acting.now);
    if (changed.length) await audit(acting, { action: 'user.restore', subject: id });
  });
}

export function assertNotOwnAccount({ account }: ActorContext, id: string): void {
  if (id === account.id) throw appError('conflict', say.ownAccount);
}
