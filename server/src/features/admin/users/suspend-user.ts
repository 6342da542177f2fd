import { adminUserMessages as say } from '#contract/admin-users.ts';
import { actingFor } from '../../../core/acting-for.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { readListed } from './store.ts';
import { endAccess, setDisabled } from './store-changes.ts';

/** Ends all sessions of the account and prevents new sign-ins. */
export async function suspendUser(context: ActorContext, id: string): Promise<void> {
  refuseOwn(context, id);
  await actingFor(context, id, 'suspend the account', async (acting) => {
    const { db, now, owner } = acting;
    found(await readListed(db, id), 'The account');
    await keepAnAdmin(acting);
    const changed = await setDisabled(db, [owner], now, now);
    await endAccess(db, [owner]);
    if (changed.length) await audit(acting, { action: 'user.suspend', subject: id });
  });
}

export async function restoreUser(context: ActorContext, id: string): Promise<void> {
  refuseOwn(context, id);
  await actingFor(context, id, 'restore the account', async (acting) => {
    found(await readListed(acting.db, id), 'The account');
    const changed = await setDisabled(acting.db, [acting.owner], null, acting.now);
    if (changed.length) await audit(acting, { action: 'user.restore', subject: id });
  });
}

export function refuseOwn({ account }: ActorContext, id: string): void {
  if (id === account.id) throw fail('conflict', say.ownAccount);
}
