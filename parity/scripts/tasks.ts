import type { CompletedTask, SavedTask, TaskPage } from '#contract/tasks/tasks.ts';
import type { BackendComparison } from '../both-backends.ts';

const path = '/api/tasks';

export async function compareTasks(both: BackendComparison): Promise<void> {
  const { tasks } = await both.get<TaskPage>(path);
  await both.get(path, { status: 'done', limit: 20, page: 2 });
  const linked = tasks.find(({ contact }) => contact);
  await both.get(path, { contactId: linked?.contact?.id });
  await both.get(path, { status: 'done', contactId: linked?.contact?.id });
  for (const query of [{ status: 'late' }, { page: 0 }, { limit: 101 }, { doorId: 'x' }])
    await both.expectRefusal(400, `GET ${path}`, undefined, query);
  await compareSeries(both);
  await compareDeletion(both, linked?.id ?? '');
}

/** Completes, reopens and changes tasks of a series. */
async function compareSeries(both: BackendComparison): Promise<void> {
  const body = { title: 'Report', day: '2026-10-31', recurrence: 'monthly' };
  const { task } = await both.post<SavedTask>(path, body);
  const at = `${path}/${task.id}`;
  const { next } = await both.post<CompletedTask>(`${at}/complete`);
  await both.post(`${at}/complete`);
  await both.post(`${at}/reopen`);
  await both.post(`${at}/reopen`);
  await both.expectRefusal(404, `PUT ${path}/${next?.id}`, { title: 'Gone' });
  const { next: again } = await both.post<CompletedTask>(`${at}/complete`);
  await both.put(`${path}/${again?.id}`, { day: '2026-12-05' });
  await both.put(`${path}/${again?.id}`, { day: '2026-12-06', recurrence: 'weekly' });
  await both.expectRefusal(409, `PUT ${path}/${again?.id}`, { title: 'Old', version: 1 });
  await both.post(`${at}/reopen`);
  await both.post(`${at}/complete`);
  await both.get(path);
  await both.post(`${path}/${again?.id}/complete`);
  await both.get(path);
}

async function compareDeletion(both: BackendComparison, id: string): Promise<void> {
  const at = `${path}/${id}`;
  await both.delete(at);
  for (const request of [`POST ${at}/complete`, `POST ${at}/reopen`, `PUT ${at}`, `DELETE ${at}`])
    await both.expectRefusal(404, request, request.startsWith('PUT') ? { title: 'x' } : undefined);
  await both.get(path);
  await both.post(`${at}/restore`);
  await both.post(`${at}/restore`);
  await both.get(path);
  for (const link of ['contactId', 'transactionId', 'doorId'])
    await both.expectRefusal(400, `PUT ${at}`, { [link]: id });
}
