import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type ListingEvent, type ListingMonth, listingEvents } from '#contract/listing-events.ts';
import { Card } from '../../ui/card.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { figuresQuery } from './api.ts';
import classes from './vendor-dashboard.module.css';

const MonthBars = lazy(() => import('./month-bars.tsx'));

const names: Record<ListingEvent, string> = {
  opened: 'Opened',
  called: 'Called',
  mailed: 'Emailed',
  website: 'Website visits',
  printed: 'Flyer prints',
};

const totalOf = (months: ListingMonth[], kind: ListingEvent) =>
  months.reduce((sum, month) => sum + month[kind], 0);

/** What the listing did, month by month. */
export function Figures() {
  const { data, isError, refetch } = useQuery(figuresQuery);
  const [asTable, setAsTable] = useState(false);
  const months = data?.months ?? [];
  return (
    <Card as="section" aria-label="What your listing did" className={classes.panel}>
      <header className={classes.head}>
        <h2>What your listing did</h2>
        <small>Each person counts once a day. Your own visits don't count.</small>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'View as charts' : 'View as table'}
        </Button>
      </header>
      {isError && <LoadNotice message="Failed to load data. Please try again." onRetry={refetch} />}
      {!data && !isError && <Skeleton height={220} />}
      {data && asTable && <FigureTable months={months} />}
      {data && !asTable && (
        <div className={classes.charts}>
          {listingEvents.map((kind) => (
            <figure key={kind} data-main={kind === 'opened' || undefined}>
              <figcaption>
                {names[kind]}{' '}
                <b className={classes.figure}>{totalOf(months, kind).toLocaleString('en-US')}</b>
              </figcaption>
              <Suspense fallback={<Skeleton height={kind === 'opened' ? 220 : 90} />}>
                <MonthBars months={months} kind={kind} name={names[kind]} />
              </Suspense>
            </figure>
          ))}
        </div>
      )}
    </Card>
  );
}

function FigureTable({ months }: { months: ListingMonth[] }) {
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
              <th scope="row">{month.month}</th>
              {listingEvents.map((kind) => (
                <td key={kind}>{month[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
