import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import {
  type Icon,
  IconChartBar,
  IconEye,
  IconMail,
  IconPhone,
  IconPrinter,
  IconTable,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  type ListingEvent,
  type ListingMonth,
  listingEvents,
} from '#contract/vendor-roster/listing-events.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { listingFiguresQuery } from '../api.ts';
import desk from '../vendor-dashboard.module.css';
import {
  calculatePercentageOfOpens,
  findBestMonth,
  getLastMonthYear,
  listMonthsOfYear,
  shortMonthText,
  sumEvents,
} from './figure-summary.ts';
import { FigureTable } from './figure-table.tsx';
import classes from './figures.module.css';

const MonthBars = lazyWithRetry(() => import('./month-bars.tsx'));

const figureNames: Record<ListingEvent, string> = {
  opened: 'Opened',
  called: 'Called',
  mailed: 'Emailed',
  website: 'Website visits',
  printed: 'Flyer prints',
};
const icons: Record<ListingEvent, Icon> = {
  opened: IconEye,
  called: IconPhone,
  mailed: IconMail,
  website: IconWorld,
  printed: IconPrinter,
};

/** The listing's events by month: the last twelve months or the calendar year. */
export function FigureCharts() {
  const { data, isError, refetch } = useQuery(listingFiguresQuery);
  const [params, change] = useUrlParams();
  const asTable = params.get('figures') === 'table';
  const byYear = params.get('period') === 'year';
  const months = data?.months ?? [];
  const shown = byYear ? listMonthsOfYear(months) : months;
  const setParam = (name: string, value: string | undefined) =>
    change(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Card as="section" aria-label="Listing activity" className={desk.panel}>
      <header className={desk.head}>
        <h2>Listing activity</h2>
        <small>Each person counts once a day. Your own visits don’t count.</small>
        <Button
          className={desk.aside}
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={17} aria-hidden /> : <IconTable size={17} aria-hidden />}
          onClick={() => setParam('figures', asTable ? undefined : 'table')}
        >
          {asTable ? 'View as charts' : 'View as table'}
        </Button>
        {data && (
          <SegmentedControl
            size="xs"
            aria-label="Period"
            value={byYear ? 'year' : 'months'}
            data={[
              { value: 'months', label: '12 months' },
              { value: 'year', label: getLastMonthYear(months) },
            ]}
            onChange={(value) => setParam('period', value === 'year' ? value : undefined)}
          />
        )}
      </header>
      {isError && <LoadErrorNotice message="Failed to load data. Please try again." onRetry={refetch} />}
      {!data && !isError && <Skeleton height={300} />}
      {data && asTable && <FigureTable months={shown} names={figureNames} />}
      {data && !asTable && (
        <div className={classes.root}>
          {listingEvents.map((kind) => (
            <Figure key={kind} kind={kind} months={shown} current={months.at(-1)?.month ?? ''} />
          ))}
        </div>
      )}
    </Card>
  );
}

interface FigureProps {
  kind: ListingEvent;
  months: ListingMonth[];
  current: string;
}

function Figure({ kind, months, current }: FigureProps) {
  const FigureIcon = icons[kind];
  const isMain = kind === 'opened';
  const best = findBestMonth(months, kind);
  const bestWords = best && `${shortMonthText(best.month)}, ${best[kind].toLocaleString('en-US')}`;
  const currentMonth = months.find(({ month }) => month === current);
  const share = kind === 'printed' ? undefined : calculatePercentageOfOpens(months, kind);
  return (
    <figure className={classes.figure} data-main={isMain || undefined}>
      <figcaption>
        <span className={classes.name}>
          <FigureIcon size={16} aria-hidden="true" />
          {figureNames[kind]}
        </span>
        <b className={desk.figure}>{sumEvents(months, kind).toLocaleString('en-US')}</b>
        {!isMain && <small>{share ? `${share} of opens` : bestWords && `Best month ${bestWords}`}</small>}
        {isMain && best && (
          <small className={classes.facts}>
            <span>
              Best month <b>{bestWords}</b>
            </span>
            {currentMonth && (
              <span>
                {shortMonthText(current)} so far <b>{currentMonth.opened.toLocaleString('en-US')}</b>
              </span>
            )}
          </small>
        )}
      </figcaption>
      <Suspense fallback={<Skeleton height={isMain ? 190 : 56} my="md" />}>
        <MonthBars months={months} kind={kind} name={figureNames[kind]} current={current} large={isMain} />
      </Suspense>
    </figure>
  );
}
