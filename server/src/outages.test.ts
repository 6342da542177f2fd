import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { resumablePath } from '#contract/vault-files.ts';
import { connect } from './db/client.ts';
import { fetchRows, readSnapshot } from './db/read-snapshot.ts';
import { type RelayedDatabase, relayedDatabase } from './db/testing/relayed-database.ts';
import { newDoor, proAgent, upload, uploaded } from './features/doors-vault/testing/vault.ts';
import * as files from './gateways/documents/testing/files.ts';
import { startS3Server } from './gateways/storage/testing/s3-server.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

const contacts = '/api/abundance-sphere/contacts';
const newContact = { firstName: 'Rosa', lastName: 'Lindqvist' };

interface OutageWorld {
  relay: RelayedDatabase;
  world: TestApp;
  agent: Member;
}

async function openWorld(settings: Record<string, string> = {}): Promise<OutageWorld> {
  const relay = await relayedDatabase();
  const world = await testApp(settings, undefined, relay);
  return { relay, world, agent: await proAgent(world) };
}

/** Shared by the tests after which the server must recover. */
let shared: OutageWorld;
beforeAll(async () => {
  shared = await openWorld();
});
afterAll(() => shared.world.close());

/** A read, a write, a sign-in with its rate limit, and a health check. */
const sendRequests = (world: TestApp, agent: Member) => [
  agent.as({ url: '/api/profile' }),
  agent.as({ method: 'POST', url: contacts, payload: newContact }),
  world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: agent.email, password: 'wrong' },
  }),
  world.app.inject('/readyz'),
];

const messageOf = (body: string): string => {
  const { error, reason } = JSON.parse(body);
  return error ?? reason;
};

async function expectUnavailable(world: TestApp, agent: Member): Promise<void> {
  // More requests than connections in the pool, so that some wait for a connection.
  const answers = await Promise.all([1, 2, 3].flatMap(() => sendRequests(world, agent)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  for (const { body } of answers)
    expect(messageOf(body)).toMatch(/^(We can’t do that|The database does not)/);
}

async function expectRecovered(world: TestApp, agent: Member): Promise<void> {
  while ((await world.app.inject('/readyz')).statusCode !== 200) await pause(50);
  const saved = await agent.as({ method: 'POST', url: contacts, payload: newContact });
  expect(saved.statusCode).toBe(200);
}

test('requests fail with a clear message while the database is frozen, and work again after it', async () => {
  const { relay, world, agent } = shared;
  await expectRecovered(world, agent);
  relay.freeze();
  await expectUnavailable(world, agent);
  await expectUnavailable(world, agent);
  relay.thaw();
  await expectRecovered(world, agent);
});

test('a paused server process does not mistake its own pause for a frozen database', async () => {
  const { relay, world, agent } = shared;
  await expectRecovered(world, agent);
  relay.freeze();
  const pending = agent.as({ url: '/api/profile' });
  // Long enough for the database health check to wait for its response.
  await pause(1_200);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
  // The database needs a moment after that too.
  await pause(500);
  relay.thaw();
  expect((await pending).statusCode).toBe(200);
});

/** Collects errors that would end the process. Without this, the run would fail without naming the test. */
function unhandledErrors(): unknown[] {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  for (const kind of ['unhandledRejection', 'uncaughtException']) process.on(kind, note);
  onTestFinished(() => {
    for (const kind of ['unhandledRejection', 'uncaughtException']) process.off(kind, note);
  });
  return errors;
}

test('a database that freezes right after a failover does not end the process', async () => {
  const { relay, world, agent } = shared;
  await expectRecovered(world, agent);
  const errors = unhandledErrors();
  relay.freezeOnceReady();
  relay.cutSessions();
  await expectUnavailable(world, agent);
  relay.thaw();
  relay.cutSessions();
  await expectRecovered(world, agent);
  expect(errors).toEqual([]);
});

test('the server does not retry a proxy without its database in a tight loop', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const database = connect(`postgres://me@127.0.0.1:${port}/x`, { max: 1 });
  onTestFinished(() => database.close());
  await expect(database.sql`select 1`).rejects.toThrow();
  // One connection for the statement, and one or two for the health check.
  expect(connections).toBeLessThanOrEqual(3);
});

test('a list whose connection is lost while it is read fails instead of ending early, and the process continues', async () => {
  const { relay, world, agent } = shared;
  await expectRecovered(world, agent);
  const errors = unhandledErrors();
  const { sql: pool } = world.services.database;
  const numbers = readSnapshot(pool, (snapshot) =>
    fetchRows(snapshot, snapshot`select generate_series(1, 99)`, 2),
  );
  expect((await numbers.next()).value).toHaveLength(2);
  relay.cutSessions();
  await expect(readAll(numbers)).rejects.toThrow();
  await expectRecovered(world, agent);
  expect(errors).toEqual([]);
});

const readAll = async (list: AsyncIterable<unknown>) => {
  for await (const _ of list);
};

test('a reader that stops in the middle of a list releases its connection', async () => {
  const { world } = shared;
  const { sql: pool } = world.services.database;
  for (let time = 0; time < 6; time += 1) {
    const numbers = readSnapshot(pool, (snapshot) =>
      fetchRows(snapshot, snapshot`select generate_series(1, 9)`, 2),
    );
    for await (const rows of numbers) {
      expect(rows).toHaveLength(2);
      break;
    }
  }
  expect(await pool`select 1`).toHaveLength(1);
});

test('requests fail with a clear message while the database is gone, and work again after it', async () => {
  const { relay, world, agent } = shared;
  await expectRecovered(world, agent);
  await relay.goAway();
  await expectUnavailable(world, agent);
  await relay.comeBack();
  await expectRecovered(world, agent);
});

test('a transaction whose connection is lost between two statements fails without affecting others', async () => {
  const { relay, world, agent } = shared;
  const { db } = world.services.database;
  const loseConnection = (inner: (tx: typeof db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await relay.goAway();
      await relay.comeBack();
      await inner(tx);
    });
  await expect(loseConnection((tx) => tx.execute(sql`select 2`))).rejects.toThrow();
  await expect(
    loseConnection((tx) => tx.transaction((part) => part.execute(sql`select 3`))),
  ).rejects.toThrow();
  await expect(loseConnection(() => Promise.resolve())).rejects.toThrow();
  await expect(
    loseConnection(() => Promise.reject(new Error('and then a failure of its own'))),
  ).rejects.toThrow();
  await expectRecovered(world, agent);
});

test('a transaction that throws is rolled back', async () => {
  const { world, agent } = shared;
  const { db } = world.services.database;
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`update users set first_name = 'Changed' where id = ${agent.id}`);
    await tx.transaction(async () => Promise.reject(new Error('inner'))).catch(() => undefined);
    throw new Error('outer');
  });
  await expect(failed).rejects.toThrow('outer');
  expect((await agent.as({ url: '/api/profile' })).json()).toMatchObject({ firstName: 'Ava' });
});

test('a full database disk is reported with a clear message', async () => {
  const { world, agent } = shared;
  await world.services.database.sql.unsafe(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert or update on contacts for each row execute function no_room()`);
  const refused = await agent.as({ method: 'POST', url: contacts, payload: newContact });
  expect([refused.statusCode, refused.json().error]).toEqual([
    503,
    'There’s no room left to save this. Please try again later.',
  ]);
  await world.services.database.sql`drop trigger no_room on contacts`;
  await expectRecovered(world, agent);
});

const tusHeaders = { 'tus-resumable': '1.0.0', 'upload-length': '5000' };
const beginUpload = (agent: Member, folderId: string) =>
  agent.as({
    method: 'POST',
    url: resumablePath,
    headers: {
      ...tusHeaders,
      'upload-metadata': `folderId ${btoa(folderId)},filename ${btoa('Tour.mp4')}`,
    },
  });

async function changePicture(agent: Member) {
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(await files.png())]), 'me.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  return agent.as({
    method: 'PUT',
    url: '/api/profile',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

test('uploads are refused while the disk reserve for the database is not free', async () => {
  const { world, agent } = await openWorld({ DISK_RESERVE_MB: '1000000000' });
  onTestFinished(() => world.close());
  const door = await newDoor(agent);
  const answers = [
    await upload(agent, door.id, ['Offer.pdf', files.pdf()]),
    await beginUpload(agent, door.id),
    await changePicture(agent),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const { body } of answers) expect(messageOf(body)).toContain('There’s no room left to store files');
  await expectRecovered(world, agent);
});

test('requests fail with a clear message while the file storage is unavailable', async () => {
  const store = await startS3Server();
  const { world, agent } = await openWorld({
    S3_BUCKET: store.options.bucket,
    S3_ENDPOINT: store.options.endpoint,
    S3_ACCESS_KEY_ID: store.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
  });
  onTestFinished(() => world.close());
  const door = await newDoor(agent);
  const file = await uploaded(agent, door.id, 'Offer.pdf', files.pdf());
  await store.close();
  const answers = [
    await upload(agent, door.id, ['Offer.pdf', files.pdf()]),
    await beginUpload(agent, door.id),
    await changePicture(agent),
    await agent.as({ url: `/api/doors-vault/files/${file.id}/download` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  for (const { body } of answers) expect(messageOf(body)).toContain('We can’t do that right now');
  await expectRecovered(world, agent);
});
