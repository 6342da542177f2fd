import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import type { HeldLocks } from './held-locks.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});
/** As good as a process: what it holds hangs on a connection of its own. */
function process(): HeldLocks {
  const own = connect(database.url, { max: 1 });
  opened.push(own);
  return own.locks;
}

const never = () => new AbortController().signal;
const patient = { signal: never(), onWanted: () => undefined };

test.each(['another process', 'the same process'])(
  'what %s wants, the holder hears of and hands over',
  async (who) => {
    const here = process();
    const there = who === 'the same process' ? here : process();
    const order: string[] = [];
    const asked = Promise.withResolvers<void>();
    const letGo = await here.take('upload:1', { signal: never(), onWanted: asked.resolve });
    const second = there.take('upload:1', patient).then((release) => {
      order.push('taken by the second');
      return release;
    });
    await asked.promise;
    order.push('let go by the first');
    await letGo();
    await (await second)();
    expect(order).toEqual(['let go by the first', 'taken by the second']);
  },
);

test('one at a time, however many want it from two processes', async () => {
  const processes = [process(), process()];
  let inside = 0;
  let most = 0;
  const visit = async (locks: HeldLocks) => {
    const release = await locks.take('upload:2', patient);
    most = Math.max(most, ++inside);
    await turn();
    inside -= 1;
    await release();
  };
  await Promise.all(Array.from({ length: 12 }, (_, at) => visit(processes[at % 2] as HeldLocks)));
  expect(most).toBe(1);
});

test('another name is another lock', async () => {
  const [here, there] = [process(), process()];
  await here.take('upload:3', patient);
  await expect(there.take('upload:4', patient)).resolves.toBeTypeOf('function');
});

test('a holder whose connection dies is told, and the lock is free; its late goodbye takes it from nobody', async () => {
  const [here, there] = [process(), process()];
  const told = Promise.withResolvers<void>();
  const late = await here.take('upload:5', { signal: never(), onWanted: told.resolve });
  const sql = postgres(database.url, { max: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  await told.promise;
  const release = await there.take('upload:5', patient);
  await late();
  const held = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  expect(held).toHaveLength(1);
  await release();
  await expect(here.take('upload:5', patient)).resolves.toBeTypeOf('function');
  await sql.end();
});

test('whoever gives up waiting waits no longer', async () => {
  const [here, there] = [process(), process()];
  const letGo = await here.take('upload:6', patient);
  const patience = new AbortController();
  const waiting = there.take('upload:6', { ...patient, signal: patience.signal });
  patience.abort();
  await expect(waiting).rejects.toThrow('abort');
  await letGo();
  await expect(there.take('upload:6', patient)).resolves.toBeTypeOf('function');
});
