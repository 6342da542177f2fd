import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { insertBrokerage } from './store.ts';

/** An office that pays for its people, its owner being the first of them. */
export function openBrokerage(context: Context, owner: OwnerId): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const id = await insertBrokerage(owner, transaction.db, transaction.now);
    await audit(transaction, { action: 'brokerage.open', subject: id });
    return id;
  });
}
