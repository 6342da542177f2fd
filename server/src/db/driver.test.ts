import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresClient } from './driver.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that closes while a statement waits to be sent can connect again', async () => {
  const { hostname, port } = new URL(database.url);
  let socket: Socket | undefined;
  const ownSocket = {
    socket: () => {
      socket = connect(Number(port), hostname);
      return socket;
    },
  };
  const sql = openPostgresClient(database.url, { max: 1, connect_timeout: 2, ...ownSocket });
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
  socket?.destroy();
  await turn();
  // The socket reports its end after this turn of the event loop, and the driver sends the statement in the
  // next turn.
  await expect(sql`select 2`).rejects.toThrow('CONNECTION_CLOSED');
  expect(await sql`select 3 as three`).toMatchObject([{ three: 3 }]);
  await sql.end({ timeout: 1 });
});
