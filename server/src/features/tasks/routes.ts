import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import {
  CompletedTask,
  CreateTask,
  SavedTask,
  TaskPage,
  TaskQuery,
  UpdateTask,
} from '#contract/tasks/tasks.ts';
import { desktopMembers as access } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { completeTask, reopenTask } from './complete-task.ts';
import { listTasks } from './list-tasks.ts';
import { createTask, deleteTask, readTask, restoreTask, updateTask } from './save-task.ts';

const params = z.object({ id: Id });
const success = true as const;

export const taskRoutes: Routes = (route) => {
  route.read(
    '/api/tasks',
    {
      access,
      summary: 'Your open or completed tasks, also those of one record',
      query: TaskQuery,
      answer: TaskPage,
    },
    ({ context, query }) => listTasks(context, query),
  );

  route.post(
    '/api/tasks',
    { access, summary: 'Add a task', body: CreateTask, answer: SavedTask },
    async ({ context, body }) => ({ success, task: await createTask(context, body) }),
  );

  route.read(
    '/api/tasks/:id',
    { access, summary: 'One task', params, answer: SavedTask },
    async ({ context, params }) => ({ success, task: await readTask(context, params.id) }),
  );

  route.put(
    '/api/tasks/:id',
    {
      access,
      summary: 'Change a task, unless it changed since it was seen',
      params,
      body: UpdateTask,
      answer: SavedTask,
    },
    async ({ context, params, body }) => ({ success, task: await updateTask(context, params.id, body) }),
  );

  route.delete(
    '/api/tasks/:id',
    { access, summary: 'Delete a task; it can be restored', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteTask(context, params.id);
      return { success };
    },
  );

  route.post(
    '/api/tasks/:id/restore',
    { access, summary: 'Restore a deleted task', params, answer: SavedTask },
    async ({ context, params }) => ({ success, task: await restoreTask(context, params.id) }),
  );

  route.post(
    '/api/tasks/:id/complete',
    { access, summary: 'Complete a task; a recurring one creates the next', params, answer: CompletedTask },
    ({ context, params }) => completeTask(context, params.id),
  );

  route.post(
    '/api/tasks/:id/reopen',
    { access, summary: 'Undo the completion of a task', params, answer: SavedTask },
    async ({ context, params }) => ({ success, task: await reopenTask(context, params.id) }),
  );
};
