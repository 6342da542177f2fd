import type { YearMetrics } from '#contract/transactions/metrics.ts';
import { moneyText } from '../deal-text.ts';
import classes from './volume-card.module.css';
import { monthNames } from './year-summary.ts';

/** The data of the volume chart as a table. */
export function VolumeTable({ metrics }: { metrics: YearMetrics }) {
  const { year, months, previous } = metrics;
  const rows = months.map((month, at) => ({ name: monthNames[at], month, before: previous.months[at] }));
  return (
    <table className={classes.table} aria-labelledby="volume-by-month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" data-desk>
            Closed Sides
          </th>
          <th scope="col">Volume {year}</th>
          <th scope="col" data-desk>
            Commission {year}
          </th>
          <th scope="col">Volume {previous.year}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, month, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-desk>{month.closedSides}</td>
            <td>{moneyText(month.volume)}</td>
            <td data-desk>{moneyText(month.commission)}</td>
            <td>{moneyText(before?.volume ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Year</th>
          <td data-desk>{metrics.closedSides}</td>
          <td>{moneyText(metrics.volume)}</td>
          <td data-desk>{moneyText(metrics.commission)}</td>
          <td>{moneyText(previous.volume)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
