import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, daysBetween } from '#contract/day.ts';
import type { Transaction } from '#contract/transactions.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { Arch } from '../../ui/arch.tsx';
import { Card } from '../../ui/card.tsx';
import { Celebrations, celebrationsQuery } from '../sphere/public.ts';
import { dealName, shortTitle, transactionPageQuery } from '../transactions/public.ts';
import classes from './today.module.css';
import { WeekStrip } from './week-strip.tsx';

const shown = 4;

const inWords = (day: Day, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Tue, Nov 17 */
const dayText = (day: Day) => inWords(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** What this day asks for. */
export function Today() {
  const today = useToday();
  const wish = { status: 'PENDING', sort: 'date', order: 'asc', limit: shown } as const;
  const { data } = useQuery(transactionPageQuery(wish));
  const { data: celebrations = [] } = useQuery(celebrationsQuery);
  const pending = data?.transactions ?? [];
  const marks = [...pending, ...celebrations].map(({ date }) => date as Day);
  return (
    <Card className={classes.root} aria-labelledby="today">
      <div className={classes.head}>
        <h2 id="today">Today</h2>
        <span>{dayText(today)}</span>
      </div>
      <WeekStrip today={today} marks={marks} />
      {pending.length > 0 && <PendingClosings pending={pending} total={data?.total ?? 0} today={today} />}
      {data && pending.length === 0 && <p className={classes.calm}>Nothing waits on you today.</p>}
      <Celebrations />
    </Card>
  );
}

interface PendingProps {
  pending: Transaction[];
  total: number;
  today: Day;
}

function PendingClosings({ pending, total, today }: PendingProps) {
  const { open } = usePanel();
  return (
    <>
      <h3 className={classes.section}>
        Pending closings <span>{total}</span>
      </h3>
      <ul className={classes.list}>
        {pending.map((deal) => (
          <li key={deal.id}>
            <Arch width={36} height={40} tone="gold">
              <IconHourglass size={19} aria-hidden="true" />
            </Arch>
            <div>
              <b className={classes.title}>{shortTitle(deal)}</b>
              <small>{whenText(deal.date as Day, today)}</small>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={`View ${dealName(deal)}`}
              onClick={() => open('transaction', { deal: deal.id })}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How a day stands to this one: "Closes tomorrow", "Was to close Mon, Nov 9" */
function whenText(day: Day, today: Day): string {
  const away = daysBetween(today, day);
  if (away < 0) return `Was to close ${dayText(day)}`;
  if (away === 0) return 'Closes today';
  return addDays(today, 1) === day ? 'Closes tomorrow' : `Closes ${dayText(day)}`;
}
