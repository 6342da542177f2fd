import { formatRate } from '#contract/metrics.ts';
import type { TransactionPage } from '#contract/transactions.ts';
import { moneyText } from '../deal-text.ts';
import classes from './transactions-dialog.module.css';

/** What the rows found add up to, on whichever page they stand. */
export function TransactionTotals({ totals }: { totals: TransactionPage['totals'] }) {
  const facts = [
    ['Closed Sides', String(totals.closed.closedSides)],
    ['Volume', moneyText(totals.volume)],
    ['Commission', moneyText(totals.commission)],
    ['Average commission rate', formatRate(totals.averageRate)],
  ];
  return (
    <dl className={classes.totals} aria-label="Totals of what is shown">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
