import type { ActingReason } from '#contract/admin/audit-actions.ts';
import { actFor } from '../../../core/act-for.ts';
import { type ActorContext, inTransaction } from '../../../core/context.ts';

/** Works on a user's account. On another user's account, an audit entry names both people. */
export const actOnUser = <T>(
  context: ActorContext,
  id: string,
  why: ActingReason,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> => (id === context.account.id ? inTransaction(context, work) : actFor(context, id, why, work));
