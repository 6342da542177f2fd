import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToDatabase } from './client.ts';
import { createRelayedDatabase, type RelayedDatabase } from './testing/relayed-database.ts';

/** A relay that acts as the pooler. */
let pooler: RelayedDatabase;
beforeAll(async () => {
  pooler = await createRelayedDatabase();
});
afterAll(() => pooler.drop());

const nobodyListens = 'postgres://127.0.0.1:9/none';

test('statements go through the pooler', async () => {
  const database = connectToDatabase(nobodyListens, { max: 1, poolerUrl: pooler.url });
  expect(await database.sql`select 1 as one`).toMatchObject([{ one: 1 }]);
  await database.close();
});

test('locks and notices use the database directly and not the pooler', async () => {
  const database = connectToDatabase(pooler.directUrl, { max: 1, poolerUrl: nobodyListens });
  const heard = Promise.withResolvers<string>();
  await database.listen('words', heard.resolve);
  const release = await database.locks.tryLock('upload:1');
  expect(release).toBeTypeOf('function');
  await release?.();
  const other = connectToDatabase(pooler.directUrl, { max: 1 });
  await other.sql.notify('words', 'hello');
  expect(await heard.promise).toBe('hello');
  await Promise.all([other.close(), database.close()]);
});

test('statements through a pooler leave no prepared statement behind', async () => {
  const database = connectToDatabase(pooler.directUrl, { max: 1, poolerUrl: pooler.url });
  const plain = connectToDatabase(pooler.directUrl, { max: 1 });
  const prepared = async ({ sql }: typeof database) => {
    await sql`select ${1}::int as number`;
    return (await sql`select name from pg_prepared_statements`.simple()).length;
  };
  expect(await prepared(plain)).toBe(1);
  expect(await prepared(database)).toBe(0);
  await Promise.all([database.close(), plain.close()]);
});
