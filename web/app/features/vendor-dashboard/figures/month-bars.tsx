import { Tooltip } from '@mantine/core';
import type { ListingEvent, ListingMonth } from '#contract/vendor-roster/listing-events.ts';
import { AxisLines } from '../../../ui/axis-lines.tsx';
import { MonthBar } from '../../../ui/month-bar.tsx';
import { createIntegerScale, findBestMonth, monthText, sumEvents } from './figure-summary.ts';
import classes from './month-bars.module.css';

interface Props {
  months: ListingMonth[];
  kind: ListingEvent;
  name: string;
  /** The current month. Its bar is paler. */
  current: string;
  /** Shows grid lines with values. */
  large?: boolean;
}

/** A chart with a bar per month. FigureTable shows the same numbers. */
export default function MonthBars({ months, kind, name, current, large = false }: Props) {
  const lines = createIntegerScale(Math.max(...months.map((month) => month[kind])));
  const top = lines.at(-1) ?? 1;
  const best = findBestMonth(months, kind);
  const words = `${name} by month: ${sumEvents(months, kind).toLocaleString('en-US')} in all${
    best ? `; best month ${monthText(best.month)}, ${best[kind]}` : ''
  }`;
  return (
    <div className={classes.root} data-large={large || undefined} role="img" aria-label={words}>
      {large && <AxisLines lines={lines} text={(line) => line.toLocaleString('en-US')} />}
      {months.map(({ month, [kind]: count }) => (
        <Tooltip key={month} label={`${monthText(month)}: ${count.toLocaleString('en-US')}`}>
          <MonthBar month={monthText(month)} share={count / top} isCurrent={month === current} />
        </Tooltip>
      ))}
    </div>
  );
}
