import type { Transaction } from '#contract/transactions.ts';
import type { OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { transactionOf } from './rules.ts';
import { readRow } from './store.ts';

export async function readTransaction({ db, owner }: OwnerContext, id: string): Promise<Transaction> {
  return transactionOf(found(await readRow(owner, db, id), 'The transaction'));
}
