import { Button } from '@mantine/core';
import { IconHourglass, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day } from '#contract/day.ts';
import { celebrationDaysAhead } from '#contract/sphere/sphere-dates.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { firstDayOfWeek } from '#contract/week.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Arch } from '../../ui/arch.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { Celebrations, celebrationsQuery } from '../sphere/public.ts';
import { taskDayText, timeText } from '../tasks/public.ts';
import { dealRowLabel, dealTitle, pendingTransactionsQuery } from '../transactions/public.ts';
import { desktopOverviewQuery, todayQuery } from './api.ts';
import { closingText, dayText } from './day-text.ts';
import { ProgressRing } from './progress-ring.tsx';
import classes from './today.module.css';
import { TodayGroups } from './today-groups.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Shows the Today list, then the next two weeks. A click on a day shows only that day. */
export function TodayCard() {
  const today = useToday();
  const [chosen, setChosen] = useState<Day>();
  const { data: list, isError, refetch } = useQuery(todayQuery);
  const { data: deals } = useQuery(pendingTransactionsQuery);
  const { data: found } = useQuery(celebrationsQuery(firstDayOfWeek(today)));
  const items = list?.items ?? [];
  const pending = (deals?.transactions ?? []).filter(({ date }) => date !== null);
  const isToday = !chosen || chosen === today;
  return (
    <Card className={classes.root} aria-labelledby="today">
      <div className={classes.head}>
        <h2 id="today">Today</h2>
        <span>{dayText(today)}</span>
        <ProgressRing done={items.filter(({ isDone }) => isDone).length} total={items.length} />
      </div>
      <WeekStrip
        today={today}
        marks={[
          ...pending.map(({ date }) => date as Day),
          ...(found?.celebrations ?? []).map(({ date }) => date as Day),
          ...(list?.tasksAhead ?? []).map(({ day }) => day as Day),
          ...items.flatMap((item) => (item.kind === 'task' && !item.isDone ? [today] : [])),
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      {isError && <LoadErrorNotice message="Your list didn’t load." onRetry={() => refetch()} />}
      {isToday && <TodayGroups items={items} followUpCount={list?.followUpCount ?? 0} />}
      {isToday && list && items.every(({ isDone }) => isDone) && <CaughtUp />}
      {chosen !== today && <Ahead chosen={chosen} onAll={() => setChosen(undefined)} />}
      {chosen === today && (
        <p className={classes.window}>
          {dayText(today)} <ShowAll onAll={() => setChosen(undefined)} />
        </p>
      )}
    </Card>
  );
}

function CaughtUp() {
  const { data: overview } = useQuery(desktopOverviewQuery);
  return (
    <div className={classes.calm}>
      <p>You’re all caught up.</p>
      {overview && !overview.steps.contacts && <AddFirstContact />}
    </div>
  );
}

/** A button for users who have no contacts yet. */
function AddFirstContact() {
  const { open } = usePanel();
  return (
    <>
      <p>Birthdays and home anniversaries of your contacts will appear here.</p>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => open('contact')}>
        Add contact
      </Button>
    </>
  );
}

interface AheadProps {
  /** The only day to show. By default, the card shows the next two weeks. */
  chosen: Day | undefined;
  onAll: () => void;
}

/** The closings, tasks and celebrations of the chosen day, or else of the next two weeks without today. */
function Ahead({ chosen, onAll }: AheadProps) {
  const today = useToday();
  const { data: list } = useQuery(todayQuery);
  const { data: deals } = useQuery(pendingTransactionsQuery);
  const { data: found } = useQuery(celebrationsQuery(firstDayOfWeek(today)));
  const isShown = (date: string | null) =>
    date !== null &&
    (chosen ? date === chosen : date > today && date <= addDays(today, celebrationDaysAhead));
  const pending = deals?.transactions.filter(({ date }) => isShown(date)) ?? [];
  const tasks = list?.tasksAhead.filter(({ day }) => isShown(day)) ?? [];
  const celebrations = found?.celebrations.filter(({ date }) => isShown(date)) ?? [];
  const fullDays = found?.fullDays.filter(({ date }) => isShown(date) || date === today) ?? [];
  const isEmpty = pending.length + tasks.length + celebrations.length === 0;
  return (
    <>
      <p className={classes.window} aria-live="polite">
        {chosen ? dayText(chosen) : `Next ${celebrationDaysAhead} days`}
        {chosen && <ShowAll onAll={onAll} />}
      </p>
      {tasks.length > 0 && <TasksAhead tasks={tasks} today={today} />}
      {pending.length > 0 && <PendingClosings pending={pending} today={today} />}
      {deals && found && isEmpty && (
        <div className={classes.calm}>
          <p>{chosen ? 'Nothing on this day.' : 'Nothing coming up.'}</p>
        </div>
      )}
      <Celebrations key={chosen} celebrations={celebrations} fullDays={fullDays} />
    </>
  );
}

const ShowAll = ({ onAll }: { onAll: () => void }) => (
  <PlainButton className={classes.link} onClick={onAll}>
    Show all
  </PlainButton>
);

const maxTasksAhead = 3;

function TasksAhead({ tasks, today }: { tasks: Task[]; today: Day }) {
  const { open } = usePanel();
  return (
    <>
      <h3 className={classes.section}>
        Tasks <span>{tasks.length}</span>
      </h3>
      <ul className={classes.list} aria-label="Coming tasks">
        {tasks.slice(0, maxTasksAhead).map((task) => (
          <li key={task.id}>
            <Arch width={36} height={40} tone="accent">
              <IconListCheck size={19} aria-hidden="true" />
            </Arch>
            <PlainButton className={classes.open} onClick={() => open('task', { task: task.id })}>
              <b className={classes.title}>{task.title}</b>
              <small>
                {[taskDayText(task.day as Day, today), task.time && timeText(task.time)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </PlainButton>
          </li>
        ))}
      </ul>
      {tasks.length > maxTasksAhead && (
        <DesktopLink to="tasks" className={classes.link}>
          See all tasks
        </DesktopLink>
      )}
    </>
  );
}

interface PendingProps {
  pending: Transaction[];
  today: Day;
}

function PendingClosings({ pending, today }: PendingProps) {
  const { open } = usePanel();
  return (
    <>
      <h3 className={classes.section}>
        Pending closings <span>{pending.length}</span>
      </h3>
      <ul className={classes.list}>
        {pending.map((deal) => (
          <li key={deal.id}>
            <Arch width={36} height={40} tone="gold">
              <IconHourglass size={19} aria-hidden="true" />
            </Arch>
            <div>
              <b className={classes.title}>{dealTitle(deal)}</b>
              <small>{closingText(deal.date as Day, today)}</small>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={`View ${dealRowLabel(deal)}`}
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
