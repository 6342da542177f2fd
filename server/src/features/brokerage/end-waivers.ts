import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { endDueWaivers } from './store.ts';

/** Ends expired waivers. Afterwards, the user or the office has to pay for the plan. */
export function endExpiredWaivers(context: Context): Promise<void> {
  return inTransaction(context, async (transaction) => {
    for (const subject of await endDueWaivers(transaction.db, transaction.now))
      await audit(transaction, { action: 'waiver.end', subject });
  });
}
