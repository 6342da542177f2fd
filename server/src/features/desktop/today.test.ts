import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TodayItem, TodayList } from '#contract/desktop/today.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';
import { deleteOldTodayCheckOffs } from './today.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const url = '/api/desktop/today';
const read = async (agent: Member) => (await agent.as({ url })).json<TodayList>();
const check = (agent: Member, contactId: string, isDone = true) =>
  agent.as({ method: 'PUT', url, payload: { contactId, isDone } });
const addTask = async (agent: Member, payload: object) =>
  (await agent.as({ method: 'POST', url: '/api/tasks', payload })).json().task;
const describe = (item: TodayItem) => {
  const name = item.kind === 'task' ? item.task.title : item.kind === 'person' ? item.person.name : item.kind;
  return item.isDone ? `${name} (done)` : name;
};

test('Today shows the tasks, celebrations, follow-ups, closings and doors of the day in one list', async () => {
  const agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const sphere = createSphereClient(agent);
  await addTask(agent, { title: 'Overdue task', day: '2026-11-16' });
  await addTask(agent, { title: 'Task of today', day: '2026-11-17', time: '15:00' });
  await addTask(agent, { title: 'Task of tomorrow', day: '2026-11-18' });
  const ana = await sphere.add('Ana', 'Lopez', { birthday: '1984-11-17' });
  const bo = await sphere.add('Bo', 'Cole');
  await world.services.database.sql`update contacts set added_on = '2026-01-01' where owner_id = ${agent.id}`;
  await agent.as({
    method: 'POST',
    url: '/api/follow-ups/cadence',
    payload: { selection: { ids: [ana.id, bo.id] }, cadenceDays: 30 },
  });
  await createTransactionsClient(agent).add({ status: 'PENDING', date: '2026-11-16' });
  const { items, tasksAhead, followUpCount, today } = await read(agent);
  expect(today).toBe('2026-11-17');
  expect(items.map(describe)).toEqual([
    'deal',
    'doors',
    'Overdue task',
    'Task of today',
    'Ana Lopez',
    'Bo Cole',
  ]);
  expect(items[4]).toMatchObject({ reasons: [{ kind: 'birthday', years: 42 }, { kind: 'followUp' }] });
  expect([tasksAhead.map(({ title }) => title), followUpCount]).toEqual([['Task of tomorrow'], 2]);
});

test('Today and the task list offer only phone numbers that may be called', async () => {
  const agent = await world.member('AGENT');
  const sphere = createSphereClient(agent);
  const phones = (...labels: (string | null)[]) => ({
    birthday: '1984-11-17',
    phones: labels.map((label, at) => ({ number: `904555010${at}`, label })),
  });
  const people = [
    await sphere.add('Ana', 'Lopez', phones('Mobile', 'Home, do not call')),
    await sphere.add('Bo', 'Cole', phones('Do not call', 'Work, don’t call', null)),
    await sphere.add('Cy', 'Diaz', phones('Mobile, DO NOT CALL')),
    await sphere.add('Di', 'Ek', phones(null)),
  ];
  const callable = ['9045550100', '9045550102', null, '9045550100'];
  const phonesOfPeople = async () =>
    (await read(agent)).items.flatMap((item) => (item.kind === 'person' ? [item.person.phoneNumber] : []));
  expect(await phonesOfPeople(), 'birthdays').toEqual(callable);
  for (const { id } of people) await check(agent, id);
  expect(await phonesOfPeople(), 'checked').toEqual(callable);
  const task = await addTask(agent, { title: 'Call', day: '2026-11-17', contactId: people[1]?.id });
  expect(task.contact.phoneNumber).toBe('9045550102');
  await world.services.database.sql`
    update contacts set birthday = null, added_on = '2026-01-01', cadence_days = 30 where owner_id = ${agent.id}`;
  const due = (await agent.as({ url: '/api/follow-ups' })).json().followUps;
  expect(
    due.map(({ contact }: { contact: { phoneNumber: string | null } }) => contact.phoneNumber),
    'follow-ups',
  ).toEqual(callable);
});

test('completed tasks and checked-off people stay in Today as done, and can be reopened', async () => {
  const agent = await world.member('AGENT');
  const { id } = await addTask(agent, { title: 'Call', day: '2026-11-17' });
  const ana = await createSphereClient(agent).add('Ana', 'Lopez', { homeAnniversary: '2020-11-17' });
  await agent.as({ method: 'POST', url: `/api/tasks/${id}/complete` });
  for (const isDone of [true, true]) expect((await check(agent, ana.id, isDone)).statusCode).toBe(200);
  expect((await read(agent)).items.map(describe)).toEqual(['Call (done)', 'Ana Lopez (done)']);
  await check(agent, ana.id, false);
  await agent.as({ method: 'POST', url: `/api/tasks/${id}/reopen` });
  expect((await read(agent)).items.map(describe)).toEqual(['Call', 'Ana Lopez']);
  const rows = await world.services.database.sql`
    select action from audit_log where subject = ${ana.id} and action like 'today%' order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['today.check', 'today.uncheck']);
});

test.each([
  ['Pacific/Honolulu', '2026-11-18T09:59:59Z', '2026-11-18T10:00:00Z'],
  ['America/New_York', '2026-11-18T04:59:59Z', '2026-11-18T05:00:00Z'],
])(
  'in %s a new day starts at midnight: Today drops done items, and open tasks become overdue',
  async (timeZone, before, after) => {
    const start = world.clock.now;
    const agent = await world.member('AGENT', { timeZone });
    const ana = await createSphereClient(agent).add('Ana', 'Lopez', { birthday: '1984-11-17' });
    await addTask(agent, { title: 'Open', day: '2026-11-17' });
    const { id } = await addTask(agent, { title: 'Call', day: '2026-11-17' });
    world.clock.now = new Date(before);
    await agent.as({ method: 'POST', url: `/api/tasks/${id}/complete` });
    await check(agent, ana.id);
    const evening = await read(agent);
    world.clock.now = new Date(after);
    const morning = await read(agent);
    world.clock.now = start;
    expect([evening.today, evening.items.map(describe)]).toEqual([
      '2026-11-17',
      ['Open', 'Call (done)', 'Ana Lopez (done)'],
    ]);
    expect([morning.today, morning.items.map(describe)]).toEqual(['2026-11-18', ['Open']]);
  },
);

test('a person checked off offline is done on that day, even if the request is sent on a later day', async () => {
  const agent = await world.member('AGENT');
  const ana = await createSphereClient(agent).add('Ana', 'Lopez', { birthday: '1984-11-17' });
  const send = (day: string) =>
    agent.as({ method: 'PUT', url, payload: { contactId: ana.id, isDone: true, day } });
  expect((await send('2026-11-16')).json<TodayList>().items.map(describe)).toEqual(['Ana Lopez']);
  expect((await send('2026-11-17')).json<TodayList>().items.map(describe)).toEqual(['Ana Lopez (done)']);
});

test('a user cannot check off a contact of another user or a deleted one', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const ana = await createSphereClient(agent).add('Ana', 'Lopez', { birthday: '1984-11-17' });
  expect((await check(other, ana.id)).statusCode).toBe(404);
  await check(agent, ana.id);
  await agent.as({ method: 'DELETE', url: `/api/abundance-sphere/contacts/${ana.id}` });
  expect((await check(agent, ana.id)).statusCode).toBe(404);
  expect((await read(agent)).items).toEqual([]);
});

test('Today shows a failed payment', async () => {
  const agent = await world.member('AGENT', { subscriptionStatus: 'past_due' });
  expect((await read(agent)).items.map(describe)).toEqual(['payment']);
});

test('the server deletes check-offs older than 30 days', async () => {
  const { sql } = world.services.database;
  const count = async () => (await sql`select count(*)::int as count from today_checks`)[0]?.count;
  expect(await count()).toBeGreaterThan(0);
  await deleteOldTodayCheckOffs({ ...world.context(), now: new Date('2026-12-10T00:00:00Z') });
  expect(await count()).toBeGreaterThan(0);
  await deleteOldTodayCheckOffs({ ...world.context(), now: new Date('2027-01-10T00:00:00Z') });
  expect(await count()).toBe(0);
});
