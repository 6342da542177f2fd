import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { createDealDefaults } from '#contract/transactions/deal-saving.ts';
import {
  type SavedTransaction,
  type SaveTransaction,
  transactionMessages,
} from '#contract/transactions/transactions.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { idempotent } from '../../core/idempotency.ts';
import { ensureUnclaimedDoor } from '../doors-vault/public.ts';
import { lockContactIfOwn } from '../sphere/public.ts';
import { dealFromInputOrThrow, toTransaction, unknownContactError } from './rules.ts';
import { findDuplicateDeal, insertTransaction, lockDeals } from './store.ts';

type SaveTransactionInput = z.output<typeof SaveTransaction>;

/** Saves a deal and creates its door. A possible duplicate is saved only after confirmation. */
export function createTransaction(
  context: OwnerContext,
  input: SaveTransactionInput,
): Promise<SavedTransaction> {
  const { now, account } = context;
  const today = dayOf(now, account.timeZone);
  const deal = dealFromInputOrThrow(input, createDealDefaults(today), today);
  // A confirmed duplicate has its own action name, so that it may reuse the idempotency key of the first
  // attempt.
  const action = input.confirmDuplicate ? 'transaction.create-confirmed' : 'transaction.create';
  return idempotent(context, action, input, async (transaction) => {
    const { db, owner } = transaction;
    if (deal.contactId && !(await lockContactIfOwn(transaction, deal.contactId))) throw unknownContactError();
    await lockDeals(owner, db);
    const same = input.confirmDuplicate ? undefined : await findDuplicateDeal(owner, db, deal);
    if (same) {
      const { duplicate: message } = transactionMessages;
      return { success: false, isDuplicate: true, message, transaction: toTransaction(same) };
    }
    const row = await insertTransaction(owner, db, { ...deal, createdAt: now, updatedAt: now });
    await ensureUnclaimedDoor(transaction, row);
    await audit(transaction, { action: 'transaction.create', subject: row.id });
    return { success: true, isDuplicate: false, transaction: toTransaction({ ...row, ...deal }) };
  });
}
