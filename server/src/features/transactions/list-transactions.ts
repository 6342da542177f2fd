import { totalsOfSums } from '#contract/transactions/deal-lists.ts';
import {
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
  transactionPageSize,
} from '#contract/transactions/transactions.ts';
import type { OwnerContext } from '../../core/context.ts';
import { transactionOf } from './rules.ts';
import { findByClient, findTransactions, sumTransactions } from './store-lists.ts';

export async function listAllTransactions({ db, owner }: OwnerContext): Promise<Transaction[]> {
  return (await findTransactions(owner, db, {})).map(transactionOf);
}

export async function readTransactionPage(
  { db, owner }: OwnerContext,
  { page = 1, limit = transactionPageSize, ...filters }: TransactionQuery,
): Promise<TransactionPage> {
  const [rows, sums] = await Promise.all([
    findTransactions(owner, db, filters, { limit, offset: (page - 1) * limit }),
    sumTransactions(owner, db, filters),
  ]);
  return {
    transactions: rows.map(transactionOf),
    page,
    limit,
    total: sums.CLOSED.count + sums.PENDING.count + sums.CANCELLED.count,
    totals: totalsOfSums(sums),
  };
}

export async function listTransactionsOfContact(
  { db, owner }: OwnerContext,
  client: { name: string; contactId?: string | undefined },
): Promise<Transaction[]> {
  return (await findByClient(owner, db, client)).map(transactionOf);
}
