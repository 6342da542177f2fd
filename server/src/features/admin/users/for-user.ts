import type { ActingReason } from '#contract/audit-actions.ts';
import { actingFor } from '../../../core/acting-for.ts';
import { type ActorContext, inTransaction } from '../../../core/context.ts';

/** Works on somebody's account: on one's own as oneself, on another's in their name, with an entry that names both. */
export const forUser = <T>(
  context: ActorContext,
  id: string,
  why: ActingReason,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> =>
  id === context.account.id ? inTransaction(context, work) : actingFor(context, id, why, work);
