import { actFor } from '../../../core/act-for.ts';
import type { ActorContext } from '../../../core/context.ts';
import { beginAccountRemovals, finishAccountRemovals } from '../../leaving/public.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { assertNotOwnAccount } from './suspend-user.ts';

/** Deletes the subscription, files and rows, as if the user deleted their account. Idempotent. */
export async function deleteUser(context: ActorContext, id: string): Promise<void> {
  assertNotOwnAccount(context, id);
  const removals = await actFor(context, id, 'delete the account', async (acting) => {
    await assertAdminRemains(acting);
    return beginAccountRemovals(acting, [acting.owner]);
  });
  await finishAccountRemovals(context, removals);
}
