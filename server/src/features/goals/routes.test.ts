import { afterAll, beforeAll, expect, test } from 'vitest';
import { goalMessages } from '#contract/goals/goals.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let anyone: Member;
beforeAll(async () => {
  world = await testApp();
  anyone = await world.member('AGENT');
});
afterAll(() => world.close());

const goals = { year: 2026, transactionGoal: 50, volumeGoal: 15_000_000, commissionGoal: 450_000.07 };

const save = (agent: Member, payload: object, headers: Record<string, string> = {}) =>
  agent.as({ method: 'POST', url: '/api/goals', payload, headers });
const read = async (agent: Member, year?: number) =>
  (await agent.as({ url: `/api/goals${year ? `?year=${year}` : ''}` })).json();

test('an agent who never saved goals for a year gets zeros', async () => {
  const agent = await world.member('AGENT');
  expect(await read(agent)).toEqual({
    year: 2026,
    transactionGoal: 0,
    volumeGoal: 0,
    commissionGoal: 0,
    version: 0,
  });
});

test('an agent saves goals for each year to the cent, and a second save replaces the first', async () => {
  const agent = await world.member('AGENT');
  expect((await save(agent, goals)).json()).toEqual({ success: true, ...goals, version: 1 });
  await save(agent, { ...goals, year: 2027, transactionGoal: 60 });
  await save(agent, { ...goals, transactionGoal: 40 });
  expect(await read(agent)).toEqual({ ...goals, transactionGoal: 40, version: 2 });
  expect(await read(agent, 2027)).toMatchObject({ transactionGoal: 60, version: 1 });
});

test('an agent can read the goals of past years but not change them', async () => {
  const agent = await world.member('AGENT');
  await save(agent, goals);
  const now = world.clock.now;
  await world.services.database
    .sql`update sessions set expires_at = '2028-01-01' where user_id = ${agent.id}`;
  world.clock.now = new Date('2027-01-02T15:00:00Z');
  expect(await read(agent, 2026)).toMatchObject(goals);
  expect(await read(agent)).toMatchObject({ year: 2027, transactionGoal: 0 });
  const refused = await save(agent, goals);
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'Year must be 2027 or later']);
  world.clock.now = now;
});

test('the current year for goals depends on the agent’s time zone', async () => {
  const now = world.clock.now;
  world.clock.now = new Date('2026-12-31T10:30:00Z');
  const east = await world.member('AGENT', { timeZone: 'Pacific/Kiritimati' });
  const west = await world.member('AGENT', { timeZone: 'Pacific/Pago_Pago' });
  expect([(await read(east)).year, (await read(west)).year]).toEqual([2027, 2026]);
  expect((await save(east, goals)).json().error).toBe('Year must be 2027 or later');
  expect((await save(east, { ...goals, year: 2032 })).statusCode).toBe(200);
  expect((await save(west, goals)).statusCode).toBe(200);
  expect((await save(west, { ...goals, year: 2032 })).json().error).toBe(goalMessages.yearTooFar);
  world.clock.now = now;
});

test.each([
  [{ transactionGoal: 0 }, 'transactionGoal', 'Please enter a valid positive number'],
  [{ transactionGoal: 'many' }, 'transactionGoal', 'Please enter a valid positive number'],
  [{ volumeGoal: 0 }, 'volumeGoal', 'Please enter a valid positive amount'],
  [{ commissionGoal: null }, 'commissionGoal', 'Please enter a valid positive amount'],
  [{ year: undefined }, 'year', goalMessages.noYear],
])('the server refuses goals with %j and says why', async (given, field, message) => {
  const response = await save(anyone, { ...goals, ...given });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ field, error: message });
});

test.each(['year=abc', 'year=1e9', 'year=-1', 'year=2026.5', 'year='])(
  'the server refuses a request for goals with the query “%s”',
  async (query) => {
    expect((await anyone.as({ url: `/api/goals?${query}` })).statusCode).toBe(400);
  },
);

test('when two tabs save goals based on the same version, the second save is refused', async () => {
  const agent = await world.member('AGENT');
  const tabs = await Promise.all(
    [50, 60].map((transactionGoal) => save(agent, { ...goals, transactionGoal, version: 0 })),
  );
  expect(new Set(tabs.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(tabs.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(goalMessages.changed);
  expect((await read(agent)).version).toBe(1);
  expect((await save(agent, { ...goals, version: 1 })).statusCode).toBe(200);
});

test('a double click on Save stores the goals once', async () => {
  const agent = await world.member('AGENT');
  const click = () => save(agent, { ...goals, version: 0 }, { 'idempotency-key': 'click-1' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  expect(second.statusCode).toBe(200);
});

test('an agent cannot see another agent’s goals', async () => {
  const [agent, other] = [await world.member('AGENT'), await world.member('AGENT')];
  await save(agent, goals);
  expect((await read(other)).transactionGoal).toBe(0);
});
