import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DueFollowUps, followUpMessages } from '#contract/follow-ups/follow-ups.ts';
import { cadenceMessage } from '#contract/sphere/contact-cadence.ts';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const url = '/api/follow-ups';
const today = '2026-11-17';

async function newAgent(timeZone = 'America/New_York') {
  const member = await world.member('AGENT', { timeZone });
  const setCadence = (payload: object) => member.as({ method: 'POST', url: `${url}/cadence`, payload });
  const snooze = (id: string, days: unknown) =>
    member.as({ method: 'PUT', url: `${url}/${id}/snooze`, payload: { days } });
  const due = async (query: Record<string, string> = {}): Promise<DueFollowUps> =>
    (await member.as({ url, query })).json();
  return { ...createSphereClient(member), member, setCadence, snooze, due };
}

const summarize = ({ followUps }: DueFollowUps) =>
  followUps.map(
    ({ contact, followUpDay, overdueDays }) => `${contact.firstName} ${followUpDay} ${overdueDays}`,
  );

const addedOn = (agent: Member, firstName: string, day: string) =>
  world.services.database.sql`
    update contacts set added_on = ${day} where owner_id = ${agent.id} and first_name = ${firstName}`;

test('a person’s follow-up is due one cadence after the agent added them, and the most overdue person comes first', async () => {
  const { add, member, setCadence, due } = await newAgent();
  const ids: string[] = [];
  for (const name of ['Soon', 'Late', 'Today', 'Without']) ids.push((await add(name, 'Person')).id);
  await addedOn(member, 'Late', '2026-01-01');
  await addedOn(member, 'Today', '2026-10-18');
  const changed = await setCadence({ selection: { ids: ids.slice(0, 3) }, cadenceDays: 30 });
  expect(changed.json()).toEqual({ success: true, changed: 3 });
  const answer = await due();
  expect(answer).toMatchObject({ today, total: 2 });
  expect(summarize(answer)).toEqual(['Late 2026-01-31 290', 'Today 2026-11-17 0']);
  expect(summarize(await due({ limit: '1', offset: '1' }))).toEqual(['Today 2026-11-17 0']);
  const again = await setCadence({ selection: { ids: ids.slice(0, 3) }, cadenceDays: null });
  expect(again.json()).toEqual({ success: true, changed: 3 });
  expect(await due()).toMatchObject({ total: 0, followUps: [] });
});

test('a snoozed follow-up comes back after 1, 7 or 30 days, and the agent can end the snooze', async () => {
  const { add, member, setCadence, snooze, due } = await newAgent();
  const { id } = await add('Ana', 'Lopez');
  await addedOn(member, 'Ana', '2026-10-01');
  expect((await snooze(id, 7)).json()).toMatchObject({ error: followUpMessages.noCadence });
  await setCadence({ selection: { ids: [id] }, cadenceDays: 30 });
  for (const [days, until] of [
    [1, '2026-11-18'],
    [30, '2026-12-17'],
    [7, '2026-11-24'],
  ] as const) {
    const expected = { success: true, followUpDay: until, snoozedUntil: until };
    expect((await snooze(id, days)).json()).toEqual(expected);
    expect((await due()).total).toBe(0);
  }
  expect(summarize(await world.runAt('2026-11-24T15:00:00Z', due))).toEqual(['Ana 2026-11-24 0']);
  expect((await snooze(id, null)).json()).toMatchObject({ followUpDay: '2026-10-31', snoozedUntil: null });
  await snooze(id, 7);
  await setCadence({ selection: { ids: [id] }, cadenceDays: 40 });
  expect(summarize(await due())).toEqual(['Ana 2026-11-10 7']);
});

test('follow-ups become due at midnight of the agent’s own time zone, in Honolulu and in Miami', async () => {
  const zones = [
    ['Pacific/Honolulu', '2026-11-18T10:00:00Z'],
    ['America/New_York', '2026-11-18T05:00:00Z'],
  ] as const;
  for (const [zone, midnight] of zones) {
    const { add, setCadence, due } = await newAgent(zone);
    const { id } = await add('Ana', 'Lopez');
    await setCadence({ selection: { ids: [id] }, cadenceDays: 1 });
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    expect((await world.runAt(before, due)).total, zone).toBe(0);
    expect(await world.runAt(midnight, due), zone).toMatchObject({ today: '2026-11-18', total: 1 });
  }
});

test('when an agent’s time zone changes, the days of the follow-ups change too', async () => {
  const { add, member, setCadence, due } = await newAgent('America/New_York');
  const { id } = await world.runAt('2026-11-16T06:00:00Z', () => add('Ana', 'Lopez'));
  await setCadence({ selection: { ids: [id] }, cadenceDays: 1 });
  expect(summarize(await due())).toEqual(['Ana 2026-11-17 0']);
  await world.services.database.sql`update users set time_zone = 'Pacific/Honolulu' where id = ${member.id}`;
  expect(summarize(await due())).toEqual(['Ana 2026-11-16 1']);
});

test('one request sets the cadence of 100,000 people', async () => {
  const people = selectRepeatCount({ few: 2_000, all: 100_000 });
  const { member, setCadence, due } = await newAgent();
  await world.services.database.sql`
    insert into contacts (owner_id, first_name, last_name, created_at)
    select ${member.id}, 'Person', 'No ' || n, '2026-01-01' from generate_series(1, ${people}::int) n`;
  const changed = await setCadence({ selection: { filter: {} }, cadenceDays: 90 });
  expect(changed.json()).toEqual({ success: true, changed: people });
  const answer = await due();
  expect([answer.total, answer.followUps.length, answer.followUps[0]?.followUpDay]).toEqual([
    1_000,
    50,
    '2026-03-31',
  ]);
  const log = await world.services.database.sql`
    select details from audit_log where action = 'follow-up.cadence' and actor_id = ${member.id}`;
  expect(log).toEqual([{ details: { count: people, days: 90 } }]);
});

test.each([0, 3_651, 1.5, 'often'])('the server refuses a cadence of %s days', async (cadenceDays) => {
  const { add, setCadence } = await newAgent();
  const { id } = await add('Ana', 'Lopez');
  const refused = await setCadence({ selection: { ids: [id] }, cadenceDays });
  expect([refused.statusCode, refused.json().error]).toEqual([400, cadenceMessage]);
});

test('an agent cannot see, schedule or snooze the follow-ups of another agent', async () => {
  const [owner, other] = [await newAgent(), await newAgent()];
  const { id } = await owner.add('Ana', 'Lopez');
  await addedOn(owner.member, 'Ana', '2026-10-01');
  await owner.setCadence({ selection: { ids: [id] }, cadenceDays: 30 });
  expect((await other.due()).total).toBe(0);
  expect((await other.setCadence({ selection: { ids: [id] }, cadenceDays: null })).statusCode).toBe(404);
  expect((await other.snooze(id, 1)).statusCode).toBe(404);
  expect((await owner.snooze(id, 2)).json()).toMatchObject({ error: followUpMessages.snooze });
  expect((await owner.due()).total).toBe(1);
});

test('a deleted contact has no due follow-up until it is restored', async () => {
  const { add, call, member, setCadence, due } = await newAgent();
  const { id } = await add('Ana', 'Lopez');
  await addedOn(member, 'Ana', '2026-10-01');
  await setCadence({ selection: { ids: [id] }, cadenceDays: 30 });
  const { undoId } = (await call('DELETE', `/contacts/${id}`)).json();
  expect((await due()).total).toBe(0);
  await call('POST', `/deletions/${undoId}/undo`);
  expect((await due()).total).toBe(1);
});
