import { toCsv } from '../csv.ts';
import { cents, centsFromDollars } from '../money.ts';
import { dealStatusNames, transactionTypeNames } from './deal-labels.ts';
import { calculateAverageRate } from './metrics.ts';
import { type TransactionColumnKey, transactionColumnKeys, transactionFields } from './transaction-fields.ts';
import type { Transaction } from './transactions.ts';

/** A transaction in any stage; an open deal may lack figures. */
type CsvDeal = Pick<Transaction, 'id' | 'address' | 'fullName' | 'transactionType' | 'status'> & {
  [Figure in 'date' | 'volume' | 'commission']: Transaction[Figure] | null;
};

/** The cell of each field. */
const cells: Record<TransactionColumnKey, (deal: CsvDeal) => string> = {
  date: ({ date }) => date ?? '',
  address: ({ address }) => address,
  fullName: ({ fullName }) => fullName,
  transactionType: ({ transactionType }) => transactionTypeNames[transactionType],
  status: ({ status }) => dealStatusNames[status],
  volume: ({ volume }) => volume?.toFixed(2) ?? '',
  commission: ({ commission }) => commission?.toFixed(2) ?? '',
};

const header = [
  ...transactionColumnKeys.map((key) => transactionFields[key].label),
  'Commission Rate',
  'Stage',
];

const rateOf = ({ volume, commission }: CsvDeal): string =>
  volume === null || commission === null
    ? ''
    : calculateAverageRate(
        centsFromDollars(volume) ?? cents(0),
        centsFromDollars(commission) ?? cents(0),
      ).toFixed(2);

/** The stage of an open deal, or else Closed or Cancelled. */
const stageText = ({ id, status }: CsvDeal, stageNames: ReadonlyMap<string, string>): string =>
  status === 'PENDING' ? (stageNames.get(id) ?? '') : dealStatusNames[status];

/** `stageNames` contains the stage names of open deals, keyed by the id of the deal. */
export const toTransactionsCsv = (
  deals: readonly CsvDeal[],
  stageNames: ReadonlyMap<string, string>,
): string =>
  toCsv(
    header,
    deals.map((deal) => [
      ...transactionColumnKeys.map((key) => cells[key](deal)),
      rateOf(deal),
      stageText(deal, stageNames),
    ]),
  );
