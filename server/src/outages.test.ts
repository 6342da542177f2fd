import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { resumablePath } from '#contract/doors-vault/vault-files.ts';
import { connectToDatabase } from './db/client.ts';
import { fetchRows, readInSnapshot } from './db/read-snapshot.ts';
import { createRelayedDatabase, type RelayedDatabase } from './db/testing/relayed-database.ts';
import { createVCard } from './features/carddav/testing/dav-client.ts';
import {
  addDoor,
  addProAgent,
  uploadFilesToDoor,
  uploadFileToDoor,
} from './features/doors-vault/testing/vault.ts';
import * as files from './gateways/documents/testing/files.ts';
import { startS3Server } from './gateways/storage/testing/s3-server.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

const contacts = '/api/abundance-sphere/contacts';
const newContact = { firstName: 'Rosa', lastName: 'Lindqvist' };

interface Stage {
  line: RelayedDatabase;
  world: TestApp;
  agent: Member;
}

async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const line = await createRelayedDatabase();
  const world = await testApp(settings, undefined, line);
  return { line, world, agent: await addProAgent(world) };
}

/** Shared by the tests in which the server recovers from an outage without a restart. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.world.close());

/** A read, a write, a rate-limited sign-in, a proxy's health check, and a card saved on a phone. */
const calls = (world: TestApp, agent: Member) => [
  agent.as({ url: '/api/profile' }),
  agent.as({ method: 'POST', url: contacts, payload: newContact }),
  world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: agent.email, password: 'wrong' },
  }),
  world.app.inject('/readyz'),
  world.app.inject({
    method: 'PUT',
    url: `/dav/addressbooks/${agent.id}/contacts/1.vcf`,
    headers: { authorization: `Basic ${btoa(`${agent.email}:any`)}`, 'content-type': 'text/vcard' },
    payload: createVCard('UID:1', 'FN:Ada'),
  }),
];

const messageOf = (body: string): string => {
  if (!body.startsWith('{')) return body;
  const { error, reason } = JSON.parse(body);
  return error ?? reason;
};

async function expectUnavailable(world: TestApp, agent: Member): Promise<void> {
  // We make more calls than the pool has connections, because calls that wait for a connection must fail too.
  const answers = await Promise.all([1, 2, 3].flatMap(() => calls(world, agent)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  for (const { body } of answers)
    expect(messageOf(body)).toMatch(/^(We can’t do that|The database does not)/);
}

async function expectBack(world: TestApp, agent: Member): Promise<void> {
  while ((await world.app.inject('/readyz')).statusCode !== 200) await pause(50);
  const saved = await agent.as({ method: 'POST', url: contacts, payload: newContact });
  expect(saved.statusCode).toBe(200);
}

test('the server reports a frozen database clearly and works again when the database continues', async () => {
  const { line, world, agent } = stage;
  await expectBack(world, agent);
  line.freeze();
  await expectUnavailable(world, agent);
  await expectUnavailable(world, agent);
  line.thaw();
  await expectBack(world, agent);
});

test('after a pause of the whole machine, the server does not report a frozen database', async () => {
  const { line, world, agent } = stage;
  await expectBack(world, agent);
  line.freeze();
  const pending = agent.as({ url: '/api/profile' });
  // This is long enough for a health check to start and wait for its answer.
  await pause(1_200);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
  // After a pause of the whole machine, the database also needs a moment before it answers.
  await pause(500);
  line.thaw();
  expect((await pending).statusCode).toBe(200);
});

/**
 * Collects errors that would end the process. In a test run they would fail the run without naming a test.
 */
function unhandledErrors(): unknown[] {
  const errors: unknown[] = [];
  const collect = (error: unknown) => void errors.push(error);
  for (const kind of ['unhandledRejection', 'uncaughtException']) process.on(kind, collect);
  onTestFinished(() => {
    for (const kind of ['unhandledRejection', 'uncaughtException']) process.off(kind, collect);
  });
  return errors;
}

test('a database that freezes right after a failover does not end the process', async () => {
  const { line, world, agent } = stage;
  await expectBack(world, agent);
  const errors = unhandledErrors();
  line.freezeOnceReady();
  line.cutSessions();
  await expectUnavailable(world, agent);
  line.thaw();
  line.cutSessions();
  await expectBack(world, agent);
  expect(errors).toEqual([]);
});

test('when a database proxy has lost its database, the server does not retry in a tight loop', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const database = connectToDatabase(`postgres://me@127.0.0.1:${port}/x`, { max: 1 });
  onTestFinished(() => database.close());
  await expect(database.sql`select 1`).rejects.toThrow();
  // One connection for the statement, and one or two for the health check.
  expect(connections).toBeLessThanOrEqual(3);
});

test('a streamed query fails if its connection breaks, and the process keeps running', async () => {
  const { line, world, agent } = stage;
  await expectBack(world, agent);
  const errors = unhandledErrors();
  const { sql: pool } = world.services.database;
  const numbers = readInSnapshot(pool, (snapshot) =>
    fetchRows(snapshot, snapshot`select generate_series(1, 99)`, 2),
  );
  expect((await numbers.next()).value).toHaveLength(2);
  line.cutSessions();
  await expect(readAll(numbers)).rejects.toThrow();
  await expectBack(world, agent);
  expect(errors).toEqual([]);
});

const readAll = async (list: AsyncIterable<unknown>) => {
  for await (const _ of list);
};

test('a streamed query releases its connection if the reader stops midway', async () => {
  const { world } = stage;
  const { sql: pool } = world.services.database;
  for (let time = 0; time < 6; time += 1) {
    const numbers = readInSnapshot(pool, (snapshot) =>
      fetchRows(snapshot, snapshot`select generate_series(1, 9)`, 2),
    );
    for await (const rows of numbers) {
      expect(rows).toHaveLength(2);
      break;
    }
  }
  expect(await pool`select 1`).toHaveLength(1);
});

test('the server reports an unreachable database clearly and works again when the database is back', async () => {
  const { line, world, agent } = stage;
  await expectBack(world, agent);
  await line.disconnect();
  await expectUnavailable(world, agent);
  await line.reconnect();
  await expectBack(world, agent);
});

test('a transaction that loses its connection between two statements fails without side effects', async () => {
  const { line, world, agent } = stage;
  const { db } = world.services.database;
  const cut = (inner: (tx: typeof db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await line.disconnect();
      await line.reconnect();
      await inner(tx);
    });
  await expect(cut((tx) => tx.execute(sql`select 2`))).rejects.toThrow();
  await expect(cut((tx) => tx.transaction((part) => part.execute(sql`select 3`)))).rejects.toThrow();
  await expect(cut(() => Promise.resolve())).rejects.toThrow();
  await expect(cut(() => Promise.reject(new Error('and then a failure of its own')))).rejects.toThrow();
  await expectBack(world, agent);
});

test('a transaction that fails with a healthy connection is rolled back', async () => {
  const { world, agent } = stage;
  const { db } = world.services.database;
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`update users set first_name = 'Changed' where id = ${agent.id}`);
    await tx.transaction(async () => Promise.reject(new Error('inner'))).catch(() => undefined);
    throw new Error('outer');
  });
  await expect(failed).rejects.toThrow('outer');
  expect((await agent.as({ url: '/api/profile' })).json()).toMatchObject({ firstName: 'Ava' });
});

test('the server reports a full database disk clearly', async () => {
  const { world, agent } = stage;
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
  await expectBack(world, agent);
});

const piece = { 'tus-resumable': '1.0.0', 'upload-length': '5000' };
const begin = (agent: Member, folderId: string) =>
  agent.as({
    method: 'POST',
    url: resumablePath,
    headers: {
      ...piece,
      'upload-metadata': `folderId ${btoa(folderId)},filename ${btoa('Tour.mp4')}`,
    },
  });

async function changePicture(agent: Member) {
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(await files.createPng())]), 'me.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  return agent.as({
    method: 'PUT',
    url: '/api/profile',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

test('the server refuses file uploads that would use the disk space reserved for the database', async () => {
  const { world, agent } = await openStage({ DISK_RESERVE_MB: '1000000000' });
  onTestFinished(() => world.close());
  const door = await addDoor(agent);
  const answers = [
    await uploadFilesToDoor(agent, door.id, ['Offer.pdf', files.createPdf()]),
    await begin(agent, door.id),
    await changePicture(agent),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const { body } of answers) expect(messageOf(body)).toContain('There’s no room left to store files');
  await expectBack(world, agent);
});

test('when the file store is unreachable, the server reports it clearly for every type of request', async () => {
  const store = await startS3Server();
  const { world, agent } = await openStage({
    S3_BUCKET: store.options.bucket,
    S3_ENDPOINT: store.options.endpoint,
    S3_ACCESS_KEY_ID: store.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
  });
  onTestFinished(() => world.close());
  const door = await addDoor(agent);
  const file = await uploadFileToDoor(agent, door.id, 'Offer.pdf', files.createPdf());
  await store.close();
  const answers = [
    await uploadFilesToDoor(agent, door.id, ['Offer.pdf', files.createPdf()]),
    await begin(agent, door.id),
    await changePicture(agent),
    await agent.as({ url: `/api/doors-vault/files/${file.id}/download` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  for (const { body } of answers) expect(messageOf(body)).toContain('We can’t do that right now');
  await expectBack(world, agent);
});
