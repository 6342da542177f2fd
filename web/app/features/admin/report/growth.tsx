import type { AdminReport } from '#contract/admin/admin-report.ts';
import classes from './report.module.css';

const monthName = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: style, timeZone: 'UTC' });

/** Pixels of the highest bar, without the number above and the month below. */
const maxBarHeight = 110;

/** New users in the last twelve months; the current month is paler because it is not over. */
export function Growth({ months }: { months: AdminReport['growthMetrics']['byMonth'] }) {
  const highest = Math.max(1, ...months.map(({ users }) => users));
  return (
    <ol className={classes.growth} aria-label="New users by month">
      {months.map(({ month, users }, index) => (
        <li key={month} className={classes.month} data-open={index === months.length - 1 || undefined}>
          <b>{users.toLocaleString('en-US')}</b>
          <i
            className={classes.column}
            aria-hidden="true"
            style={{ height: (users / highest) * maxBarHeight }}
          />
          <abbr className={classes.name} title={`${monthName(month, 'long')} ${month.slice(0, 4)}`}>
            {monthName(month, 'short')}
          </abbr>
        </li>
      ))}
    </ol>
  );
}
