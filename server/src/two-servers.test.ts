import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { resumablePath } from '#contract/doors-vault/vault-files.ts';
import { addDoor, addProAgent, listFiles, vaultApiPath } from './features/doors-vault/testing/vault.ts';
import { queueMail } from './features/mail/queue-mail.ts';
import { type FakeNominatim, startFakeNominatim } from './gateways/address-search/testing/fake-nominatim.ts';
import * as files from './gateways/documents/testing/files.ts';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

const token = 'a-token-of-enough-letters';
const protocol = { 'tus-resumable': '1.0.0' };
const video = files.createMp4(300_000);
const longTimeout = { timeout: 90_000, interval: 100 };

let world: TestApp;
let maps: FakeNominatim;
let here: ChildServer;
let there: ChildServer;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  // Both servers use the real clock, so the session must be valid now.
  world.clock.now = new Date();
  maps = await startFakeNominatim();
  agent = await addProAgent(world);
  const settings = { METRICS_TOKEN: token, RATE_LIMIT: '200', ADDRESS_SEARCH_URL: maps.url };
  const start = () => startChildServer(world, { withJobs: true, settings, until: afterAll });
  [here, there] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await maps.close();
  await world.close();
});

test('two servers count password guesses together', async () => {
  const guess = async ({ url }: ChildServer) => {
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: agent.email, password: 'wrong' }),
    });
    return [response.status, response.headers.has('retry-after')];
  };
  const answers = [];
  for (const server of [here, there, here, there, here, there]) answers.push(await guess(server));
  expect(answers).toEqual([...Array(4).fill([401, false]), ...Array(2).fill([429, true])]);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function begin({ url }: ChildServer, folderId: string): Promise<string> {
  const headers = {
    ...protocol,
    cookie: agent.cookie,
    'upload-length': String(video.length),
    'upload-metadata': `folderId ${base64(folderId)},filename ${base64('Tour.mp4')}`,
  };
  const response = await fetch(url + resumablePath, { method: 'POST', headers });
  return String(response.headers.get('location'));
}

const piece = (offset: number) => ({
  ...protocol,
  cookie: agent.cookie,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

const send = ({ url }: ChildServer, path: string, from: number, to = video.length) =>
  fetch(url + path, { method: 'PATCH', headers: piece(from), body: video.subarray(from, to) });

const arrived = async ({ url }: ChildServer, path: string) => {
  const response = await fetch(url + path, {
    method: 'HEAD',
    headers: { ...protocol, cookie: agent.cookie },
  });
  return Number(response.headers.get('upload-offset'));
};

/** Sends half of the remaining bytes and then nothing, without disconnecting, like a phone in an elevator. */
async function stall({ url }: ChildServer, path: string, from: number): Promise<ClientRequest> {
  const half = video.subarray(from, from + 100_000);
  const headers = { ...piece(from), 'content-length': video.length - from };
  const request = httpRequest(url + path, { method: 'PATCH', headers, agent: false });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  await new Promise((sent) => request.write(half, sent));
  await vi.waitUntil(() => locksHeld(), longTimeout);
  return request;
}

const locksHeld = async () => {
  const { sql } = world.services.database;
  const held = await sql`
    select 1 from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())`;
  return held.length > 0;
};

async function expectWhole(door: { id: string }): Promise<void> {
  const [file] = await listFiles(agent, door.id);
  const response = await agent.as({ url: `${vaultApiPath}/files/${file?.id}/download` });
  expect(response.rawPayload.equals(video)).toBe(true);
}

test('an upload started at one server can continue and end at the other', async () => {
  const door = await addDoor(agent);
  const path = await begin(here, door.id);
  expect((await send(here, path, 0, 100_000)).status).toBe(204);
  expect((await send(there, path, 100_000, 200_000)).status).toBe(204);
  expect(await arrived(here, path)).toBe(200_000);
  expect(await (await send(here, path, 200_000)).json()).toMatchObject({ success: true });
  await expectWhole(door);
});

test('two requests that send the same chunk to two servers make one file', async () => {
  const door = await addDoor(agent);
  const path = await begin(here, door.id);
  const answers = await Promise.all([send(here, path, 0), send(there, path, 0)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  await expectWhole(door);
});

test('a newer request at one server ends a stalled upload request at the other', async () => {
  const door = await addDoor(agent);
  const path = await begin(here, door.id);
  const hanging = await stall(here, path, 0);
  const ended = once(hanging, 'response');
  const offset = await arrived(there, path);
  expect(offset).toBeLessThanOrEqual(100_000);
  expect(await (await send(there, path, offset)).json()).toMatchObject({ success: true });
  await ended;
  await expectWhole(door);
});

const runsOf = async ({ url }: ChildServer, job: string) => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const counted = new RegExp(`abundance_job_runs_total\\{job="${job}",outcome="done"\\} (\\d+)`);
  return Number(counted.exec(await response.text())?.[1] ?? 0);
};

test('a due job runs once, on one of the two servers', async () => {
  const boss = new PgBoss({ connectionString: world.services.config.databaseUrl ?? '', max: 1 });
  onTestFinished(() => boss.stop());
  await boss.start();
  const runs = async () => (await runsOf(here, 'check-vault')) + (await runsOf(there, 'check-vault'));
  expect(await runs()).toBe(0);
  const id = await boss.send('check-vault', {});
  await vi.waitUntil(
    async () => (await boss.getJobById('check-vault', id ?? ''))?.state === 'completed',
    longTimeout,
  );
  expect(await runs()).toBe(1);
});

test('a queued mail is sent once, although both servers are notified', async () => {
  const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  for (let number = 0; number < 12; number += 1)
    await queueMail({ ...world.context(), now: new Date() }, `reader${number}@example.com`, letter);
  const { sql } = world.services.database;
  const waiting = () => sql`select 1 from mails where sent_at is null and subject = 'Hello'`;
  await vi.waitUntil(async () => !(await waiting()).length, longTimeout);
  expect(
    await sql`select max(attempts) as most, count(*)::int as all from mails where subject = 'Hello'`,
  ).toEqual([{ most: 1, all: 12 }]);
  expect((await world.outbox()).filter(({ subject }) => subject === 'Hello')).toHaveLength(12);
});

test('two servers share the throttle of the address service', async () => {
  const { sql } = world.services.database;
  const searchAddress = ({ url }: ChildServer, text: string) =>
    fetch(`${url}/api/address-suggestions?q=${text}`);
  await searchAddress(here, 'Orlando');
  expect(maps.requests).toHaveLength(1);
  await sql`update throttles set next_at = now() + interval '1 hour'`;
  for (const server of [here, there]) expect((await searchAddress(server, 'Tampa')).status).toBe(200);
  expect(maps.requests).toHaveLength(1);
  await sql`update throttles set next_at = now()`;
  await searchAddress(there, 'Tampa');
  expect(maps.requests).toHaveLength(2);
});

test('when a server is killed, its upload lock is released', async () => {
  const door = await addDoor(agent);
  const path = await begin(here, door.id);
  await stall(here, path, 0);
  await here.kill();
  const offset = await arrived(there, path);
  expect(offset).toBeLessThanOrEqual(100_000);
  expect(await (await send(there, path, offset)).json()).toMatchObject({ success: true });
  await expectWhole(door);
});
