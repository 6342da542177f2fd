import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { removeUnclaimedDoor } from '../doors-vault/public.ts';
import { type DealRow, deleteTransactionRow, hasDealAtAddress } from './store.ts';

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

/** Removes the unclaimed door at this deal's address, unless a deal still has this address. */
export async function removeDoorWithoutDeals(
  context: OwnerContext,
  { address, addressKey }: DealRow,
): Promise<void> {
  if (await hasDealAtAddress(context.owner, context.db, addressKey)) return;
  await removeUnclaimedDoor(context, address);
}
