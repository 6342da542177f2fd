import { csvOf } from '../csv.ts';
import { cents, centsOf } from '../money.ts';
import { dealStatusNames, transactionTypeNames } from './deal-labels.ts';
import { averageRateOf } from './metrics.ts';
import { type TransactionColumnKey, transactionColumnKeys, transactionFields } from './transaction-fields.ts';
import type { Transaction } from './transactions.ts';

/** The cell of each field. */
const cells: Record<TransactionColumnKey, (transaction: Transaction) => string> = {
  date: ({ date }) => date,
  address: ({ address }) => address,
  fullName: ({ fullName }) => fullName,
  transactionType: ({ transactionType }) => transactionTypeNames[transactionType],
  status: ({ status }) => dealStatusNames[status],
  volume: ({ volume }) => volume.toFixed(2),
  commission: ({ commission }) => commission.toFixed(2),
};

const header = [...transactionColumnKeys.map((key) => transactionFields[key].label), 'Commission Rate'];

const rateOf = ({ volume, commission }: Transaction) =>
  averageRateOf(centsOf(volume) ?? cents(0), centsOf(commission) ?? cents(0));

export const transactionsCsv = (transactions: readonly Transaction[]): string =>
  csvOf(
    header,
    transactions.map((transaction) => [
      ...transactionColumnKeys.map((key) => cells[key](transaction)),
      rateOf(transaction).toFixed(2),
    ]),
  );
