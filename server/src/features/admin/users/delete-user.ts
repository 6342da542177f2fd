import { actingFor } from '../../../core/acting-for.ts';
import type { ActorContext } from '../../../core/context.ts';
import { beginRemovals, finishRemovals } from '../../leaving/remove-accounts.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { refuseOwn } from './suspend-user.ts';

/** Deletes the subscription, files and rows, as if the user deleted their account. Idempotent. */
export async function deleteUser(context: ActorContext, id: string): Promise<void> {
  refuseOwn(context, id);
  const removals = await actingFor(context, id, 'delete the account', async (acting) => {
    await keepAnAdmin(acting);
    return beginRemovals(acting, [acting.owner]);
  });
  await finishRemovals(context, removals);
}
