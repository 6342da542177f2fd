import { Button, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Task, type TaskSection, taskMessages, taskSectionOf } from '#contract/tasks/tasks.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRowShortcuts } from '../../ui/use-row-shortcuts.ts';
import { tasksQuery } from './api.ts';
import { QuickAddForm } from './quick-add-form.tsx';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';

export const meta = () => [{ title: 'Tasks | Abundance' }];

const sectionTitles: Record<TaskSection, string> = {
  overdue: 'Overdue',
  today: 'Today',
  thisWeek: 'This week',
  later: 'Later',
  done: 'Completed',
};
const openSections = ['overdue', 'today', 'thisWeek', 'later'] as const;

export default function TasksPage() {
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open } = usePanel();
  useRowShortcuts(list);
  useHotkeys([['n', () => input.current?.focus()]]);
  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          <Button
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => open('task')}
          >
            Add task
          </Button>
        }
      />
      <Card aria-label="Tasks" className={classes.page}>
        <QuickAddForm inputRef={input} />
        <div ref={list}>
          <OpenTasks />
          <CompletedTasks />
        </div>
        <KeyHelp />
      </Card>
    </>
  );
}

function OpenTasks() {
  const today = useToday();
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(tasksQuery('open'));
  if (isError) return <LoadErrorNotice message={taskMessages.load} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={240} m={20} w="auto" />;
  const tasks = data.pages.flatMap((page) => page.tasks);
  const counts = data.pages.at(-1)?.counts;
  if (tasks.length === 0)
    return (
      <EmptyState illustration="keys" title="You’re all caught up">
        Your tasks will appear here, by day.
      </EmptyState>
    );
  return (
    <>
      {openSections.map((section) => (
        <Section
          key={section}
          section={section}
          tasks={tasks.filter((task) => taskSectionOf(task, today) === section)}
          count={counts?.[section] ?? 0}
        />
      ))}
      {hasNextPage && <MoreButton onClick={() => void fetchNextPage()} />}
    </>
  );
}

function Section({ section, tasks, count }: { section: TaskSection; tasks: Task[]; count: number }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={sectionTitles[section]}>
      <h2 className={classes.section} data-section={section}>
        {sectionTitles[section]} <span>{count}</span>
      </h2>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

const MoreButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="transparent" mx={8} mb={8} onClick={onClick}>
    Show more
  </Button>
);

/** Completed tasks, latest first. The URL stores whether they are shown. */
function CompletedTasks() {
  const [params, change] = useUrlParams();
  const isShown = params.get('completed') === 'shown';
  const { data: open } = useInfiniteQuery(tasksQuery('open'));
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({ ...tasksQuery('done'), enabled: isShown });
  const count = open?.pages.at(-1)?.counts.done ?? 0;
  if (count === 0) return null;
  const toggle = () =>
    change((before) => {
      const next = new URLSearchParams(before);
      if (isShown) next.delete('completed');
      else next.set('completed', 'shown');
      return next;
    });
  return (
    <>
      <Button variant="transparent" mx={8} my={8} aria-expanded={isShown} onClick={toggle}>
        {isShown ? 'Hide completed' : `Show completed (${count.toLocaleString('en-US')})`}
      </Button>
      {isShown && data && (
        <Section section="done" tasks={data.pages.flatMap((page) => page.tasks)} count={count} />
      )}
      {isShown && hasNextPage && <MoreButton onClick={() => void fetchNextPage()} />}
    </>
  );
}

const keys: readonly [key: string, meaning: string][] = [
  ['N', 'new'],
  ['J K', 'down, up'],
  ['X', 'done'],
  ['Enter', 'edit'],
  ['T', 'tomorrow'],
  ['C', 'call'],
  ['Delete', 'delete'],
];

const KeyHelp = () => (
  <p className={classes.keys}>
    {keys.map(([key, meaning]) => (
      <span key={key}>
        <kbd>{key}</kbd> {meaning}
      </span>
    ))}
  </p>
);
