import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

test('session locks and LISTEN connect to the database directly and not to the pooler', async () => {
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

const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);
const isNamedParse = (data: Buffer) => data[0] === 0x50 && data[5] !== 0;

/** A pooler that counts the messages that a pooler in transaction mode cannot handle. */
async function startStrictPooler(url: URL) {
  const counts = { overlapping: 0, named: 0 };
  const server = createServer((near) => {
    const far = dial(Number(url.port), url.hostname);
    let isWaiting = false;
    near.on('data', (data) => {
      const end = data.indexOf(sync) + sync.length;
      if (isWaiting || (end >= sync.length && end < data.length)) counts.overlapping += 1;
      if (isNamedParse(data)) counts.named += 1;
      if (end === data.length) isWaiting = true;
      far.write(data);
    });
    far.on('data', (data) => {
      if (data.includes(readyForQuery)) isWaiting = false;
      near.write(data);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  return { counts, url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href };
}

test('a connection to a pooler sends one statement at a time and uses no named statements', async () => {
  // PgBouncer releases the server connection after each answer, so it would lose a part of a second
  // statement.
  const { counts, url } = await startStrictPooler(new URL(pooler.directUrl));
  const database = connectToDatabase(pooler.directUrl, { max: 2, poolerUrl: url });
  const { sql } = database;
  const numbers = [1, 2, 3, 4, 5];
  await Promise.all(numbers.flatMap((number) => [sql`select 1`, sql`select ${number}::int as number`]));
  await Promise.all(numbers.map((number) => sql.begin((transaction) => transaction`select ${number}::int`)));
  await database.close();
  expect(counts).toEqual({ overlapping: 0, named: 0 });
});
