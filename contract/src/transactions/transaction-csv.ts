import { csvOf } from '../csv.ts';
import { cents, centsOf } from '../money.ts';
import { dealStatusNames, transactionTypeNames } from './deal-labels.ts';
import { averageRateOf } from './metrics.ts';
import type { Transaction } from './transactions.ts';

const columns = ['Date', 'Address', 'Client', 'Type', 'Status', 'Volume', 'Commission', 'Commission Rate'];

const rateOf = ({ volume, commission }: Transaction) =>
  averageRateOf(centsOf(volume) ?? cents(0), centsOf(commission) ?? cents(0));

export const transactionsCsv = (transactions: readonly Transaction[]): string =>
  csvOf(
    columns,
    transactions.map((transaction) => [
      transaction.date,
      transaction.address,
      transaction.fullName,
      transactionTypeNames[transaction.transactionType],
      dealStatusNames[transaction.status],
      transaction.volume.toFixed(2),
      transaction.commission.toFixed(2),
      rateOf(transaction).toFixed(2),
    ]),
  );
