import type { Profile } from '#contract/account/account.ts';
import { addressLine } from '#contract/addresses/addresses.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { dealStatusNames, transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import { formatRate } from '#contract/transactions/metrics.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { PrintPaper } from '../../../ui/print-paper.tsx';
import { dateText, moneyText } from '../deal-text.ts';
import type { History } from './print-choice.ts';
import classes from './transaction-history.module.css';

interface Props {
  owner: Profile;
  today: Day;
  history: History;
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

function Summary({ history: { deals, totals } }: { history: History }) {
  const facts = [
    ['Transactions', String(deals.length)],
    ['Closed Sides', String(totals.closedSides)],
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

const otherFacts = (name: string, { count, volume }: History['totals']['pending']) =>
  count > 0 ? [[`${name} volume`, `${moneyText(volume)} (${count})`]] : [];

function Deals({ history: { deals, withClients } }: { history: History }) {
  return (
    <table className={classes.deals}>
      <thead>
        <tr>
          <th>Date</th>
          <th>Address</th>
          {withClients && <th>Client</th>}
          <th>Type</th>
          <th>Status</th>
          <th className={classes.amount}>Volume</th>
          <th className={classes.amount}>Commission</th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <DealRow key={deal.id} deal={deal} withClient={withClients} />
        ))}
      </tbody>
    </table>
  );
}

function DealRow({ deal, withClient }: { deal: Transaction; withClient: boolean }) {
  return (
    <tr>
      <td className={classes.date}>{dateText(deal)}</td>
      <td>
        <Breakable text={addressLine(deal.address)} />
      </td>
      {withClient && (
        <td>
          <Breakable text={deal.fullName} />
        </td>
      )}
      <td>{transactionTypeNames[deal.transactionType]}</td>
      <td>{dealStatusNames[deal.status]}</td>
      <td className={classes.amount}>{moneyText(deal.volume)}</td>
      <td className={classes.amount}>{moneyText(deal.commission)}</td>
    </tr>
  );
}
