import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day } from '#contract/day.ts';
import { hasPro, isPastDue } from '#contract/roles.ts';
import { celebrationDaysAhead } from '#contract/sphere/sphere-dates.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { firstDayOfWeek } from '#contract/week.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { Arch } from '../../ui/arch.tsx';
import { Card } from '../../ui/card.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { Celebrations, celebrationsQuery } from '../sphere/public.ts';
import { dealName, pendingQuery, shortTitle } from '../transactions/public.ts';
import { overviewQuery } from './api.ts';
import { closingText, dayText } from './day-text.ts';
import classes from './today.module.css';
import { WaitingTasks } from './waiting-tasks.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Shows the user's open tasks, then the next two weeks. A click on a day shows only that day. */
export function TodayCard() {
  const today = useToday();
  const profile = useProfile();
  const [chosen, setChosen] = useState<Day>();
  const { data: deals } = useQuery(pendingQuery);
  const { data: found } = useQuery(celebrationsQuery(firstDayOfWeek(today)));
  const { data: overview } = useQuery(overviewQuery);
  const pending = deals?.transactions ?? [];
  const isShown = ({ date }: { date: string }) =>
    chosen ? date === chosen : date >= today && date <= addDays(today, celebrationDaysAhead);
  const due = pending.filter(({ date }) => date <= today);
  const ahead = pending.filter((deal) => deal.date > today && isShown(deal));
  const shown = found?.celebrations.filter(isShown) ?? [];
  const unclaimedDoors = hasPro(profile) ? (overview?.unclaimedDoors ?? 0) : 0;
  const isWaiting = due.length > 0 || unclaimedDoors > 0 || isPastDue(profile);
  const isKnown = deals && found;
  return (
    <Card className={classes.root} aria-labelledby="today">
      <div className={classes.head}>
        <h2 id="today">Today</h2>
        <span>{dayText(today)}</span>
      </div>
      <WeekStrip
        today={today}
        marks={[...pending, ...(found?.celebrations ?? [])].map(({ date }) => date as Day)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <WaitingTasks due={due} unclaimedDoors={unclaimedDoors} today={today} />
      <Window chosen={chosen} onAll={() => setChosen(undefined)} />
      {ahead.length > 0 && <PendingClosings pending={ahead} today={today} />}
      {isKnown && ahead.length + shown.length === 0 && (
        <div className={classes.calm}>
          <p>{calmText(isWaiting, chosen)}</p>
          {overview && !overview.steps.contacts && <AddFirstContact />}
        </div>
      )}
      <Celebrations key={chosen} celebrations={shown} fullDays={found?.fullDays.filter(isShown) ?? []} />
    </Card>
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

function calmText(isWaiting: boolean, chosen: Day | undefined): string {
  if (chosen) return 'Nothing on this day.';
  return isWaiting ? 'No closings or celebrations coming up.' : 'You’re all caught up.';
}

/** A heading with the date range of the lists below. */
function Window({ chosen, onAll }: { chosen: Day | undefined; onAll: () => void }) {
  return (
    <p className={classes.window} aria-live="polite">
      {chosen ? dayText(chosen) : `Today and the next ${celebrationDaysAhead} days`}
      {chosen && (
        <PlainButton className={classes.link} onClick={onAll}>
          Show all
        </PlainButton>
      )}
    </p>
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
              <b className={classes.title}>{shortTitle(deal)}</b>
              <small>{closingText(deal.date as Day, today)}</small>
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
