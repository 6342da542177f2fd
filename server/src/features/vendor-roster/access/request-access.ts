import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { insertAccessRequest } from './store.ts';

/** Records that a user wants the roster where it is not open yet. */
export function requestAccess(context: OwnerContext, association: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await insertAccessRequest(owner, db, association, now);
    await audit(transaction, { action: 'roster.ask', details: { association } });
  });
}
