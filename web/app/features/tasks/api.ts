import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { SuccessResponse } from '#contract/problem.ts';
import type {
  CompletedTask,
  CreateTask,
  SavedTask,
  Task,
  TaskPage,
  UpdateTask,
} from '#contract/tasks/tasks.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { createOfflineTaskWrite, omitTasksCompletedOffline } from './waiting-tasks.ts';

const path = '/api/tasks';

/** The record whose tasks a list shows. An empty object stands for all tasks. */
export type TaskLink = Partial<Pick<CreateTask, 'contactId' | 'transactionId' | 'doorId'>>;

export const tasksQuery = (status: 'open' | 'done', link: TaskLink = {}) =>
  infiniteQueryOptions({
    queryKey: [...queryRoot('tasks'), status, link],
    queryFn: ({ pageParam, signal }) => {
      const {
        contactId = undefined,
        transactionId = undefined,
        doorId = undefined,
      } = link as Record<string, string>;
      const query = { status, page: pageParam, contactId, transactionId, doorId };
      return api
        .get<TaskPage>(path, { query, signal })
        .then((page) => omitTasksCompletedOffline(page, status));
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      total > pages.flatMap(({ tasks }) => tasks).length ? pages.length + 1 : undefined,
  });

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot('tasks'), 'one', id],
    queryFn: async ({ signal }) => (await api.get<SavedTask>(`${path}/${id}`, { signal })).task,
    enabled: id !== '',
  });

interface CreateInput {
  fields: Partial<CreateTask> & Pick<CreateTask, 'title' | 'day'>;
  headers: Record<string, string>;
}

export const useCreateTask = () =>
  useMutation({
    mutationFn: ({ fields, headers }: CreateInput) => api.post<SavedTask>(path, fields, { headers }),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'tasks.changed'),
  });

interface UpdateInput {
  task: Pick<Task, 'id' | 'version'>;
  changes: UpdateTask;
}

/** Reloads the task even after a conflict, so that the next save starts from the current version. */
export const useUpdateTask = () =>
  useMutation({
    mutationFn: ({ task: { id, version }, changes }: UpdateInput) =>
      api.put<SavedTask>(`${path}/${id}`, { ...changes, version }),
    onSettled: (_saved, _error, _input, _before, { client }) => refreshAfterChange(client, 'tasks.changed'),
  });

const useTaskAction = <T, Input = string>(send: (input: Input) => Promise<T>) =>
  useMutation({
    mutationFn: send,
    onSettled: (_done, _error, _id, _before, { client }) => refreshAfterChange(client, 'tasks.changed'),
  });

export const useCompleteTask = () =>
  useTaskAction((task: Pick<Task, 'id' | 'title'>) =>
    api.post<CompletedTask>(`${path}/${task.id}/complete`, undefined, {
      whenOffline: createOfflineTaskWrite('Complete task', task),
    }),
  );
export const useReopenTask = () =>
  useTaskAction((task: Pick<Task, 'id' | 'title'>) =>
    api.post<SavedTask>(`${path}/${task.id}/reopen`, undefined, {
      whenOffline: createOfflineTaskWrite('Reopen task', task),
    }),
  );
export const useDeleteTask = () => useTaskAction((id) => api.delete<SuccessResponse>(`${path}/${id}`));
export const useRestoreTask = () => useTaskAction((id) => api.post<SavedTask>(`${path}/${id}/restore`));
