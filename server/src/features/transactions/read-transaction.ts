import type { Transaction } from '#contract/transactions/transactions.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { transactionOf } from './rules.ts';
import { readTransactionRow } from './store.ts';

export async function readTransaction({ db, owner }: OwnerContext, id: string): Promise<Transaction> {
  return transactionOf(orNotFound(await readTransactionRow(owner, db, id), 'The transaction'));
}
