import { getStaffTaskTexts, type StaffTaskList } from '#contract/admin/staff-tasks.ts';
import type { Context, Services } from '../../../core/context.ts';
import { createJobContext } from '../../../core/job-context.ts';
import { taskSources } from './task-sources.ts';

/** Lists all open staff tasks, the latest first. */
export async function readAttentionList(context: Context): Promise<StaffTaskList> {
  const tasksBySource = await Promise.all(
    taskSources.map(async ({ kind, list }) => (await list(context)).map((task) => ({ kind, ...task }))),
  );
  const items = tasksBySource.flat().sort((a, b) => b.foundAt.getTime() - a.foundAt.getTime());
  return {
    items: items.map(({ kind, id, subject, details = {}, foundAt, actions }) => {
      const { title, meaning, todo, buttons } = getStaffTaskTexts(kind);
      return {
        id,
        kind,
        title,
        meaning,
        todo,
        subject,
        details,
        foundAt: foundAt.toISOString(),
        actions: [...(actions ?? Object.keys(buttons))],
      };
    }),
  };
}

export async function countOpenStaffTasks(services: Services): Promise<number> {
  return (await readAttentionList(createJobContext(services))).items.length;
}
