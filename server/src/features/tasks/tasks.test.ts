import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Task, taskMessages } from '#contract/tasks/tasks.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { purgeExpiredContacts } from '../sphere/trash/contact-trash.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';
import { purgeDeletedTasks } from './save-task.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
});
afterAll(() => world.close());

const url = '/api/tasks';
const today = '2026-11-17';

const add = (payload: object, as = agent, headers: Record<string, string> = {}) =>
  as.as({ method: 'POST', url, payload: { day: today, ...payload }, headers });
const put = (id: string, payload: object, as = agent) =>
  as.as({ method: 'PUT', url: `${url}/${id}`, payload });
const remove = (id: string, as = agent) => as.as({ method: 'DELETE', url: `${url}/${id}` });
const post = (id: string, action: string, as = agent) =>
  as.as({ method: 'POST', url: `${url}/${id}/${action}` });
const read = async (query = '', as = agent) => (await as.as({ url: `${url}${query}` })).json();
const titles = async (query = '', as = agent) =>
  (await read(query, as)).tasks.map(({ title }: Task) => title);
const create = async (payload: object, as = agent): Promise<Task> => (await add(payload, as)).json().task;

test('an agent creates a task with all its fields, and a change replaces only the fields in the request', async () => {
  const task = await create({ title: '  Call   Theo ', time: '15:00', recurrence: 'weekly' });
  expect(task).toMatchObject({
    title: 'Call Theo',
    day: today,
    time: '15:00',
    seriesStart: today,
    version: 1,
  });
  const { task: changed } = (await put(task.id, { time: null, version: 1 })).json();
  expect(changed).toMatchObject({ title: 'Call Theo', time: null, recurrence: 'weekly', version: 2 });
});

test.each([
  [{ title: ' ' }, taskMessages.title],
  [{ title: 'x'.repeat(201) }, taskMessages.titleTooLong],
  [{ title: 'Call', day: null }, taskMessages.day],
  [{ title: 'Call', day: '2026-02-29' }, 'Please enter a valid date'],
  [{ title: 'Call', day: '1999-12-31' }, taskMessages.year],
  [{ title: 'Call', day: '2101-01-01' }, taskMessages.year],
  [{ title: 'Call', time: '24:00' }, taskMessages.time],
  [{ title: 'Call', recurrence: 'hourly' }, taskMessages.recurrence],
])(
  'the server refuses a task with an invalid field and returns the field’s message: %j',
  async (payload, message) => {
    const response = await add(payload);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  },
);

test('the server refuses a task change that is based on an older version and returns the current task', async () => {
  const { id } = await create({ title: 'First' });
  await put(id, { title: 'Second', version: 1 });
  const response = await put(id, { title: 'Third', version: 1 });
  expect([response.statusCode, response.json().message]).toEqual([409, taskMessages.changed]);
  expect(response.json().details.task.title).toBe('Second');
});

test('a double click creates one task', async () => {
  const member = await world.member('AGENT');
  const click = () => add({ title: 'Call' }, member, { 'idempotency-key': 'click-1' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  expect(await titles('', member)).toEqual(['Call']);
});

test('an agent cannot see, change, complete, delete or restore another agent’s task', async () => {
  const other = await world.member('AGENT');
  const { id } = await create({ title: 'Mine' });
  expect(await titles('', other)).toEqual([]);
  const answers = [put(id, { title: 'Stolen' }, other), remove(id, other)];
  for (const action of ['complete', 'reopen', 'restore']) answers.push(post(id, action, other));
  for (const answer of answers) expect((await answer).statusCode).toBe(404);
  expect(await read(`?contactId=${id}`, other)).toMatchObject({ tasks: [], total: 0 });
});

test('a task cannot be linked to a record of another agent', async () => {
  const other = await world.member('AGENT');
  const { id: contactId } = await createSphereClient(other).add('Ana', 'Lopez');
  for (const link of [{ contactId }, { transactionId: contactId }, { doorId: contactId }]) {
    const response = await add({ title: 'Call', ...link });
    expect([response.statusCode, response.json().message]).toEqual([400, taskMessages.link]);
  }
  const { id } = await create({ title: 'Call' });
  expect((await put(id, { contactId })).statusCode).toBe(400);
});

test('the task list sorts open tasks by day and time and counts the tasks of each section', async () => {
  const member = await world.member('AGENT');
  for (const [title, day, time] of [
    ['Later', '2026-11-22', null],
    ['Saturday', '2026-11-21', null],
    ['Today', today, null],
    ['Today at 3', today, '15:00'],
    ['Overdue', '2026-11-16', '23:00'],
    ['Done', '2026-11-10', null],
  ])
    await add({ title, day, time }, member);
  const { tasks } = await read('', member);
  await post(tasks[0].id, 'complete', member);
  expect(await titles('', member)).toEqual(['Overdue', 'Today at 3', 'Today', 'Saturday', 'Later']);
  expect(await titles('?limit=2&page=2', member)).toEqual(['Today', 'Saturday']);
  expect(await read('?status=done', member)).toMatchObject({
    tasks: [{ title: 'Done' }],
    total: 1,
    counts: { overdue: 1, today: 2, thisWeek: 1, later: 1, done: 1 },
  });
});

test('two tabs that complete a recurring task at once create only one next task', async () => {
  const { id } = await create({ title: 'Report', day: '2026-10-31', recurrence: 'monthly' });
  const answers = await Promise.all([post(id, 'complete'), post(id, 'complete'), post(id, 'complete')]);
  const nexts = answers.map((answer) => answer.json().next);
  expect(new Set(nexts.map((next) => next.id)).size).toBe(1);
  expect(nexts[0]).toMatchObject({ day: '2026-11-30', seriesStart: '2026-10-31', completedAt: null });
  expect(await titles()).toEqual(expect.arrayContaining(['Report']));
  expect((await titles()).filter((title: string) => title === 'Report')).toHaveLength(1);
});

test('a recurring task that is moved to an earlier day and completed continues after its former day', async () => {
  const { id } = await create({ title: 'Market update', day: '2026-11-23', recurrence: 'weekly' });
  expect((await put(id, { day: '2026-11-21' })).json().task.seriesStart).toBe('2026-11-23');
  const { next } = (await post(id, 'complete')).json();
  expect(next).toMatchObject({ day: '2026-11-30', seriesStart: '2026-11-23' });
  expect((await post(next.id, 'complete')).json().next.day).toBe('2026-12-07');
});

test('reopening a recurring task removes the next task, which a new completion creates again', async () => {
  const member = await world.member('AGENT');
  const { id } = await create({ title: 'Report', recurrence: 'daily' }, member);
  await post(id, 'complete', member);
  expect((await post(id, 'reopen', member)).json().task).toMatchObject({ completedAt: null });
  await post(id, 'reopen', member);
  expect((await read('', member)).tasks).toMatchObject([{ id, day: today }]);
  await post(id, 'complete', member);
  expect((await read('', member)).tasks).toMatchObject([{ day: '2026-11-18' }]);
});

test('undoing a completion keeps a next task that was changed, and never creates a second one', async () => {
  const member = await world.member('AGENT');
  const { id } = await create({ title: 'Report', recurrence: 'daily' }, member);
  const { next } = (await post(id, 'complete', member)).json();
  await put(next.id, { title: 'Changed report' }, member);
  await post(id, 'reopen', member);
  expect(await titles('', member)).toEqual(['Report', 'Changed report']);
  expect((await post(id, 'complete', member)).json().next.title).toBe('Changed report');
  expect(await titles('', member)).toEqual(['Changed report']);
});

test('a reopened recurring task continues its series, even if its next task is in the trash', async () => {
  const member = await world.member('AGENT');
  const { id } = await create({ title: 'Report', recurrence: 'daily' }, member);
  const { next } = (await post(id, 'complete', member)).json();
  await remove(next.id, member);
  await post(id, 'reopen', member);
  expect((await post(id, 'complete', member)).json().next).toMatchObject({ day: '2026-11-18' });
  expect(await titles('', member)).toEqual(['Report']);
});

test('undoing a completion while the next task is being completed leaves exactly one open task', async () => {
  const member = await world.member('AGENT');
  const { id } = await create({ title: 'Report', recurrence: 'daily' }, member);
  const { next } = (await post(id, 'complete', member)).json();
  const answers = await Promise.all([post(next.id, 'complete', member), post(id, 'reopen', member)]);
  const isCompleted = answers[0].statusCode === 200;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([isCompleted ? 200 : 404, 200]);
  const { counts } = await read('', member);
  expect(counts).toMatchObject({ today: 1, done: isCompleted ? 1 : 0 });
});

test.each([
  ['Pacific/Honolulu', '2026-11-18T09:59:59Z', '2026-11-18'],
  ['Pacific/Honolulu', '2026-11-18T10:00:00Z', '2026-11-19'],
  ['America/New_York', '2026-11-18T04:59:59Z', '2026-11-18'],
  ['America/New_York', '2026-11-18T05:00:00Z', '2026-11-19'],
])('in %s at %s, completing a daily task creates the next task for %s', async (timeZone, instant, next) => {
  const before = world.clock.now;
  const member = await world.member('AGENT', { timeZone });
  const { id } = await create({ title: 'Prospecting', recurrence: 'daily' }, member);
  world.clock.now = new Date(instant);
  const { counts } = await read('', member);
  const answer = (await post(id, 'complete', member)).json();
  world.clock.now = before;
  expect(answer.next.day).toBe(next);
  expect(counts).toMatchObject(next === '2026-11-18' ? { today: 1 } : { overdue: 1 });
});

test('a task stays when its contact is deleted, and is linked to the contact again after a restore', async () => {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const { id: contactId } = await sphere.add('Theo', 'Lindqvist');
  const { id } = await create({ title: 'Call Theo', contactId, recurrence: 'weekly' }, member);
  const deletion = await member.as({
    method: 'DELETE',
    url: `/api/abundance-sphere/contacts/${contactId}`,
  });
  expect((await read('', member)).tasks).toMatchObject([{ id, contact: null }]);
  const { undoId } = deletion.json();
  await member.as({ method: 'POST', url: `/api/abundance-sphere/deletions/${undoId}/undo` });
  expect((await read(`?contactId=${contactId}`, member)).tasks).toMatchObject([
    { id, contact: { name: 'Theo Lindqvist' } },
  ]);
  await member.as({ method: 'DELETE', url: `/api/abundance-sphere/contacts/${contactId}` });
  expect((await put(id, { title: 'Call Theo back' }, member)).statusCode).toBe(200);
  await purgeExpiredContacts({ ...world.context(), now: new Date('2027-06-01T00:00:00Z') });
  const { next } = (await post(id, 'complete', member)).json();
  expect(next).toMatchObject({ title: 'Call Theo back', contact: null });
});

test('a task loses its link but stays when its transaction is deleted', async () => {
  const member = await world.member('AGENT');
  const { id: transactionId } = await createTransactionsClient(member).add();
  const { id } = await create({ title: 'Order survey', transactionId }, member);
  expect((await read(`?transactionId=${transactionId}`, member)).tasks[0].transaction.id).toBe(transactionId);
  await member.as({ method: 'DELETE', url: `/api/transactions/${transactionId}` });
  expect((await read('', member)).tasks).toMatchObject([{ id, transaction: null }]);
});

test('an agent can restore a deleted task for 30 days', async () => {
  const member = await world.member('AGENT');
  const { id } = await create({ title: 'Call' }, member);
  expect((await remove(id, member)).json()).toEqual({ success: true });
  expect((await remove(id, member)).statusCode).toBe(404);
  expect(await titles('', member)).toEqual([]);
  await purgeDeletedTasks(world.contextAfter(29));
  expect((await post(id, 'restore', member)).json().task).toMatchObject({ id, title: 'Call' });
  expect((await post(id, 'restore', member)).statusCode).toBe(200);
  await remove(id, member);
  await purgeDeletedTasks(world.contextAfter(31));
  expect((await post(id, 'restore', member)).statusCode).toBe(404);
});

test('the audit log records every change of a task, but no repeated completion', async () => {
  const { id } = await create({ title: 'Title' });
  await put(id, { title: 'Other title' });
  for (const action of ['complete', 'complete', 'reopen', 'reopen']) await post(id, action);
  await remove(id);
  await post(id, 'restore');
  const rows = await world.services.database.sql`
    select action from audit_log where subject = ${id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(
    ['create', 'update', 'complete', 'reopen', 'delete', 'restore'].map((action) => `task.${action}`),
  );
});

test('merging contacts moves their tasks, and undoing the merge moves them back', async () => {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const [kept, merged] = [await sphere.add('Theo', 'Lindqvist'), await sphere.add('T.', 'Lindqvist')];
  await create({ title: 'Call Theo', contactId: merged.id }, member);
  const names = async () =>
    (await read('', member)).tasks.map(({ contact }: Task) => contact && `${contact.id === kept.id}`);
  const payload = { keepId: kept.id, mergeIds: [merged.id] };
  const { mergeId } = (await sphere.call('POST', '/merges', payload)).json();
  expect(await names()).toEqual(['true']);
  await sphere.call('POST', `/merges/${mergeId}/undo`);
  expect(await names()).toEqual(['false']);
});
