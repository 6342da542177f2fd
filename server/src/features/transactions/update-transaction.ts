import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { hasAllFigures } from '#contract/deals/deal-rules.ts';
import { isDoorAffected, isLatestTransactionVersion } from '#contract/transactions/deal-saving.ts';
import {
  type SavedTransaction,
  transactionMessages,
  type UpdateTransaction,
} from '#contract/transactions/transactions.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { requireClosingAfterContract, rescheduleDatesFromClosing } from '../closing-plans/public.ts';
import { ensureUnclaimedDoor } from '../doors-vault/public.ts';
import { lockContactIfOwn } from '../sphere/public.ts';
import { removeDoorWithoutDeals } from './delete-transaction.ts';
import { dealFromInputOrThrow, toTransaction, unknownContactError } from './rules.ts';
import { lockTransaction, updateTransactionRow } from './store.ts';

type UpdateTransactionInput = z.output<typeof UpdateTransaction>;

export function updateTransaction(
  context: OwnerContext,
  id: string,
  input: UpdateTransactionInput,
): Promise<SavedTransaction> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now, account } = transaction;
    // Locks the contact before the deal, like all code that changes both, to avoid deadlocks.
    const isOwn = !input.contactId || (await lockContactIfOwn(transaction, input.contactId));
    const row = await lockTransaction(owner, db, id);
    const before = orNotFound(row && hasAllFigures(row) ? row : undefined, 'The transaction');
    if (!isLatestTransactionVersion(before, input)) {
      const details = { transaction: toTransaction(before) };
      throw appError('conflict', transactionMessages.changed, { details });
    }
    const deal = dealFromInputOrThrow(input, before, dayOf(now, account.timeZone));
    if (!isOwn && deal.contactId !== before.contactId) throw unknownContactError();
    await requireClosingAfterContract(transaction, before, deal.day);
    const saved = await updateTransactionRow(owner, db, id, { ...deal, updatedAt: now });
    const after = orNotFound(saved, 'The transaction');
    if (isDoorAffected(before, after)) {
      await ensureUnclaimedDoor(transaction, after);
      await removeDoorWithoutDeals(transaction, before);
    }
    if (after.day !== before.day) await rescheduleDatesFromClosing(transaction, after);
    await audit(transaction, { action: 'transaction.update', subject: id });
    return { success: true, isDuplicate: false, transaction: toTransaction({ ...after, ...deal }) };
  });
}
