import { afterAll, expect, test } from 'vitest';
import { connectToDatabase } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createSharedThrottle } from './throttle.ts';

const database = await createTestDatabase();
const one = connectToDatabase(database.url, { max: 2 });
const processes = [one, connectToDatabase(database.url, { max: 2 })];
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await database.drop();
});

const hour = 60 * 60 * 1000;
const throttles = (name: string, intervalMs: number, maxWaitMs: number) =>
  processes.map(({ sql }) => createSharedThrottle(sql, name, { intervalMs, maxWaitMs }));
const minutes = (wait: number | undefined) => wait && Math.round(wait / 60_000);

test('two processes share the slots of a throttle', async () => {
  const [here, there] = throttles('search', hour, 90 * 60_000);
  expect(await here?.reserveSlot()).toBe(0);
  expect(minutes(await there?.reserveSlot())).toBe(60);
  expect(await here?.reserveSlot()).toBeUndefined();
  expect(await there?.reserveSlot()).toBeUndefined();
});

test('simultaneous callers of a throttle get different slots, or none if the wait would be too long', async () => {
  const both = throttles('crowd', hour, 150 * 60_000);
  const reservations = Array.from({ length: 6 }, () => both.map((throttle) => throttle.reserveSlot())).flat();
  const waits = (await Promise.all(reservations)).filter((wait) => wait !== undefined);
  expect(waits.map(minutes).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([0, 60, 120]);
});

test('a throttle does not save up unused slots', async () => {
  const [here] = throttles('quiet', hour, 30 * 60_000);
  await one.sql`insert into throttles (name, next_at) values ('quiet', now() - interval '1 day')`;
  expect(await here?.reserveSlot()).toBe(0);
  expect(await here?.reserveSlot()).toBeUndefined();
});
