import type { ListingEvent, ListingMonth } from '#contract/listing-events.ts';
import classes from './vendor-dashboard.module.css';

interface Props {
  months: ListingMonth[];
  kind: ListingEvent;
  name: string;
}

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });

/** A bar a month, the current one paler. The same numbers stand in the table. */
export default function MonthBars({ months, kind, name }: Props) {
  const most = Math.max(1, ...months.map((month) => month[kind]));
  return (
    <ol className={classes.bars} aria-label={`${name} by month`}>
      {months.map((month) => (
        <li key={month.month} title={`${monthName(month.month)}: ${month[kind]}`}>
          <span style={{ height: `${(month[kind] / most) * 100}%` }} />
          <small aria-hidden="true">{monthName(month.month).charAt(0)}</small>
          <span className={classes.hidden}>
            {monthName(month.month)}: {month[kind]}
          </span>
        </li>
      ))}
    </ol>
  );
}
