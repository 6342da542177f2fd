import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { Day } from '#contract/day.ts';
import { dollarsToCentsOrZero } from '#contract/dollar-fields.ts';
import { formatMoneyShort, formatWholeMoney } from '#contract/money.ts';
import { formatRate, type YearMetrics } from '#contract/transactions/metrics.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './volume-card.module.css';
import { VolumeChart } from './volume-chart.tsx';
import { VolumeTable } from './volume-table.tsx';
import { calculateAverageVolumePerSide, calculateShareOfBuyers, findBestMonth } from './year-summary.ts';

interface Props {
  metrics: YearMetrics;
  today: Day;
}

/** The volume by month compared to the year before, with facts about the year. */
export function VolumeCard({ metrics, today }: Props) {
  const [asTable, view] = useDisclosure();
  const label = asTable ? 'Show as chart' : 'Show as table';
  return (
    <Card className={classes.root} aria-labelledby="volume-by-month">
      <div className={classes.head}>
        <h2 id="volume-by-month">Volume by month</h2>
        <HeadFacts metrics={metrics} />
        <span className={classes.legend}>
          <i className={classes.thisYear} />
          {metrics.year}
          <i className={classes.lastYear} />
          {metrics.previous.year}
        </span>
        <Tooltip label={label}>
          <ActionIcon size={28} aria-label={label} onClick={view.toggle}>
            {asTable ? <IconChartBar size={17} aria-hidden /> : <IconTable size={17} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
      {asTable ? <VolumeTable metrics={metrics} /> : <VolumeChart metrics={metrics} today={today} />}
      <Split metrics={metrics} />
    </Card>
  );
}

function HeadFacts({ metrics }: { metrics: YearMetrics }) {
  const best = findBestMonth(metrics);
  const side = calculateAverageVolumePerSide(metrics);
  return (
    <>
      {best && (
        <span className={classes.fact}>
          Best month{' '}
          <b>
            {best.name}, {formatMoneyShort(dollarsToCentsOrZero(best.volume))}
          </b>
        </span>
      )}
      {side !== undefined && (
        <span className={classes.fact}>
          Average side <b>{formatWholeMoney(dollarsToCentsOrZero(side))}</b>
        </span>
      )}
    </>
  );
}

/** The split between buyers and sellers, and the average rate. */
function Split({ metrics }: { metrics: YearMetrics }) {
  const { buyers, sellers, closedSides, averageRate } = metrics;
  if (closedSides === 0) return null;
  return (
    <div className={classes.split}>
      <span>
        Buyers <b>{buyers.closedSides}</b> {formatMoneyShort(dollarsToCentsOrZero(buyers.volume))}
      </span>
      <span className={classes.share} aria-hidden="true">
        <i style={{ width: `${calculateShareOfBuyers(metrics)}%` }} />
      </span>
      <span>
        Sellers <b>{sellers.closedSides}</b> {formatMoneyShort(dollarsToCentsOrZero(sellers.volume))}
      </span>
      <span className={classes.rate}>
        Average commission rate <b>{formatRate(averageRate)}</b>
      </span>
    </div>
  );
}
