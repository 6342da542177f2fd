import { defineOwnedTable } from '../../db/subjects.ts';
import { tasks } from '../../db/tables/tasks.ts';
import type { Feature } from '../../feature.ts';
import { taskRoutes } from './routes.ts';
import { purgeDeletedTasks } from './save-task.ts';

export const tasksFeature: Feature = {
  routes: [taskRoutes],
  jobs: [{ name: 'sweep-tasks', cron: '45 3 * * *', run: purgeDeletedTasks }],
  subjects: [defineOwnedTable(tasks.ownerId)],
};
