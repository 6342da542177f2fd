import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { connectToDatabase } from './client.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const pool = connectToDatabase(database.url, { max: 2, isWatched: true });
afterAll(async () => {
  await pool.close();
  await database.drop();
});
const quiet = { inUse: 0, idle: 2, waiting: 0 };

test('a transaction holds a connection until it commits or fails', async () => {
  await pool.db.transaction(async (transaction) => {
    await transaction.execute('select 1');
    expect(pool.poolUse()).toEqual({ inUse: 1, idle: 1, waiting: 0 });
  });
  expect(pool.poolUse()).toEqual(quiet);
  await expect(pool.db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(pool.poolUse()).toEqual(quiet);
});

test('transactions count as waiting when all connections are in use', async () => {
  const all = Promise.withResolvers<void>();
  const busy = [1, 2, 3, 4, 5].map(() => pool.sql.begin(() => all.promise));
  expect(pool.poolUse()).toEqual({ inUse: 2, idle: 0, waiting: 3 });
  all.resolve();
  await Promise.all(busy);
  expect(pool.poolUse()).toEqual(quiet);
});

test('a statement outside a transaction uses a connection until it ends', async () => {
  const later = pool.sql`select 1`;
  expect(pool.poolUse()).toEqual(quiet);
  const running = [
    pool.sql`select pg_sleep(0.2)`.execute(),
    pool.db.execute('select pg_sleep(0.2)').then(() => undefined),
  ];
  await turn();
  expect(pool.poolUse()).toEqual({ inUse: 2, idle: 0, waiting: 0 });
  await Promise.all(running);
  const failing = pool.sql.unsafe('select no_such_column');
  await expect(failing).rejects.toThrow('no_such_column');
  await later;
  expect(pool.poolUse()).toEqual(quiet);
});
