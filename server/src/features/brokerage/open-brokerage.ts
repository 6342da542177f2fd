import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { insertBrokerage } from './store.ts';

/** Opens an office with its owner as the first member. */
export function openBrokerage(context: Context, owner: OwnerId): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const id = await insertBrokerage(owner, transaction.db, transaction.now);
    await audit(transaction, { action: 'brokerage.open', subject: id });
    return id;
  });
}
