import type { Context } from '../../core/context.ts';
import { remindOfPayment } from './notices.ts';
import { overdueMembers } from './store.ts';

/** Sends each overdue member the reminder of the day; one that was sent is not sent again. */
export async function remindOverdue(context: Context): Promise<void> {
  for (const { member, overdue, since } of await overdueMembers(context.db))
    await remindOfPayment(context, member, overdue, since);
}
