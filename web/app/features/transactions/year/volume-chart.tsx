import { Button, Tooltip } from '@mantine/core';
import { type Day, monthOf, yearOf } from '#contract/day.ts';
import { roundDollarsToCents } from '#contract/dollars.ts';
import { formatMoneyShort } from '#contract/money.ts';
import type { ClosedDealTotals, YearMetrics } from '#contract/transactions/metrics.ts';
import { usePanel } from '../../../shell/core/panels.ts';
import { AxisLines } from '../../../ui/axis-lines.tsx';
import { calculateAxisValues } from '../../../ui/chart-scale.ts';
import { MonthBar } from '../../../ui/month-bar.tsx';
import { moneyText } from '../deal-text.ts';
import classes from './volume-card.module.css';
import { findBestMonth, monthNames } from './year-summary.ts';

interface Props {
  metrics: YearMetrics;
  today: Day;
}

/** A chart with this year as bars and last year as ticks. The current month is paler. */
export function VolumeChart({ metrics, today }: Props) {
  const { year, months, previous } = metrics;
  const lines = calculateAxisValues(Math.max(...[...months, ...previous.months].map(({ volume }) => volume)));
  const top = lines.at(-1) ?? 1;
  const current = year === yearOf(today) ? monthOf(today) - 1 : -1;
  const height = (volume: number) => `${(volume / top) * 100}%`;
  if (top <= 1) return <NoClosings year={year} />;
  return (
    <div className={classes.plot} role="img" aria-label={summaryOf(metrics)}>
      <AxisLines lines={lines} text={(line) => formatMoneyShort(roundDollarsToCents(line))} />
      <div className={classes.months}>
        {months.map((month, at) => (
          <Tooltip
            key={monthNames[at]}
            multiline
            openDelay={0}
            events={{ hover: true, focus: true, touch: true }}
            classNames={{ tooltip: classes.tooltip }}
            label={
              <MonthTooltip name={monthNames[at]} month={month} year={year} before={previous.months[at]} />
            }
          >
            <MonthBar month={monthNames[at] ?? ''} share={month.volume / top} isCurrent={at === current}>
              <Tick volume={previous.months[at]?.volume ?? 0} height={height} />
            </MonthBar>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

/** Shown instead of the chart if neither year has a closing. */
function NoClosings({ year }: { year: number }) {
  const { open } = usePanel();
  return (
    <div className={classes.nothing}>
      <p>
        No closings in {year - 1} or {year}
      </p>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => open('transaction')}>
        Add transaction
      </Button>
    </div>
  );
}

function Tick({ volume, height }: { volume: number; height: (volume: number) => string }) {
  return volume > 0 ? <i className={classes.tick} style={{ bottom: height(volume) }} /> : null;
}

const sidesText = (count: number) => `${count} ${count === 1 ? 'side' : 'sides'}`;

interface MonthProps {
  name?: string;
  year: number;
  month: ClosedDealTotals;
  before?: ClosedDealTotals;
}

function MonthTooltip({ name, year, month, before }: MonthProps) {
  return (
    <>
      <b>{name}</b>
      <span>{year}</span>
      <span>{moneyText(month.volume)}</span>
      <span>{sidesText(month.closedSides)}</span>
      <span>{year - 1}</span>
      <span>{moneyText(before?.volume ?? 0)}</span>
      <span>{sidesText(before?.closedSides ?? 0)}</span>
    </>
  );
}

function summaryOf(metrics: YearMetrics): string {
  const best = findBestMonth(metrics);
  const summary = `Volume by month in ${metrics.year}: ${moneyText(metrics.volume)} in all, ${moneyText(metrics.previous.volume)} in ${metrics.previous.year}`;
  return best ? `${summary}; best month ${best.name}, ${moneyText(best.volume)}` : summary;
}
