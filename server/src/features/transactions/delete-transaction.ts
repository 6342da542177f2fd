import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { removeDoorWithoutDeals } from './remove-door-without-deals.ts';
import { deleteTransactionRow } from './store.ts';

export function deleteTransaction(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const row = orNotFound(
      await deleteTransactionRow(transaction.owner, transaction.db, id),
      'The transaction',
    );
    await removeDoorWithoutDeals(transaction, row);
    await audit(transaction, { action: 'transaction.delete', subject: id });
  });
}
