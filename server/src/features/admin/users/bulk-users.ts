import type { BulkAction, BulkDone, BulkWish } from '#contract/admin-user-bulk.ts';
import { adminUserLimits, adminUserMessages as say } from '#contract/admin-users.ts';
import { actingForAll } from '../../../core/acting-for.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext, OwnerId } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { sendResetLinks } from '../../account/send-reset-links.ts';
import { beginRemovals, finishRemovals, type Removal } from '../../leaving/remove-accounts.ts';
import { bulkMessage } from './bulk-words.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { selectedIds } from './store.ts';
import { endAccess, setDisabled } from './store-changes.ts';

type BulkOperation = (context: ActorContext, people: OwnerId[], removals: Removal[]) => Promise<number>;

/** The number of statements does not grow with the number of people, except for mails (in batches). */
const operations: Record<BulkAction, BulkOperation> = {
  suspend: async ({ db, now }, people) => {
    const changed = await setDisabled(db, people, now, now);
    await endAccess(db, people);
    return changed.length;
  },
  restore: async ({ db, now }, people) => (await setDisabled(db, people, null, now)).length,
  'password-reset': (context, people) => sendResetLinks(context, people),
  delete: async (context, people, removals) => removals.push(...(await beginRemovals(context, people))),
};

/** The request waits for this many removals. A job finishes the others. */
const maxAwaitedRemovals = 20;

export async function bulkUsers(context: ActorContext, { action, selection }: BulkWish): Promise<BulkDone> {
  const maxSelected = adminUserLimits.mostSelected;
  const ids = await selectedIds(context.db, selection, maxSelected + 1);
  if (ids.length > maxSelected) throw fail('invalid', say.tooMany);
  const removals: Removal[] = [];
  const done = await once(context, `admin.bulk-${action}`, selection, async (transaction) => {
    await keepAnAdmin(transaction);
    return actingForAll(transaction, ids, `${action}, with others`, async (acting, people) => {
      const count = await operations[action](acting, people, removals);
      await audit(acting, { action: 'user.bulk', details: { what: action, count } });
      return count;
    });
  });
  await finishRemovals(context, removals.slice(0, maxAwaitedRemovals));
  return { success: true, message: bulkMessage(action, done), done, skipped: ids.length - done };
}
