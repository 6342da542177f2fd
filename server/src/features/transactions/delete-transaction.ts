import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { leaveDoor } from './leave-door.ts';
import { deleteRow } from './store.ts';

export function deleteTransaction(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const row = found(await deleteRow(transaction.owner, transaction.db, id), 'The transaction');
    await leaveDoor(transaction, row);
    await audit(transaction, { action: 'transaction.delete', subject: id });
  });
}
