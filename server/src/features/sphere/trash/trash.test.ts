import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactTrash } from '#contract/sphere/contact-trash.ts';
import { noSelectionMessage } from '#contract/sphere/sphere-lists.ts';
import { contactTrashMessages } from '#contract/sphere/sphere-messages.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { purgeExpiredContacts } from './contact-trash.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now.getTime() + days * day);

async function newSphere() {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const trash = async (query: Record<string, string> = {}): Promise<ContactTrash> =>
    (await sphere.get('/contacts/trash', query)).json();
  const trashedNames = async () => (await trash()).contacts.map(({ firstName }) => firstName);
  const remove = (id: string) => sphere.call('DELETE', `/contacts/${id}`);
  const restore = (body: object) => sphere.call('POST', '/contacts/trash/restore', body);
  return { ...sphere, member, trash, trashedNames, remove, restore };
}

test('a deleted contact is in the trash for 30 days and comes back with tags, notes and connections', async () => {
  const { add, read, remove, trash, restore } = await newSphere();
  const ike = await add('Ike', 'Okafor');
  const connections = [{ id: ike.id, relationship: 'Spouse' }];
  const { id } = await add('Maribel', 'Okafor', { tags: ['Lead'], notes: 'Two dogs', connections });
  const before = await read(id);
  await remove(id);
  expect(await trash()).toMatchObject({
    total: 1,
    contacts: [
      {
        id,
        firstName: 'Maribel',
        deletedAt: '2026-11-17T15:00:00.000Z',
        expiresAt: '2026-12-17T15:00:00.000Z',
      },
    ],
  });
  const start = world.clock.now;
  world.clock.now = inDays(29);
  expect((await restore({ ids: [id] })).json()).toEqual({ success: true, restored: 1 });
  world.clock.now = start;
  expect(await read(id)).toEqual(before);
  expect(await trash()).toMatchObject({ total: 0, contacts: [] });
});

test('a restored contact has its timeline, tasks and deals again', async () => {
  const { add, remove, restore, member } = await newSphere();
  const { id } = await add('Maribel', 'Okafor');
  const send = async (url: string, payload: object) => {
    const response = await member.as({ method: 'POST', url, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
  };
  await send(`/api/timeline`, { kind: 'note', body: 'Loves the porch', contactIds: [id] });
  await send('/api/tasks', { title: 'Call Maribel', day: '2026-11-20', contactId: id });
  const { sql } = world.services.database;
  await sql`
    insert into transactions (owner_id, day, address, address_key, volume, commission, full_name, contact_id, type, status)
    values (${member.id}, '2026-10-01', '', '', 40000000, 100, 'Maribel Okafor', ${id}, 'BUYERS', 'CLOSED')`;
  const page = async () => (await member.as({ url: `/api/abundance-sphere/contacts/${id}/page` })).body;
  const before = await page();
  expect(before).toContain('Maribel');
  await remove(id);
  expect((await member.as({ url: `/api/abundance-sphere/contacts/${id}/page` })).statusCode).toBe(404);
  await restore({ ids: [id] });
  expect(await page()).toBe(before);
  const links = await sql`
    select (select count(*)::int from timeline_entry_contacts where contact_id = ${id}) as notes,
      (select count(*)::int from tasks where contact_id = ${id}) as tasks,
      (select count(*)::int from transactions where contact_id = ${id}) as deals`;
  expect(links).toEqual([{ notes: 1, tasks: 1, deals: 1 }]);
});

test('a restored contact is connected to the contact that replaced its spouse in a merge', async () => {
  const { add, call, remove, restore, read, list } = await newSphere();
  const [ike, other] = [await add('Ike', 'Okafor'), await add('Ike', 'Okafor')];
  const connections = [{ id: ike.id, relationship: 'Spouse' }];
  const { id } = await add('Maribel', 'Okafor', { connections });
  await remove(id);
  await add('Maribel', 'Okafor');
  await call('POST', '/merges', { keepId: other.id, mergeIds: [ike.id] });
  expect((await restore({ ids: [id] })).json().restored).toBe(1);
  expect(await list()).toHaveLength(3);
  expect((await read(id)).connections).toMatchObject([{ id: other.id }]);
});

test('after 30 days in the trash, a contact cannot be seen or restored, and the job deletes it', async () => {
  const { add, remove, trash, restore } = await newSphere();
  const [old, recent] = [await add('Old', 'One'), await add('Recent', 'One')];
  const { sql } = world.services.database;
  for (const [{ id }, days] of [
    [old, 30],
    [recent, 29],
  ] as const) {
    await remove(id);
    await sql`update contacts set deleted_at = ${inDays(-days).toISOString()} where id = ${id}`;
  }
  expect((await trash()).contacts.map(({ firstName }) => firstName)).toEqual(['Recent']);
  expect((await restore({ ids: [old.id] })).statusCode).toBe(404);
  await purgeExpiredContacts(world.context());
  const rows = await sql`select id from contacts where id in ${sql([old.id, recent.id])}`;
  expect(rows).toEqual([{ id: recent.id }]);
});

test('an agent who deleted all contacts at once restores all of them from the trash', async () => {
  const { add, call, list, restore, member } = await newSphere();
  for (const name of ['Ada', 'Bo', 'Cy']) await add(name, 'Smith');
  await call('POST', '/contacts/bulk-delete', { selection: { filter: {} } });
  expect((await restore({ all: true })).json().restored).toBe(3);
  expect(await list()).toHaveLength(3);
  expect((await restore({ all: true })).json().restored).toBe(0);
  const { sql } = world.services.database;
  expect(
    await sql`select details from audit_log where actor_id = ${member.id} and action = 'contact.restore'`,
  ).toEqual([{ details: { count: 3 } }]);
});

test('undoing a bulk deletion restores the remaining contacts and keeps one that was already restored', async () => {
  const { add, call, list, restore } = await newSphere();
  const ids = [(await add('Ada', 'Smith')).id, (await add('Bo', 'Smith')).id];
  const { undoId } = (await call('POST', '/contacts/bulk-delete', { selection: { ids } })).json();
  await restore({ ids: ids.slice(0, 1) });
  expect((await call('POST', `/deletions/${undoId}/undo`)).json().restored).toBe(1);
  expect(await list()).toHaveLength(2);
});

test('the contact trash has pages, with the latest deletion first', async () => {
  const { add, remove, trash } = await newSphere();
  const start = world.clock.now;
  for (const name of ['Ada', 'Bo', 'Cy']) {
    const { id } = await add(name, 'Smith');
    world.clock.now = inDays(1);
    await remove(id);
  }
  const names = ({ contacts }: ContactTrash) => contacts.map(({ firstName }) => firstName);
  expect(names(await trash({ limit: '2' }))).toEqual(['Cy', 'Bo']);
  expect(await trash({ page: '2', limit: '2' })).toMatchObject({ total: 3, page: 2, limit: 2 });
  expect(names(await trash({ page: '2', limit: '2' }))).toEqual(['Ada']);
  world.clock.now = start;
});

test('a merged contact is not in the trash, and the merge can still be undone after the trash is emptied', async () => {
  const { add, call, list, trashedNames, restore } = await newSphere();
  const [one, other] = [await add('Ada', 'Smith'), await add('Ada', 'Smith')];
  const merged = await call('POST', '/merges', { keepId: one.id, mergeIds: [other.id] });
  expect(await trashedNames()).toEqual([]);
  await restore({ all: true });
  expect((await call('DELETE', '/contacts/trash')).json().deleted).toBe(0);
  expect((await call('POST', `/merges/${merged.json().mergeId}/undo`)).statusCode).toBe(200);
  expect(await list()).toHaveLength(2);
});

test('an agent deletes one contact in the trash for good, and then empties the trash', async () => {
  const { add, call, remove, trashedNames, list } = await newSphere();
  const ids = [];
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) ids.push((await add(name, 'Smith')).id);
  for (const id of ids.slice(0, 3)) await remove(id);
  expect((await call('DELETE', `/contacts/trash/${ids[0]}`)).json().message).toBe(
    contactTrashMessages.deleted,
  );
  expect((await call('DELETE', `/contacts/trash/${ids[0]}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/contacts/trash/${ids[3]}`)).statusCode).toBe(404);
  expect((await trashedNames()).toSorted()).toEqual(['Bo', 'Cy']);
  expect((await call('DELETE', '/contacts/trash')).json()).toEqual({
    success: true,
    message: contactTrashMessages.emptied,
    deleted: 2,
  });
  expect(await trashedNames()).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('an agent cannot see, restore or delete contacts in another agent’s trash', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const { id } = await theirs.add('Not', 'Yours');
  await theirs.remove(id);
  expect(await mine.trashedNames()).toEqual([]);
  expect((await mine.restore({ ids: [id] })).statusCode).toBe(404);
  expect((await mine.restore({ all: true })).json().restored).toBe(0);
  expect((await mine.call('DELETE', `/contacts/trash/${id}`)).statusCode).toBe(404);
  await mine.call('DELETE', '/contacts/trash');
  expect(await theirs.trashedNames()).toEqual(['Not']);
});

test.each([[{}], [{ ids: [] }], [{ ids: [crypto.randomUUID()], all: true }]])(
  'a request to restore contacts with %j is refused with a message that asks for contacts',
  async (body) => {
    const { restore } = await newSphere();
    const refused = await restore(body);
    expect([refused.statusCode, refused.json().error]).toEqual([400, noSelectionMessage]);
  },
);
