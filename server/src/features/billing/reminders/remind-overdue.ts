import type { Context } from '../../../core/context.ts';
import { findOverdueSubscriptions } from '../mirror/store.ts';
import { remindOfPayment } from './notices.ts';

/** Sends each overdue payer the reminder that is due. Each reminder is sent once. */
export async function remindOverdue(context: Context): Promise<void> {
  for (const { person, id, since } of await findOverdueSubscriptions(context.db))
    await remindOfPayment(context, person, id, since);
}
