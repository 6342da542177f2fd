import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosingPlan, KeyDate } from '#contract/closing-plans/closing-plans.ts';
import { isOverdue, relativeDayText, sortByDay } from '#contract/closing-plans/plan-rules.ts';
import { type Day, formatShortDay } from '#contract/day.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { closingPlanQuery, useChangeClosingPlan } from './api.ts';
import classes from './closing-plans.module.css';
import { ClosingReminderDialog } from './closing-reminder-dialog.tsx';
import { DateTile } from './date-tile.tsx';
import { KeyDateDialog } from './key-date-dialog.tsx';
import { StartPlanDialog } from './start-plan-dialog.tsx';

/** @public The key dates of a deal and its closing. It marks the next date and late dates. */
export function KeyDatesCard({ dealId }: { dealId: string }) {
  const { data: plan, isError, refetch } = useQuery(closingPlanQuery(dealId));
  const [edited, setEdited] = useState<KeyDate | 'new'>();
  return (
    <Card className={classes.card} aria-labelledby="key-dates">
      <header className={classes.head}>
        <h2 id="key-dates">Key dates</h2>
        <span />
        <Button variant="subtle" size="xs" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          Add
        </Button>
      </header>
      {isError && <LoadErrorNotice message="The dates didn’t load." onRetry={() => void refetch()} />}
      {!plan && !isError && <Skeleton height={120} mt={12} />}
      {plan && <Dates dealId={dealId} plan={plan} onEdit={setEdited} />}
      {edited && (
        <KeyDateDialog
          dealId={dealId}
          before={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface DatesProps {
  dealId: string;
  plan: ClosingPlan;
  onEdit: (date: KeyDate) => void;
}

function Dates({ dealId, plan, onEdit }: DatesProps) {
  const [showsDone, { toggle }] = useDisclosure();
  const [isStarting, starting] = useOpenState();
  const { today, dates, closingDay, isOpen } = plan;
  const done = dates.filter(({ doneAt }) => doneAt);
  const open = dates.filter(({ doneAt }) => !doneAt);
  const [isReminding, reminding] = useOpenState();
  const closing = { id: 'closing' as const, day: closingDay, reminderDays: plan.closingReminderDays };
  const upcoming: (KeyDate | Closing)[] = sortByDay([...open, { ...closing, isClosed: !isOpen }]);
  return (
    <>
      {!plan.plan && isOpen && (
        <>
          <p className={classes.quiet}>Start with a template to fill in the dates and the checklist.</p>
          <Button variant="default" aria-haspopup="dialog" onClick={starting.open}>
            Choose a template
          </Button>
        </>
      )}
      <ul className={classes.dates}>
        {(showsDone ? [...done, ...upcoming] : upcoming).map((date) =>
          'isClosed' in date ? (
            <ClosingRow key={date.id} closing={date} today={today} onEdit={reminding.open} />
          ) : (
            <DateRow key={date.id} dealId={dealId} date={date} today={today} onEdit={() => onEdit(date)} />
          ),
        )}
      </ul>
      <Group gap={4} mt={10} mx={-8}>
        {plan.plan && (
          <Button variant="subtle" size="xs" aria-haspopup="dialog" onClick={starting.open}>
            Contract {formatShortDay(plan.plan.contractDay as Day)}
          </Button>
        )}
        {done.length > 0 && (
          <Button variant="subtle" size="xs" onClick={toggle}>
            {showsDone ? 'Hide done' : `Show ${done.length} done`}
          </Button>
        )}
      </Group>
      {isStarting && <StartPlanDialog dealId={dealId} plan={plan} onClose={starting.close} />}
      {isReminding && <ClosingReminderDialog dealId={dealId} plan={plan} onClose={reminding.close} />}
    </>
  );
}

interface Closing {
  id: 'closing';
  /** The day; null while it is unknown. */
  day: string | null;
  reminderDays: number | null;
  isClosed: boolean;
}

interface ClosingRowProps {
  closing: Closing;
  today: string;
  onEdit: () => void;
}

function ClosingRow({ closing: { day, isClosed, reminderDays }, today, onEdit }: ClosingRowProps) {
  const label = isClosed ? 'Closed' : 'Closing';
  const isLate = isOverdue({ day, isDone: isClosed }, today);
  const words = (
    <>
      <b>{label}</b>
      <small>{day === null ? 'Not known yet' : whenText(day, isClosed ? null : reminderDays, today)}</small>
    </>
  );
  return (
    <li>
      <DateTile day={day} isLate={isLate} />
      {isClosed ? (
        <span className={classes.text}>{words}</span>
      ) : (
        <PlainButton className={classes.text} aria-haspopup="dialog" onClick={onEdit}>
          {words}
        </PlainButton>
      )}
    </li>
  );
}

/** Says when a date is, and when the app reminds the agent of it. */
function whenText(day: string, reminderDays: number | null, today: string): string {
  const when = relativeDayText(day as Day, today as Day);
  if (reminderDays === null || day < today) return when;
  if (reminderDays === 0) return `${when}, reminder that day`;
  return `${when}, reminder ${reminderDays} ${reminderDays === 1 ? 'day' : 'days'} before`;
}

const detailOf = ({ day, reminderDays, doneAt }: KeyDate, today: string): string =>
  day === null ? 'Add a closing date first' : whenText(day, doneAt ? null : reminderDays, today);

interface RowProps {
  dealId: string;
  date: KeyDate;
  today: string;
  onEdit: () => void;
}

function DateRow({ dealId, date, today, onEdit }: RowProps) {
  const change = useChangeClosingPlan(dealId);
  const isDone = date.doneAt !== null;
  const isDue = date.day !== null && date.day <= today;
  const setDone = () =>
    void change
      .mutateAsync({ kind: 'update-date', id: date.id, body: { isDone: !isDone, version: date.version } })
      .catch((error) => toast.error('Not saved', problemMessage(error, 'Please try again.')));
  return (
    <li>
      <DateTile day={date.day} isLate={isOverdue({ day: date.day, isDone }, today)} />
      <PlainButton
        className={classes.text}
        data-done={isDone || undefined}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <b>{date.label}</b>
        <small>{detailOf(date, today)}</small>
      </PlainButton>
      {(isDue || isDone) && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${isDone ? 'Reopen' : 'Done with'} ${date.label}`}
          disabled={change.isPending}
          onClick={setDone}
        >
          {isDone ? 'Reopen' : 'Done'}
        </Button>
      )}
    </li>
  );
}
