import { afterAll, expect, test } from 'vitest';
import { connect } from '../db/client.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { sharedPace } from './pace.ts';

const database = await testDatabase();
const one = connect(database.url, { max: 2 });
const processes = [one, connect(database.url, { max: 2 })];
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await database.drop();
});

const hour = 60 * 60 * 1000;
const paces = (name: string, apart: number, patience: number) =>
  processes.map(({ sql }) => sharedPace(sql, name, { apart, patience }));
const minutes = (wait: number | undefined) => wait && Math.round(wait / 60_000);

test('two processes take turns: the first at once, the next an hour later, and nobody after that', async () => {
  const [here, there] = paces('search', hour, 90 * 60_000);
  expect(await here?.take()).toBe(0);
  expect(minutes(await there?.take())).toBe(60);
  expect(await here?.take()).toBeUndefined();
  expect(await there?.take()).toBeUndefined();
});

test('of many who ask at the same moment as many get a turn as there are', async () => {
  const both = paces('crowd', hour, 150 * 60_000);
  const asked = Array.from({ length: 6 }, () => both.map((pace) => pace.take())).flat();
  const waits = (await Promise.all(asked)).filter((wait) => wait !== undefined);
  expect(waits.map(minutes).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([0, 60, 120]);
});

test('time that nobody used is not saved up', async () => {
  const [here] = paces('quiet', hour, 30 * 60_000);
  await one.sql`insert into paces (name, next_at) values ('quiet', now() - interval '1 day')`;
  expect(await here?.take()).toBe(0);
  expect(await here?.take()).toBeUndefined();
});
