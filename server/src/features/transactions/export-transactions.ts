import { transactionsCsv } from '#contract/transactions/transaction-csv.ts';
import type { TransactionFilters } from '#contract/transactions/transactions.ts';
import type { OwnerContext } from '../../core/context.ts';
import { transactionOf } from './rules.ts';
import { findTransactions } from './store-lists.ts';

/** All matching deals as CSV. */
export async function exportTransactions(
  { db, owner }: OwnerContext,
  filters: TransactionFilters,
): Promise<string> {
  return transactionsCsv((await findTransactions(owner, db, filters)).map(transactionOf));
}
