import { dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { formatRate } from '#contract/transactions/metrics.ts';
import type { TransactionPage } from '#contract/transactions/transactions.ts';
import { moneyText } from '../deal-text.ts';
import classes from './transactions-dialog.module.css';

type Totals = TransactionPage['totals'];

const closedFacts = (totals: Totals) => [
  ['Closed Sides', totals.closedSides.toLocaleString('en-US')],
  ['Volume', moneyText(totals.volume)],
  ['Commission', moneyText(totals.commission)],
  ['Average commission rate', formatRate(totals.averageRate)],
];

/** Totals of all matching rows on all pages, separately for closed, pending and cancelled ones. */
export function TransactionTotals({ totals }: { totals: Totals }) {
  return (
    <section className={classes.sums} aria-label="Totals for this list">
      {totals.closedSides > 0 && (
        <dl className={classes.totals}>
          {closedFacts(totals).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <OtherTotals name={dealStatusNames.PENDING} sums={totals.pending} />
      <OtherTotals name={dealStatusNames.CANCELLED} sums={totals.cancelled} />
    </section>
  );
}

function OtherTotals({ name, sums }: { name: string; sums: Totals['pending'] }) {
  if (sums.count === 0) return null;
  return (
    <p className={classes.apart}>
      <b>
        {name} {sums.count}
      </b>{' '}
      · Volume {moneyText(sums.volume)} · Commission {moneyText(sums.commission)}
    </p>
  );
}
