import type { ActingForUserReason } from '#contract/admin/audit-actions.ts';
import { type ActorContext, inTransaction } from '../../../core/context.ts';
import { runAsUser } from '../../../core/run-as-user.ts';

/** Runs `work` on a user's account. Writes an audit entry if the account is not the admin's own. */
export const runAsAdminForUser = <T>(
  context: ActorContext,
  id: string,
  why: ActingForUserReason,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> =>
  id === context.account.id ? inTransaction(context, work) : runAsUser(context, id, why, work);
