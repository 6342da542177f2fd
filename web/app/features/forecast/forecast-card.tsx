import { Progress, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Forecast, forecastPace, forecastSentence } from '#contract/forecast/forecast.ts';
import { paceLabel } from '#contract/goals/pace.ts';
import { cents, formatWholeMoney } from '#contract/money.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/ground/refresh.ts';
import { Card } from '../../ui/card.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import classes from './forecast-card.module.css';

const forecastQuery = queryOptions({
  queryKey: queryRoot('forecast'),
  queryFn: ({ signal }) => api.get<Forecast>('/api/forecast', { signal }),
});

const dollars = (amount: number) => formatWholeMoney(cents(Math.round(amount * 100)));

/** @public What the open deals add to the year, against the pace of the goal. */
export function ForecastCard() {
  const { data, isError, refetch } = useQuery(forecastQuery);
  return (
    <Card className={classes.card} aria-labelledby="forecast">
      <h2 id="forecast">Forecast</h2>
      {isError && <LoadNotice message="The forecast didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={90} mt={12} />}
      {data && <Figures forecast={data} />}
    </Card>
  );
}

function Figures({ forecast }: { forecast: Forecast }) {
  const { openDeals, openVolume, openCommission, expectedCommission, lateDeals } = forecast;
  if (openDeals === 0) return <p className={classes.quiet}>Your open deals will be counted here.</p>;
  const sentence = forecastSentence(forecast);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{openDeals === 1 ? '1 open deal' : `${openDeals} open deals`}</dt>
          <dd>{dollars(openVolume)}</dd>
        </div>
        <div>
          <dt>Commission if all close</dt>
          <dd>{dollars(openCommission)}</dd>
        </div>
        <div>
          <dt>Expected by stage</dt>
          <dd>{dollars(expectedCommission)}</dd>
        </div>
      </dl>
      {sentence && (
        <p className={classes.sentence}>
          <b>{sentence}</b> {paceLabel('closedSides', forecastPace(forecast))}
        </p>
      )}
      <Months forecast={forecast} />
      {lateDeals > 0 && (
        <p className={classes.quiet}>
          {lateDeals === 1 ? '1 closing date has' : `${lateDeals} closing dates have`} passed. Close these
          deals or move their dates.
        </p>
      )}
    </>
  );
}

const monthName = (at: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at)));

/** The closings of this month and the following ones, against the monthly pace of the goal. */
function Months({ forecast: { months, today } }: { forecast: Forecast }) {
  const thisMonth = Number(today.slice(5, 7)) - 1;
  return (
    <ul className={classes.months}>
      {months.map(({ closed, open, pace }, at) => {
        const total = Math.max(pace, closed + open, 1);
        const text = `${closed + open}${pace ? ` of ${pace}` : ''}`;
        return at < thisMonth || (at > thisMonth && open === 0) ? null : (
          <li key={monthName(at)}>
            <span>{monthName(at)}</span>
            <Progress.Root size={8} flex={1} aria-hidden="true">
              <Progress.Section value={(100 * closed) / total} />
              <Progress.Section value={(100 * open) / total} color="gray" />
            </Progress.Root>
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
