import type { AdminReport } from '#contract/admin-report.ts';
import classes from './report.module.css';

const monthOf = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: style, timeZone: 'UTC' });

/** In pixels; the number and the month stand above and below. */
const tallest = 110;

/** New users of twelve months, a bar each; the one that is not over yet is paler. */
export function Growth({ months }: { months: AdminReport['growthMetrics']['byMonth'] }) {
  const most = Math.max(1, ...months.map(({ users }) => users));
  return (
    <ol className={classes.growth} aria-label="New users by month">
      {months.map(({ month, users }, index) => (
        <li key={month} className={classes.month} data-open={index === months.length - 1 || undefined}>
          <b>{users.toLocaleString('en-US')}</b>
          <i className={classes.column} aria-hidden="true" style={{ height: (users / most) * tallest }} />
          <abbr className={classes.name} title={`${monthOf(month, 'long')} ${month.slice(0, 4)}`}>
            {monthOf(month, 'short')}
          </abbr>
        </li>
      ))}
    </ol>
  );
}
