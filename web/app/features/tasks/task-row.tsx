import { ActionIcon } from '@mantine/core';
import { IconArrowBarRight, IconCheck, IconTrash } from '@tabler/icons-react';
import type { Task } from '#contract/tasks/tasks.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { SwipeRow } from '../../ui/swipe-row.tsx';
import { CallButton } from '../calls/public.ts';
import type { TaskLink } from './api.ts';
import { listTaskLinks, taskScheduleText } from './task-text.ts';
import classes from './tasks.module.css';
import { useTaskActions } from './use-task-actions.ts';

interface TaskRowProps {
  task: Task;
  /** The page of this record shows the task, so the row does not repeat the record's name. */
  pageOf?: TaskLink | undefined;
}

/** A task with its checkbox and actions. Swiping right completes it, swiping left moves it to tomorrow. */
export function TaskRow({ task, pageOf }: TaskRowProps) {
  const { complete, reopen, postpone } = useTaskActions();
  const isDone = task.completedAt !== null;
  return (
    <li>
      <SwipeRow
        onRight={
          isDone ? undefined : { label: 'Done', icon: <IconCheck size={18} />, run: () => complete(task) }
        }
        onLeft={
          isDone
            ? undefined
            : { label: 'Tomorrow', icon: <IconArrowBarRight size={18} />, run: () => postpone(task) }
        }
      >
        <div className={classes.row} data-row tabIndex={-1} data-done={isDone || undefined}>
          <span className={classes.tick}>
            <RowCheckbox
              aria-label={`Done: ${task.title}`}
              data-key="x"
              checked={isDone}
              onChange={() => (isDone ? reopen(task) : complete(task))}
            />
          </span>
          <TaskTitle task={task} pageOf={pageOf} />
          <TaskButtons task={task} />
        </div>
      </SwipeRow>
    </li>
  );
}

function TaskTitle({ task, pageOf = {} }: TaskRowProps) {
  const today = useToday();
  const { open } = usePanel();
  const known = new Set(Object.values(pageOf));
  const links = listTaskLinks(task).filter(({ id }) => !known.has(id));
  const isOverdue = task.completedAt === null && task.day < today;
  return (
    <PlainButton
      className={classes.title}
      data-key="Enter e"
      aria-haspopup="dialog"
      onClick={() => open('task', { task: task.id })}
    >
      <b>{task.title}</b>
      <small>
        <span data-overdue={isOverdue || undefined}>{taskScheduleText(task, today)}</span>
        {links.map((link) => (
          <span key={link.id}> · {link.name}</span>
        ))}
      </small>
    </PlainButton>
  );
}

function TaskButtons({ task }: { task: Task }) {
  const { postpone, remove } = useTaskActions();
  const { title, contact } = task;
  return (
    <span className={classes.buttons}>
      {contact && <CallButton contact={contact} />}
      {task.completedAt === null && (
        <ActionIcon
          className={classes.secondary}
          variant="default"
          data-key="t"
          aria-label={`Move ${title} to tomorrow`}
          onClick={() => postpone(task)}
        >
          <IconArrowBarRight size={17} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        className={classes.secondary}
        variant="default"
        data-key="Delete #"
        aria-label={`Delete ${title}`}
        onClick={() => remove(task)}
      >
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
