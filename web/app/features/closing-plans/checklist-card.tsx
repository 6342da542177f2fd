import { Button, Checkbox, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChecklistItem, ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { isOverdue } from '#contract/closing-plans/plan-rules.ts';
import { countDaysBetween, type Day, formatShortDay } from '#contract/day.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { closingPlanQuery, useChangeClosingPlan } from './api.ts';
import { type AssignableDealPerson, assigneeText } from './assignees.ts';
import { ChecklistItemDialog } from './checklist-item-dialog.tsx';
import classes from './closing-plans.module.css';
import { TemplatesDialog } from './templates-dialog.tsx';

interface Props {
  dealId: string;
  /** The people of the deal, starting with the client. */
  people: readonly AssignableDealPerson[];
}

/** @public The checklist of a deal. It marks late items and shows who is responsible for each item. */
export function ChecklistCard({ dealId, people }: Props) {
  const { data: plan, isError, refetch } = useQuery(closingPlanQuery(dealId));
  const [edited, setEdited] = useState<ChecklistItem | 'new'>();
  const [isChoosing, choosing] = useOpenState();
  return (
    <Card className={classes.card} aria-labelledby="checklist">
      <header className={classes.head}>
        <h2 id="checklist">Checklist</h2>
        <span>{plan && plan.items.length > 0 && progressText(plan)}</span>
        <Button variant="subtle" size="xs" aria-haspopup="dialog" onClick={choosing.open}>
          {plan?.plan?.templateName || 'Templates'}
        </Button>
      </header>
      {isError && <LoadErrorNotice message="The checklist didn’t load." onRetry={() => void refetch()} />}
      {!plan && !isError && <Skeleton height={240} mt={12} />}
      {plan && <Items dealId={dealId} plan={plan} people={people} onEdit={setEdited} />}
      {edited && (
        <ChecklistItemDialog
          dealId={dealId}
          people={people}
          before={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isChoosing && <TemplatesDialog shown={plan?.plan?.template} onClose={choosing.close} />}
    </Card>
  );
}

const countDone = ({ items }: ClosingPlan) => items.filter(({ doneAt }) => doneAt).length;
const progressText = (plan: ClosingPlan) => `${countDone(plan)} of ${plan.items.length} done`;

interface ItemsProps extends Props {
  plan: ClosingPlan;
  onEdit: (item: ChecklistItem | 'new') => void;
}

function Items({ dealId, plan, people, onEdit }: ItemsProps) {
  const { items, today } = plan;
  return (
    <>
      {items.length > 0 ? (
        <Progress
          mt={8}
          size={6}
          value={(100 * countDone(plan)) / items.length}
          aria-label={progressText(plan)}
        />
      ) : (
        <p className={classes.quiet}>Choose a template under Key dates, or add your own items.</p>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            dealId={dealId}
            item={item}
            today={today}
            people={people}
            onEdit={() => onEdit(item)}
          />
        ))}
      </ul>
      <Button variant="subtle" size="xs" mt={8} aria-haspopup="dialog" onClick={() => onEdit('new')}>
        Add item
      </Button>
    </>
  );
}

function hintOf(item: ChecklistItem, people: readonly AssignableDealPerson[]): string {
  if (item.fileName) return `${item.fileName} in the door`;
  const needsFile = item.fileWords && !item.doneAt ? 'needs a file' : '';
  return [assigneeText(item, people), needsFile].filter(Boolean).join(', ');
}

function dueText(day: string, isLate: boolean, today: string): string {
  if (!isLate) return formatShortDay(day as Day);
  const days = countDaysBetween(day as Day, today as Day);
  return days === 1 ? '1 day late' : `${days} days late`;
}

interface RowProps extends Props {
  item: ChecklistItem;
  today: string;
  onEdit: () => void;
}

function ItemRow({ dealId, item, today, people, onEdit }: RowProps) {
  const change = useChangeClosingPlan(dealId);
  const isDone = item.doneAt !== null;
  const isLate = isOverdue({ day: item.day, isDone }, today);
  const setDone = (done: boolean) =>
    void change
      .mutateAsync({ kind: 'update-item', id: item.id, body: { isDone: done, version: item.version } })
      .catch((error) => toast.error('Not saved', problemMessage(error, 'Please try again.')));
  return (
    <li>
      <Checkbox
        aria-label={item.title}
        checked={isDone}
        disabled={change.isPending}
        onChange={(event) => setDone(event.currentTarget.checked)}
      />
      <PlainButton
        className={classes.text}
        data-done={isDone || undefined}
        aria-label={`Edit ${item.title}`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <b>{item.title}</b>
      </PlainButton>
      <span className={classes.hint}>{hintOf(item, people)}</span>
      {item.day && (
        <span className={classes.due} data-late={isLate || undefined}>
          {dueText(item.day, isLate, today)}
        </span>
      )}
    </li>
  );
}
