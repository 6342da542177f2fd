import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recordStatements } from '../../testing/statements.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { sendMorningMails } from './morning-mail.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  world.clock.now = new Date('2026-11-17T12:05:00Z');
});
afterAll(() => world.close());

const addTask = async (agent: Member, payload: object): Promise<{ id: string }> =>
  (await agent.as({ method: 'POST', url: '/api/tasks', payload })).json().task;
const settings = async (agent: Member, changes: object) =>
  (await createSphereClient(agent).call('PUT', '/settings', changes)).json();

async function mailsOfTheMorning(agent: Member) {
  await sendMorningMails(world.context());
  await sendMorningMails(world.context());
  return world.listMailsTo(agent.email);
}

test('the morning mail lists due tasks and follow-ups before the celebrations, and each user gets it once', async () => {
  const agent = await world.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  const { add, call } = createSphereClient(agent);
  const bo = await add('Bo', 'Cole');
  await add('Ana', 'Lopez', { birthday: '1984-11-17' });
  await world.services.database.sql`update contacts set added_on = '2026-01-01' where id = ${bo.id}`;
  await agent.as({
    method: 'POST',
    url: '/api/follow-ups/cadence',
    payload: { selection: { ids: [bo.id] }, cadenceDays: 30 },
  });
  await addTask(agent, { title: 'Call Theo', day: '2026-11-17', time: '15:00' });
  await addTask(agent, { title: 'Send comps', day: '2026-11-14' });
  await addTask(agent, { title: 'Not yet', day: '2026-11-18' });
  const done = await addTask(agent, { title: 'Done already', day: '2026-11-17' });
  await agent.as({ method: 'POST', url: `/api/tasks/${done.id}/complete` });
  const mails = await mailsOfTheMorning(agent);
  expect(mails.map(({ subject }) => subject)).toEqual(['4 things to do today']);
  expect(mails[0]?.text).toContain('Tasks:\nSend comps (due Nov 14)\n3:00 PM: Call Theo');
  expect(mails[0]?.text).toContain('Follow up with:\nBo Cole');
  expect(mails[0]?.text).toContain('Today:\nAna Lopez’s birthday (42)');
  expect(mails[0]?.text).not.toMatch(/Not yet|Done already/);
  expect((await call('GET', '/settings')).json().morningMail).toBe(true);
});

test('the morning mail links each name to the person’s page', async () => {
  const agent = await world.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  const { add } = createSphereClient(agent);
  const ids = {
    'Ana Lopez’s birthday (42)': (await add('Ana', 'Lopez', { birthday: '1984-11-17' })).id,
    'Cy &lt;b&gt; O&#39;Hara’s birthday': (await add('Cy <b>', "O'Hara", { birthday: '--11-19' })).id,
    'Theo Lindqvist': (await add('Theo', 'Lindqvist')).id,
    'Bo Cole': (await add('Bo', 'Cole')).id,
  };
  await world.services.database.sql`update contacts set added_on = '2026-01-01' where owner_id = ${agent.id}`;
  await agent.as({
    method: 'POST',
    url: '/api/follow-ups/cadence',
    payload: { selection: { ids: [ids['Bo Cole']] }, cadenceDays: 30 },
  });
  await addTask(agent, { title: 'Send comps', day: '2026-11-17', contactId: ids['Theo Lindqvist'] });
  const [mail] = await mailsOfTheMorning(agent);
  const links = [...(mail?.html ?? '').matchAll(/<a class="ink" href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, url = '', text = '']) => [text, url.split('/the-sphere/')[1]]).toSorted()).toEqual(
    Object.entries(ids).toSorted(),
  );
  expect(mail?.text).toContain('Tasks:\nSend comps · Theo Lindqvist\n\nFollow up with:\nBo Cole\n\n');
  expect(links[0]?.[1]).toMatch(/^http:\/\/[^/]+\/[\w.-]+\/the-sphere\//);
});

test('a user gets no morning mail on a day with nothing to do', async () => {
  const agent = await world.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  await addTask(agent, { title: 'Not yet', day: '2026-11-18' });
  expect(await mailsOfTheMorning(agent)).toEqual([]);
});

test('a task added in the evening of a day that began with nothing to do sends no morning mail', async () => {
  const agent = await world.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  expect(await mailsOfTheMorning(agent)).toEqual([]);
  await addTask(agent, { title: 'Call Theo', day: '2026-11-17' });
  await world.runAt('2026-11-18T03:05:00Z', () => sendMorningMails(world.context()));
  expect(await world.listMailsTo(agent.email)).toEqual([]);
  await world.runAt('2026-11-18T12:05:00Z', () => sendMorningMails(world.context()));
  const mails = await world.runAt('2026-11-18T12:05:00Z', () => world.listMailsTo(agent.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Call Theo (due Nov 17)']);
});

test('the morning mail is sent by a server that may use only one connection to the database', async () => {
  const small = await testApp({ DATABASE_POOL: '1' });
  onTestFinished(() => small.close());
  small.clock.now = new Date('2026-11-17T12:05:00Z');
  const agent = await small.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  await addTask(agent, { title: 'Call Theo', day: '2026-11-17' });
  await sendMorningMails(small.context());
  expect(await small.listMailsTo(agent.email)).toHaveLength(1);
});

test('the hourly job reads one key for a recipient whose morning mail was decided before', async () => {
  const small = await testApp();
  onTestFinished(() => small.close());
  small.clock.now = new Date('2026-11-17T12:05:00Z');
  const agent = await small.member('AGENT', { timeZone: 'America/New_York' });
  await settings(agent, { morningMail: true });
  const send = () => recordStatements(small.servers, () => sendMorningMails(small.context()));
  expect((await send()).length).toBeGreaterThan(5);
  expect(await send()).toEqual([
    expect.stringContaining('sphere_settings'),
    expect.stringContaining('idempotency_keys'),
  ]);
});

test('after a morning mail that cannot be queued, the job sends those of the others and fails', async () => {
  const small = await testApp();
  onTestFinished(() => small.close());
  small.clock.now = new Date('2026-11-17T12:05:00Z');
  const agents = [];
  for (let at = 0; at < 3; at += 1) {
    const agent = await small.member('AGENT', { timeZone: 'America/New_York' });
    await settings(agent, { morningMail: true });
    await addTask(agent, { title: 'Call Theo', day: '2026-11-17' });
    agents.push(agent);
  }
  const [broken, ...others] = agents;
  const { sql } = small.services.database;
  await sql.unsafe(`alter table mails add constraint refused check (recipient <> '${broken?.email}')`);
  await expect(sendMorningMails(small.context())).rejects.toThrow('Some morning mails');
  for (const { email } of others) expect(await small.listMailsTo(email)).toHaveLength(1);
  await sql`alter table mails drop constraint refused`;
  await sendMorningMails(small.context());
  for (const { email } of agents) expect(await small.listMailsTo(email)).toHaveLength(1);
});

test('the calendar contains open tasks only if the owner chooses to include them', async () => {
  const agent = await world.member('AGENT', { timeZone: 'Pacific/Honolulu' });
  const { calendarUrl, calendarTasks } = await settings(agent, {});
  expect(calendarTasks).toBe(false);
  const calendar = async () =>
    (await world.app.inject(new URL(calendarUrl).pathname)).body.replaceAll('\r\n ', '');
  const { id } = await addTask(agent, { title: 'Call Theo', day: '2026-11-20', time: '15:00' });
  await addTask(agent, { title: 'Report', day: '2026-11-30', recurrence: 'monthly' });
  const done = await addTask(agent, { title: 'Done already', day: '2026-11-16' });
  await agent.as({ method: 'POST', url: `/api/tasks/${done.id}/complete` });
  expect(await calendar()).not.toContain('Call Theo');
  expect(await settings(agent, { calendarTasks: true })).toMatchObject({
    calendarTasks: true,
    morningMail: false,
  });
  const text = await calendar();
  expect(text).toContain(`UID:${id}-task@abundance`);
  expect(text).toContain('DTSTART:20261121T010000Z');
  expect(text).toContain('DTSTART;VALUE=DATE:20261130');
  expect(text).not.toMatch(/Done already|RRULE/);
});
