import { dealFromInput, transactionValuesOf } from '#contract/transactions/deal-saving.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { type AppError, appError } from '../../core/errors.ts';
import type { TransactionRow } from './store.ts';

/** A row as the API returns it. */
export const transactionOf = (row: TransactionRow): Transaction => ({
  id: row.id,
  ...transactionValuesOf(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The deal from the input; an impossible date is refused. */
export function toDealInput(...[input, before, today]: Parameters<typeof dealFromInput>) {
  const result = dealFromInput(input, before, today);
  if ('problem' in result) throw appError('invalid', result.problem, { field: 'date' });
  return result.deal;
}

/** For a contact that does not exist or belongs to another user. */
export const unknownContactError = (): AppError =>
  appError('invalid', transactionMessages.contact, { field: 'contactId' });
