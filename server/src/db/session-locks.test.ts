import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectToDatabase, type Database } from './client.ts';
import type { SessionLocks } from './session-locks.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});
/** Simulates a process: its locks are held by its own connection. */
function startProcess(): SessionLocks {
  const own = connectToDatabase(database.url, { max: 1 });
  opened.push(own);
  return own.locks;
}

const neverAborts = () => new AbortController().signal;
const waitForever = { signal: neverAborts(), onWanted: () => undefined };

test.each(['another process', 'the same process'])(
  'when %s wants a session lock, the holder is notified and releases it',
  async (who) => {
    const here = startProcess();
    const there = who === 'the same process' ? here : startProcess();
    const order: string[] = [];
    const wanted = Promise.withResolvers<void>();
    const letGo = await here.lock('upload:1', { signal: neverAborts(), onWanted: wanted.resolve });
    const second = there.lock('upload:1', waitForever).then((release) => {
      order.push('taken by the second');
      return release;
    });
    await wanted.promise;
    order.push('let go by the first');
    await letGo();
    await (await second)();
    expect(order).toEqual(['let go by the first', 'taken by the second']);
  },
);

test('only one caller at a time holds a session lock, however many callers in two processes want it', async () => {
  const processes = [startProcess(), startProcess()];
  let inside = 0;
  let maxInside = 0;
  const visit = async (locks: SessionLocks) => {
    const release = await locks.lock('upload:2', waitForever);
    maxInside = Math.max(maxInside, ++inside);
    await turn();
    inside -= 1;
    await release();
  };
  await Promise.all(Array.from({ length: 12 }, (_, at) => visit(processes[at % 2] as SessionLocks)));
  expect(maxInside).toBe(1);
});

test('session locks with different names are independent', async () => {
  const [here, there] = [startProcess(), startProcess()];
  await here.lock('upload:3', waitForever);
  await expect(there.lock('upload:4', waitForever)).resolves.toBeTypeOf('function');
});

test('a caller who loses the connection loses the session lock and is notified', async () => {
  const [here, there] = [startProcess(), startProcess()];
  const lost = Promise.withResolvers<void>();
  const late = await here.lock('upload:5', { signal: neverAborts(), onWanted: lost.resolve });
  const sql = postgres(database.url, { max: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  await lost.promise;
  const release = await there.lock('upload:5', waitForever);
  await late();
  const held = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  expect(held).toHaveLength(1);
  await release();
  await expect(here.lock('upload:5', waitForever)).resolves.toBeTypeOf('function');
  await sql.end();
});

test('a caller who aborts stops waiting for the session lock', async () => {
  const [here, there] = [startProcess(), startProcess()];
  const letGo = await here.lock('upload:6', waitForever);
  const abort = new AbortController();
  const waiting = there.lock('upload:6', { ...waitForever, signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toThrow('abort');
  await letGo();
  await expect(there.lock('upload:6', waitForever)).resolves.toBeTypeOf('function');
});
