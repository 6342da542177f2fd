import { applyTransactionInput, toApiTransactionFields } from '#contract/transactions/deal-saving.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { type AppError, appError } from '../../core/errors.ts';
import type { TransactionRow } from './store.ts';

/** Converts a row to the API's format. */
export const toTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  ...toApiTransactionFields(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Converts the input to a deal. Refuses an impossible date. */
export function dealFromInputOrThrow(...[input, before, today]: Parameters<typeof applyTransactionInput>) {
  const result = applyTransactionInput(input, before, today);
  if ('problem' in result) throw appError('invalid', result.problem, { field: 'date' });
  return result.deal;
}

/** The error for a contact that does not exist or belongs to another user. */
export const unknownContactError = (): AppError =>
  appError('invalid', transactionMessages.contact, { field: 'contactId' });
