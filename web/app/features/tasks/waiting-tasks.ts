import type { Task, TaskPage } from '#contract/tasks/tasks.ts';
import type { OfflineWrite } from '../../lib/backend.ts';
import { waitingWrites } from '../../lib/waiting-writes.ts';

const taskAction = /^\/api\/tasks\/([^/]+)\/(complete|reopen)$/;

/** Describes how completing or reopening a task behaves offline. */
export const offlineTaskWrite = (label: string, { title }: Pick<Task, 'title'>): OfflineWrite => ({
  label: `${label}: ${title}`,
  change: 'tasks.changed',
  answer: { success: true, task: null, next: null },
});

/** Whether a change that waits on this device completes the task (true) or reopens it (false). */
export function waitingCompletion(id: string): boolean | undefined {
  const actions = waitingWrites().flatMap(({ path }) => {
    const [, task, action] = taskAction.exec(path) ?? [];
    return task === id ? [action === 'complete'] : [];
  });
  return actions.at(-1);
}

/** Removes open tasks that were completed offline, while the completion is not yet sent to the server. */
export function withoutTasksCompletedOffline(page: TaskPage, status: 'open' | 'done'): TaskPage {
  if (status === 'done') return page;
  return { ...page, tasks: page.tasks.filter(({ id }) => !waitingCompletion(id)) };
}
