import { Progress, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatWholeDollars } from '#contract/dollars.ts';
import { calculateForecastPace, type Forecast, forecastProgressText } from '#contract/forecast/forecast.ts';
import { formatCount, formatNumber } from '#contract/format-count.ts';
import { paceLabel } from '#contract/goals/pace.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import classes from './forecast-card.module.css';

/** @public */
export const forecastQuery = queryOptions({
  queryKey: queryRoot('forecast'),
  queryFn: ({ signal }) => api.get<Forecast>('/api/forecast', { signal }),
});

interface FigureProps {
  label: string;
  value: ReactNode;
  detail: ReactNode;
  isBad?: boolean;
}

/** @public One figure of the forecast, with a line that explains it. */
export const ForecastFigure = ({ label, value, detail, isBad }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes.value} data-bad={isBad || undefined}>
      {value}
    </dd>
    <dd className={classes.detail}>{detail}</dd>
  </div>
);

/** @public How much the open deals add to the year, in one row. `children` are further figures. */
export function ForecastCard({ children }: { children?: ReactNode }) {
  const { data, isError, refetch } = useQuery(forecastQuery);
  if (data?.openDeals === 0) return null;
  return (
    <Card className={classes.card} aria-label="Forecast">
      {isError && <LoadErrorNotice message="The forecast didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={92} />}
      {data && <Figures forecast={data}>{children}</Figures>}
    </Card>
  );
}

function Figures({ forecast, children }: { forecast: Forecast; children: ReactNode }) {
  const { openDeals, openVolume, openCommission, expectedCommission } = forecast;
  const reach = forecastProgressText(forecast);
  return (
    <dl className={classes.figures}>
      <ForecastFigure
        label="Open volume"
        value={formatWholeDollars(openVolume)}
        detail={formatCount(openDeals, 'open deal')}
      />
      <ForecastFigure
        label="Expected commission"
        value={formatWholeDollars(expectedCommission)}
        detail={`Weighted by stage, ${formatWholeDollars(openCommission)} if all close`}
      />
      {reach && (
        <ForecastFigure
          label="With these closed"
          value={reach}
          detail={paceLabel('closedSides', calculateForecastPace(forecast))}
        />
      )}
      {children}
    </dl>
  );
}

const monthName = (at: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at)));

/**
 * @public The closings of this month and the following months, compared with the monthly pace of the goal.
 */
export function ClosingsByMonth() {
  const { data } = useQuery(forecastQuery);
  if (!data || data.openDeals === 0) return null;
  const { months, today, lateDeals } = data;
  const thisMonth = Number(today.slice(5, 7)) - 1;
  return (
    <Card className={classes.closings} aria-labelledby="closings-by-month">
      <h2 id="closings-by-month">Closings by month</h2>
      <ul className={classes.months}>
        {months.map(({ closed, open, pace }, at) => {
          const total = Math.max(pace, closed + open, 1);
          const text = `${formatNumber(closed + open)}${pace ? ` of ${formatNumber(pace)}` : ''}`;
          return at < thisMonth || (at > thisMonth && open === 0) ? null : (
            <li key={monthName(at)}>
              <span>{monthName(at)}</span>
              <Progress.Root size={8} flex={1} aria-hidden="true">
                <Progress.Section value={(100 * closed) / total} />
                <Progress.Section value={(100 * open) / total} color="brand.3" />
              </Progress.Root>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      {lateDeals > 0 && (
        <p className={classes.quiet}>
          {lateDeals === 1 ? '1 closing date has' : `${formatNumber(lateDeals)} closing dates have`} passed.
          Close these deals or move their dates.
        </p>
      )}
    </Card>
  );
}
