import type {
  BulkAction,
  BulkActionResult,
  RunBulkUserActionRequest,
} from '#contract/admin/admin-user-bulk.ts';
import { adminUserLimits, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { formatCount } from '#contract/format-count.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext, OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { runAsEachUser } from '../../../core/run-as-user.ts';
import { type AccountDeletion, beginAccountDeletions, finishAccountDeletions } from '../../leaving/public.ts';
import { sendResetLinks } from '../../sign-in/public.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { findSelectedIds } from './store.ts';
import { endSessionsOfUsers, setUsersDisabled } from './store-changes.ts';

type BulkOperation = (
  context: ActorContext,
  people: OwnerId[],
  removals: AccountDeletion[],
) => Promise<number>;

/** Each operation runs the same number of statements for any number of users, but sends mails in batches. */
const operations: Record<BulkAction, BulkOperation> = {
  suspend: async ({ db, now }, people) => {
    const changed = await setUsersDisabled(db, people, now, now);
    await endSessionsOfUsers(db, people);
    return changed.length;
  },
  restore: async ({ db, now }, people) => (await setUsersDisabled(db, people, null, now)).length,
  'password-reset': (context, people) => sendResetLinks(context, people),
  delete: async (context, people, removals) =>
    removals.push(...(await beginAccountDeletions(context, people))),
};

/** The request itself deletes at most this many accounts. A job deletes the other selected accounts. */
const maxAwaitedRemovals = 20;

export async function runBulkUserAction(
  context: ActorContext,
  { action, selection }: RunBulkUserActionRequest,
): Promise<BulkActionResult> {
  const maxSelected = adminUserLimits.maxSelected;
  const ids = await findSelectedIds(context.db, selection, maxSelected + 1);
  if (ids.length > maxSelected) throw appError('invalid', say.tooMany);
  const removals: AccountDeletion[] = [];
  const done = await idempotent(context, `admin.bulk-${action}`, selection, async (transaction) => {
    await assertAdminRemains(transaction);
    return runAsEachUser(transaction, ids, `${action}, with others`, async (acting, people) => {
      const count = await operations[action](acting, people, removals);
      await audit(acting, { action: 'user.bulk', details: { what: action, count } });
      return count;
    });
  });
  await finishAccountDeletions(context, removals.slice(0, maxAwaitedRemovals));
  return { success: true, message: bulkMessage(action, done), done, skipped: ids.length - done };
}

const messages: Record<BulkAction, (who: string) => string> = {
  suspend: (who) => `${who} suspended.`,
  restore: (who) => `${who} restored.`,
  'password-reset': (who) => `Password reset sent to ${who}.`,
  delete: (who) => `${who} deleted.`,
};

const bulkMessage = (action: BulkAction, count: number): string =>
  messages[action](formatCount(count, 'user'));
