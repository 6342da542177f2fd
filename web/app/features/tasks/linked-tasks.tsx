import { useInfiniteQuery } from '@tanstack/react-query';
import { taskMessages } from '#contract/tasks/tasks.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { type TaskLink, tasksQuery } from './api.ts';
import { QuickAddForm } from './quick-add-form.tsx';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';

/** @public The open tasks about a contact, a deal or a door, with a field to add one. */
export function LinkedTasks({ link }: { link: TaskLink }) {
  const { data, isError, refetch } = useInfiniteQuery(tasksQuery('open', link));
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  return (
    <Card aria-labelledby="linked-tasks" className={classes.linked}>
      <h2 id="linked-tasks">
        Tasks <span>{data?.pages[0]?.total ?? ''}</span>
      </h2>
      <QuickAddForm link={link} />
      {isError && <LoadErrorNotice message={taskMessages.load} onRetry={() => refetch()} />}
      <ul className={classes.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} pageOf={link} />
        ))}
      </ul>
    </Card>
  );
}
