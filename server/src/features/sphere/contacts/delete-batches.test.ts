import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../../testing/child-server.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const contactCount = 5_003;

const passSeconds = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};

async function createOwner(count: number): Promise<Member> {
  const owner = await world.member('AGENT');
  await world.services.database.sql`
    insert into contacts (owner_id, first_name, last_name, updated_at)
    select ${owner.id}, 'Cy', 'Row ' || n, ${world.clock.now.toISOString()} from generate_series(1, ${count}) n`;
  return owner;
}

const clientOf = (owner: Member) => {
  const { call, get } = createSphereClient(owner);
  const remove = async (filter: object, deletion: string) =>
    (await call('POST', '/contacts/bulk-delete', { selection: { filter }, deletion })).json();
  const undo = async (deletion: string) => call('POST', `/deletions/${deletion}/undo?batch=yes`);
  const total = async () => (await get('/contacts', { page: '1' })).json().total;
  return { remove, undo, total };
};

test('a deletion of many contacts takes several requests, and so does its undo', async () => {
  const { remove, undo, total } = clientOf(await createOwner(contactCount));
  const deletion = randomUUID();
  expect(await remove({}, deletion)).toMatchObject({ deleted: 5_000, remaining: 3, undoId: deletion });
  expect(await total()).toBe(3);
  expect(await remove({}, deletion)).toMatchObject({
    deleted: contactCount,
    remaining: 0,
    message: '5,003 contacts deleted.',
  });
  expect(await total()).toBe(0);
  // The answer was lost, and the client asks again.
  expect(await remove({}, deletion)).toMatchObject({ deleted: contactCount, remaining: 0 });
  passSeconds(40);
  expect((await undo(deletion)).json()).toMatchObject({ restored: 5_000, remaining: 3 });
  passSeconds(40);
  expect((await undo(deletion)).json()).toMatchObject({ restored: 3, remaining: 0 });
  expect(await total()).toBe(contactCount);
  expect((await undo(deletion)).statusCode).toBe(404);
});

test('a bulk deletion skips contacts that were added or changed after it began', async () => {
  const owner = await createOwner(contactCount);
  const { remove, total } = clientOf(owner);
  const deletion = randomUUID();
  await remove({}, deletion);
  passSeconds(5);
  const { add } = createSphereClient(owner);
  await add('Cy', 'New');
  expect(await remove({ search: 'cy' }, deletion)).toMatchObject({ deleted: contactCount, remaining: 0 });
  expect(await total()).toBe(1);
});

test('a repeated bulk deletion does not also delete contacts with similar names', async () => {
  const owner = await createOwner(1);
  const { add } = createSphereClient(owner);
  await add('Maribel', 'Okafor');
  await add('Maribelle', 'Moss');
  const { remove, total } = clientOf(owner);
  const deletion = randomUUID();
  expect(await remove({ search: 'maribell' }, deletion)).toMatchObject({ deleted: 1, remaining: 0 });
  expect(await remove({ search: 'maribell' }, deletion)).toMatchObject({ deleted: 1, remaining: 0 });
  expect(await total()).toBe(2);
});

test('a bulk deletion that selects no contacts is refused', async () => {
  const [owner, other] = [await createOwner(2), await createOwner(2)];
  const deletion = randomUUID();
  await clientOf(owner).remove({}, deletion);
  const { call } = createSphereClient(other);
  const selection = { filter: { search: 'nobody' } };
  expect((await call('POST', '/contacts/bulk-delete', { selection, deletion })).statusCode).toBe(404);
  expect((await clientOf(other).undo(deletion)).statusCode).toBe(404);
  expect(await clientOf(owner).total()).toBe(0);
});

test('a deletion and its undo resume after the server is killed between or during batches', async () => {
  world.clock.now = new Date();
  const owner = await createOwner(contactCount);
  const deletion = randomUUID();
  const sphere = '/api/abundance-sphere';
  const send = ({ url }: ChildServer, path: string, body?: object) =>
    fetch(`${url}${sphere}${path}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const remove = (server: ChildServer) =>
    send(server, '/contacts/bulk-delete', { selection: { filter: {} }, deletion });
  const undo = (server: ChildServer) => send(server, `/deletions/${deletion}/undo?batch=yes`);
  const finish = async (request: () => Promise<Response>): Promise<void> => {
    const { remaining } = (await (await request()).json()) as { remaining: number };
    if (remaining > 0) await finish(request);
  };
  const { total } = clientOf(owner);

  for (const [request, left] of [
    [remove, 0],
    [undo, contactCount],
  ] as const) {
    const first = await startChildServer(world);
    expect(await (await request(first)).json()).toMatchObject({ remaining: 3 });
    const interrupted = request(first).catch(() => undefined);
    await first.kill();
    await interrupted;
    const second = await startChildServer(world);
    await finish(() => request(second));
    await second.kill();
    expect(await total()).toBe(left);
  }
  const { sql } = world.services.database;
  const [stored] = await sql`select count(*)::int as count from contacts where owner_id = ${owner.id}`;
  expect(stored?.count).toBe(contactCount);
}, 120_000);
