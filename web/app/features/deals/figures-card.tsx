import { type Day, formatDay } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { Card } from '../../ui/card.tsx';
import { moneyText } from '../transactions/public.ts';
import classes from './deal-page.module.css';

const notKnown = 'Not known yet';
const amountText = (dollars: number | null) => (dollars === null ? notKnown : moneyText(dollars));

/** The date, volume and commission of a deal. */
export function FiguresCard({ deal }: { deal: Deal }) {
  const facts = [
    [deal.status === 'CLOSED' ? 'Closed' : 'Closing', deal.date ? formatDay(deal.date as Day) : notKnown],
    ['Volume', amountText(deal.volume)],
    ['Commission', amountText(deal.commission)],
  ] as const;
  return (
    <Card className={classes.card} aria-labelledby="deal-figures">
      <h2 id="deal-figures">Figures</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-unknown={value === notKnown || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
