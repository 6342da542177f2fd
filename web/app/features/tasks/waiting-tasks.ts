import type { Task, TaskPage } from '#contract/tasks/tasks.ts';
import type { OfflineWrite } from '../../lib/backend.ts';
import { getWaitingWrites } from '../../lib/waiting-writes.ts';

const taskAction = /^\/api\/tasks\/([^/]+)\/(complete|reopen)$/;

/** Describes how completing or reopening a task behaves offline. */
export const createOfflineTaskWrite = (label: string, { title }: Pick<Task, 'title'>): OfflineWrite => ({
  label: `${label}: ${title}`,
  change: 'tasks.changed',
  answer: { success: true, task: null, next: null },
});

/** Whether a change that waits on this device completes the task (true) or reopens it (false). */
export function findWaitingCompletion(id: string): boolean | undefined {
  const actions = getWaitingWrites().flatMap(({ path }) => {
    const [, task, action] = taskAction.exec(path) ?? [];
    return task === id ? [action === 'complete'] : [];
  });
  return actions.at(-1);
}

/** Leaves out open tasks that the user completed offline, until the completion is sent to the server. */
export function omitTasksCompletedOffline(page: TaskPage, status: 'open' | 'done'): TaskPage {
  if (status === 'done') return page;
  return { ...page, tasks: page.tasks.filter(({ id }) => !findWaitingCompletion(id)) };
}
