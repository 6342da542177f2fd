import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { changesDoor, isSeen } from '#contract/deal-saving.ts';
import {
  type SavedTransaction,
  transactionMessages,
  type UpdateTransaction,
} from '#contract/transactions.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail, found } from '../../core/errors.ts';
import { makeUnclaimedDoor } from '../doors-vault/doors/make-unclaimed-door.ts';
import { isOwnContact } from '../sphere/contacts/is-own-contact.ts';
import { leaveDoor } from './leave-door.ts';
import { strangerRefused, transactionOf, wishedDeal } from './rules.ts';
import { readForUpdate, updateTransactionRow } from './store.ts';

type UpdateTransactionInput = z.output<typeof UpdateTransaction>;

export function updateTransaction(
  context: OwnerContext,
  id: string,
  input: UpdateTransactionInput,
): Promise<SavedTransaction> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now, account } = transaction;
    // Locks the contact before the deal, like all code that changes both.
    const isOwn = !input.contactId || (await isOwnContact(transaction, input.contactId));
    const before = found(await readForUpdate(owner, db, id), 'The transaction');
    if (!isSeen(before, input)) {
      const details = { transaction: transactionOf(before) };
      throw fail('conflict', transactionMessages.changed, { details });
    }
    const deal = wishedDeal(input, before, dayOf(now, account.timeZone));
    if (!isOwn && deal.contactId !== before.contactId) throw strangerRefused();
    const saved = await updateTransactionRow(owner, db, id, { ...deal, updatedAt: now });
    const after = found(saved, 'The transaction');
    if (changesDoor(before, after)) {
      await makeUnclaimedDoor(transaction, after);
      await leaveDoor(transaction, before);
    }
    await audit(transaction, { action: 'transaction.update', subject: id });
    return { success: true, isDuplicate: false, transaction: transactionOf(after) };
  });
}
