import type { ReactNode } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { formatAddressLine } from '#contract/addresses/addresses.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { dealStatusNames, transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import { formatRate } from '#contract/transactions/metrics.ts';
import {
  type TransactionColumnKey,
  transactionColumnKeys,
  transactionFields,
} from '#contract/transactions/transaction-fields.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { PrintPaper } from '../../../ui/print-paper.tsx';
import { dealDateText, moneyText } from '../deal-text.ts';
import type { PrintedHistory } from './print-choice.ts';
import classes from './transaction-history.module.css';

interface Props {
  owner: Profile;
  today: Day;
  history: PrintedHistory;
}

/** The printed page: owner, totals and all transactions. */
export function TransactionHistory({ owner, today, history }: Props) {
  const { period, type, deals } = history;
  return (
    <PrintPaper
      title="Transaction History"
      subtitle={`${period} · ${type}`}
      from={[fullNameOf(owner), owner.brokerageName, `Printed ${formatDay(today)}`]}
    >
      <Summary history={history} />
      {deals.length === 0 ? <p>{transactionMessages.noMatch}</p> : <Deals history={history} />}
    </PrintPaper>
  );
}

function Summary({ history: { deals, totals } }: { history: PrintedHistory }) {
  const facts = [
    ['Transactions', String(deals.length)],
    ['Closed Sides', totals.closedSides.toLocaleString('en-US')],
    ['Total volume', moneyText(totals.volume)],
    ['Total commission', moneyText(totals.commission)],
    ['Average commission rate', formatRate(totals.averageRate)],
    ...otherFacts('Pending', totals.pending),
    ...otherFacts('Cancelled', totals.cancelled),
  ];
  return (
    <dl className={classes.summary}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const otherFacts = (name: string, { count, volume }: PrintedHistory['totals']['pending']) =>
  count > 0 ? [[`${name} volume`, `${moneyText(volume)} (${count})`]] : [];

/** The cell of each field. */
const cells: Record<TransactionColumnKey, (deal: Transaction) => ReactNode> = {
  date: dealDateText,
  address: ({ address }) => <BreakableText text={formatAddressLine(address)} />,
  fullName: ({ fullName }) => <BreakableText text={fullName} />,
  transactionType: ({ transactionType }) => transactionTypeNames[transactionType],
  status: ({ status }) => dealStatusNames[status],
  volume: ({ volume }) => moneyText(volume),
  commission: ({ commission }) => moneyText(commission),
};

const classOf = (key: TransactionColumnKey): string | undefined =>
  key === 'date' ? classes.date : transactionFields[key].kind === 'money' ? classes.amount : undefined;

function Deals({ history: { deals, withClients } }: { history: PrintedHistory }) {
  const keys = transactionColumnKeys.filter((key) => withClients || key !== 'fullName');
  return (
    <table className={classes.deals}>
      <thead>
        <tr>
          {keys.map((key) => (
            <th key={key} className={classOf(key)}>
              {transactionFields[key].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={deal.id}>
            {keys.map((key) => (
              <td key={key} className={classOf(key)}>
                {cells[key](deal)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
