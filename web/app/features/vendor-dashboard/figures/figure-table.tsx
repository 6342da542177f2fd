import {
  type ListingEvent,
  type ListingMonth,
  listingEvents,
} from '#contract/vendor-roster/listing-events.ts';
import { monthText, sumEvents } from './figure-summary.ts';
import classes from './figures.module.css';

interface Props {
  months: ListingMonth[];
  names: Record<ListingEvent, string>;
}

/** The data of the charts as a table. */
export function FigureTable({ months, names }: Props) {
  return (
    <section className={classes.table} aria-label="Figures by month">
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {listingEvents.map((kind) => (
              <th key={kind} scope="col">
                {names[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              {listingEvents.map((kind) => (
                <td key={kind}>{month[kind].toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {listingEvents.map((kind) => (
              <td key={kind}>{sumEvents(months, kind).toLocaleString('en-US')}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
