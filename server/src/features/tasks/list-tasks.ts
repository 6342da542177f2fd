import { dayOf } from '#contract/day.ts';
import {
  type Task,
  type TaskPage,
  type TaskQuery,
  type TaskSection,
  taskPageSize,
  taskSections,
} from '#contract/tasks/tasks.ts';
import type { OwnerContext, RecordContext } from '../../core/context.ts';
import { toTask } from './rules.ts';
import { countTasks, findTaskPage, findTasksOfDay, type TaskDayRange } from './store.ts';

export async function listTasks(
  { db, owner, now, account }: OwnerContext,
  query: TaskQuery,
): Promise<TaskPage> {
  const [rows, counted] = await Promise.all([
    findTaskPage(owner, db, query),
    countTasks(owner, db, query, dayOf(now, account.timeZone)),
  ]);
  const countOf = (section: TaskSection) => counted.find((one) => one.section === section)?.count ?? 0;
  const counts = Object.fromEntries(
    taskSections.map((section) => [section, countOf(section)]),
  ) as TaskPage['counts'];
  const open = counts.overdue + counts.today + counts.thisWeek + counts.later;
  return {
    success: true,
    tasks: rows.map(toTask),
    total: query.status === 'open' ? open : counts.done,
    counts,
  };
}

/** Lists the first page of a deal's open tasks. */
export async function listOpenTasksOfDeal(
  { db, owner }: OwnerContext,
  transactionId: string,
): Promise<Pick<Task, 'title' | 'day'>[]> {
  const page = { status: 'open', transactionId, page: 1, limit: taskPageSize } as const;
  return (await findTaskPage(owner, db, page)).map(toTask);
}

/** Lists open tasks that are due by a day, and the tasks completed today. */
export async function listTasksOfDay(
  { db, owner }: Pick<RecordContext, 'db' | 'owner'>,
  window: TaskDayRange,
): Promise<Task[]> {
  return (await findTasksOfDay(owner, db, window)).map(toTask);
}
