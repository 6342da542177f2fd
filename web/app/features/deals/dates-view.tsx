import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, isDay, lastDayOfMonth, toDay, yearOf } from '#contract/day.ts';
import { groupBy } from '#contract/group-by.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { firstDayOfWeek, lastDayOfWeek } from '#contract/week.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { dealTitle } from '../transactions/public.ts';
import { closingDaysQuery, dealDatesQuery } from './api.ts';
import classes from './transactions-page.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const daysBetween = (first: Day, last: Day): Day[] =>
  first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)];

const titleFormat = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const formatMonth = (day: Day) =>
  new Intl.DateTimeFormat('en-US', titleFormat).format(new Date(`${day}T00:00:00Z`));

/** Whether the calendar can show the day with the days around it. */
const isShownYear = (day: Day) => yearOf(day) >= 1900 && yearOf(day) <= 2200;

/** A calendar of closing days and key dates, by month or by week. The URL contains the shown day. */
export function DatesView() {
  const today = useToday();
  const [params, change] = useUrlParams();
  const text = params.get('day') ?? '';
  const day = isDay(text) && isShownYear(text) ? text : today;
  const isWeek = params.get('by') === 'week';
  const monthStart = toDay(`${day.slice(0, 7)}-01`);
  const first = firstDayOfWeek(isWeek ? day : monthStart);
  const last = lastDayOfWeek(isWeek ? day : lastDayOfMonth(day));
  const { data = [], isError, isSuccess, refetch } = useQuery(closingDaysQuery(first, last));
  const { data: allDates = [] } = useQuery(dealDatesQuery(first, last));
  const keyDates = allDates.filter(({ id, transactionId }) => id !== transactionId);
  const entriesOf = groupBy(
    [
      ...data.map((entry) => ({
        ...{ key: entry.dealId, dealId: entry.dealId, day: entry.day },
        isLate: entry.status === 'PENDING' && entry.day < today,
        isDone: entry.status === 'CLOSED',
        text: `${entry.status === 'CLOSED' ? 'Closed' : 'Closing'}: ${dealTitle(entry)}`,
      })),
      ...keyDates.map((entry) => ({
        ...{ key: entry.id, dealId: entry.transactionId, day: entry.day },
        isLate: !entry.isDone && entry.day < today,
        isDone: entry.isDone,
        text: `${entry.label}: ${dealTitle(entry)}`,
      })),
    ],
    (entry) => entry.day,
  );

  const show = (changes: Record<string, string>) =>
    change((before) => new URLSearchParams({ ...Object.fromEntries(before), view: 'dates', ...changes }));
  const step = (direction: 1 | -1) => {
    const edge = direction > 0 ? addDays(lastDayOfMonth(day), 1) : addDays(monthStart, -1);
    show({ day: isWeek ? addDays(day, direction * 7) : edge });
  };
  const unit = isWeek ? 'week' : 'month';

  return (
    <Card aria-label="Dates">
      <div className={classes.datesHead}>
        <h2 aria-live="polite">{formatMonth(isWeek ? first : day)}</h2>
        <SegmentedControl
          aria-label="Period"
          value={unit}
          onChange={(by) => show({ by })}
          data={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
          ]}
        />
        <Button variant="default" onClick={() => show({ day: today })}>
          Today
        </Button>
        <Group className={classes.steps} gap={8} wrap="nowrap">
          <ActionIcon variant="default" size={36} aria-label={`Previous ${unit}`} onClick={() => step(-1)}>
            <IconChevronLeft size={19} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={`Next ${unit}`} onClick={() => step(1)}>
            <IconChevronRight size={19} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </div>
      {isError && <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />}
      {isSuccess && entriesOf.size === 0 && (
        <p className={classes.noDates} role="status">
          No closings or key dates this {unit}.
        </p>
      )}
      <div className={classes.month}>
        {weekdays.map((name) => (
          <div key={name} className={classes.weekday}>
            {name}
          </div>
        ))}
        {daysBetween(first, last).map((one, index) => (
          <div
            key={one}
            className={classes.day}
            data-today={one === today || undefined}
            data-outside={(!isWeek && one.slice(0, 7) !== day.slice(0, 7)) || undefined}
            data-empty={!entriesOf.has(one) || undefined}
          >
            <span>{Number(one.slice(8))}</span>
            <small className={classes.dayName}>{weekdays[index % 7]}</small>
            {entriesOf.get(one)?.map((entry) => (
              <DesktopLink
                key={entry.key}
                to={`transactions/${entry.dealId}`}
                className={classes.entry}
                data-late={entry.isLate || undefined}
                data-done={entry.isDone || undefined}
              >
                {entry.text}
              </DesktopLink>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
