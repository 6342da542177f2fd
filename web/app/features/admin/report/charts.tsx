import { formatNumber } from '#contract/format-count.ts';
import classes from './report.module.css';

export interface ChartBar {
  name: string;
  count: number;
}

/** A horizontal bar chart with a number beside each bar. */
export function BarChart({ label, bars }: { label: string; bars: readonly ChartBar[] }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ name, count }) => (
        <li key={name} className={classes.bar}>
          <span>{name}</span>
          <i className={classes.line} aria-hidden="true" style={{ width: `${(count / highest) * 100}%` }} />
          <b>{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}

export type StackedBarTone = 'ink' | 'data' | 'info' | 'bad' | 'plain' | 'gold' | 'faint';

export interface StackedBarPart extends ChartBar {
  tone: StackedBarTone;
}

/** A stacked bar with a legend. */
export function StackedBar({ label, shares }: { label: string; shares: readonly StackedBarPart[] }) {
  return (
    <>
      <div className={classes.whole} aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ name, count, tone }) => (
            <i key={name} className={classes.tone} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={classes.shares} aria-label={label}>
        {shares.map(({ name, count, tone }) => (
          <li key={name} className={classes.row}>
            <i className={`${classes.tone} ${classes.swatch}`} data-tone={tone} aria-hidden="true" />
            <span className={classes.share}>{name}</span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
