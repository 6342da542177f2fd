import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEmailMessage } from '#contract/sphere/contact-email.ts';
import { relationships } from '#contract/sphere/sphere.ts';
import { contactMessages, undoTooLateMessage } from '#contract/sphere/sphere-messages.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { purgeExpiredContacts } from '../trash/contact-trash.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const newSphere = async () => createSphereClient(await world.member('AGENT'));
const later = (seconds: number) => new Date(world.clock.now.getTime() + seconds * 1000);

test('a new contact is stored with all filled-in fields', async () => {
  const { add, read } = await newSphere();
  const contact = await add(' Maribel ', 'Okafor', {
    emailAddress: 'maribel@example.com',
    phoneNumber: '(904) 555-0119',
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
    birthday: '1984-04-12',
    homeAnniversary: '2021-05-06',
    referredFrom: 'Dana Whitlock',
    tags: ['Past Client', 'Sphere A'],
    notes: 'Two dogs\r\nand a cat',
  });
  expect(contact).toMatchObject({
    firstName: 'Maribel',
    lastName: 'Okafor',
    connectedTo: '',
    connectionDetails: null,
    emailAddress: 'maribel@example.com',
    phoneNumber: '9045550119',
    birthday: '1984-04-12',
    homeAnniversary: '2021-05-06',
    doors: [],
    transactions: [],
    tags: ['Past Client', 'Sphere A'],
    notes: 'Two dogs\nand a cat',
  });
  expect(await read(contact.id)).toEqual(contact);
});

test('an agent can add a contact with only the names', async () => {
  const { call } = await newSphere();
  const saved = await call('POST', '/contacts', { firstName: 'Theo', lastName: 'Lindqvist' });
  expect(saved.json()).toMatchObject({ success: true, contact: { firstName: 'Theo', emailAddress: null } });
  const refused = await call('POST', '/contacts', { firstName: 'Theo' });
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'Last name is required']);
});

test('changing a contact keeps the fields that the request leaves out', async () => {
  const { add, call } = await newSphere();
  const { id } = await add('Gwen', 'Harlow', { tags: ['Lead'], notes: 'first', phoneNumber: '3215550178' });
  const changed = await call('PUT', `/contacts/${id}`, { notes: '', tags: ['Client'] });
  expect(changed.json().contact).toMatchObject({ notes: null, tags: ['Client'], phoneNumber: '3215550178' });
});

test.each([
  [{ birthday: '2026-11-18' }, 'birthday', contactMessages.born],
  [{ emailAddress: 'nobody.example.com' }, 'emailAddress', contactEmailMessage],
  [{ notes: 'x'.repeat(50_000) }, 'notes', 'Notes must be 10,000 characters or fewer'],
  [{ tags: ['x'.repeat(200)] }, 'tags.0', 'Tag must be 60 characters or fewer'],
])('a contact with %j is refused, and nothing is saved', async (fields, field, message) => {
  const { call, list } = await newSphere();
  const refused = await call('POST', '/contacts', { firstName: 'A', lastName: 'B', ...fields });
  expect([refused.statusCode, refused.json().field, refused.json().error]).toEqual([400, field, message]);
  expect(await list()).toEqual([]);
});

test('when two windows save the same version of a contact, the second is refused and gets the saved contact', async () => {
  const { add, call, read } = await newSphere();
  const { id, updatedAt } = await add('Rosa', 'Lindqvist');
  const save = (notes: string, seen = updatedAt) =>
    call('PUT', `/contacts/${id}`, { notes, updatedAt: seen });
  const answers = await Promise.all([save('one'), save('two')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const current = await read(id);
  const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refusal).toMatchObject({
    code: 'conflict',
    error: contactMessages.changed,
    details: { contact: current },
  });
  expect((await save('three', current.updatedAt)).statusCode).toBe(200);
  expect((await save('four', current.updatedAt)).statusCode).toBe(409);
  expect((await call('PUT', `/contacts/${id}`, { notes: 'said by an older page' })).statusCode).toBe(200);
});

test('a contact whose name has emoji or right-to-left letters is stored and found', async () => {
  const { add, names } = await newSphere();
  await add('👩‍👩‍👧', 'النجار');
  expect(await names('/contacts/search', { q: 'النجار' })).toEqual(['👩‍👩‍👧 النجار']);
});

test('a double click on save creates one contact', async () => {
  const member = await world.member('AGENT');
  const request = {
    method: 'POST' as const,
    url: '/api/abundance-sphere/contacts',
    headers: { 'idempotency-key': 'k1' },
    payload: { firstName: 'Once', lastName: 'Only' },
  };
  const answers = await Promise.all([member.as(request), member.as(request)]);
  expect(new Set(answers.map((answer) => answer.json().contact.id)).size).toBe(1);
  expect(await createSphereClient(member).list()).toHaveLength(1);
});

test.each(relationships.map((relationship) => [relationship]))(
  'a connection of the type %s appears on both contacts with the matching relationship',
  async (relationship) => {
    const { add, read } = await newSphere();
    const other = await add('Ike', 'Okafor');
    const contact = await add('Maribel', 'Okafor', { connectionDetails: { id: other.id, relationship } });
    const inverse = { Child: 'Parent', Parent: 'Child' }[relationship as string] ?? relationship;
    expect(contact.connectedTo).toBe(`Ike Okafor (${relationship})`);
    expect(contact.connectionDetails).toEqual({ id: other.id, name: 'Ike Okafor', relationship });
    expect((await read(other.id)).connectedTo).toBe(`Maribel Okafor (${inverse})`);
  },
);

test('removing a connection removes it from both contacts', async () => {
  const { add, read, call } = await newSphere();
  const other = await add('Ike', 'Okafor');
  const { id } = await add('Maribel', 'Okafor', { connections: [{ id: other.id, relationship: 'Spouse' }] });
  await call('PUT', `/contacts/${id}`, { connectionDetails: null });
  expect((await read(other.id)).connections).toEqual([]);
  await call('PUT', `/contacts/${id}`, { connections: [{ id: other.id, relationship: 'Friend' }] });
  const { undoId } = (await call('DELETE', `/contacts/${id}`)).json();
  expect((await read(other.id)).connections).toEqual([]);
  await call('POST', `/deletions/${undoId}/undo`);
  expect((await read(other.id)).connectedTo).toBe('Maribel Okafor (Friend)');
});

test('a contact cannot be connected to itself or to another agent’s contact', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const stranger = await theirs.add('Not', 'Yours');
  const { id } = await mine.add('Maribel', 'Okafor');
  const connect = (other: string) =>
    mine.call('PUT', `/contacts/${id}`, { connections: [{ id: other, relationship: 'Friend' }] });
  expect((await connect(id)).json().error).toBe(contactMessages.connected);
  expect((await connect(stranger.id)).statusCode).toBe(404);
  expect((await theirs.read(stranger.id)).connections).toEqual([]);
});

test('an agent cannot read, change, delete, tag or restore another agent’s contact', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const { id } = await theirs.add('Not', 'Yours');
  const calls = [
    mine.get(`/contacts/${id}`),
    mine.call('PUT', `/contacts/${id}`, { firstName: 'Stolen' }),
    mine.call('DELETE', `/contacts/${id}`),
    mine.call('POST', '/contacts/bulk-delete', { selection: { ids: [id] } }),
    mine.call('POST', '/contacts/bulk-tags', { selection: { ids: [id] }, add: ['Mine'] }),
  ];
  for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404);
  const { undoId } = (await theirs.call('DELETE', `/contacts/${id}`)).json();
  expect((await mine.call('POST', `/deletions/${undoId}/undo`)).statusCode).toBe(404);
  expect((await theirs.call('POST', `/deletions/${undoId}/undo`)).json()).toEqual({
    success: true,
    restored: 1,
  });
  expect(await theirs.read(id)).toMatchObject({ firstName: 'Not', tags: [] });
});

test('contacts that were deleted together can be restored together for 30 seconds', async () => {
  const { add, call, list } = await newSphere();
  const ids = [];
  for (const name of ['Ada', 'Bo', 'Cy']) ids.push((await add(name, 'Smith', { tags: ['Lead'] })).id);
  const deleted = (
    await call('POST', '/contacts/bulk-delete', { selection: { ids: ids.slice(0, 2) } })
  ).json();
  expect(deleted).toMatchObject({ deleted: 2, message: '2 contacts deleted.' });
  expect(deleted.undoUntil).toBe(later(30).toISOString());
  expect((await list()).map(({ firstName }) => firstName)).toEqual(['Cy']);
  expect((await call('POST', `/deletions/${deleted.undoId}/undo`)).json().restored).toBe(2);
  expect((await list()).map(({ tags }) => tags)).toEqual([['Lead'], ['Lead'], ['Lead']]);
});

test('after 30 seconds a deletion cannot be undone', async () => {
  const start = world.clock.now;
  const { add, call } = await newSphere();
  const { id } = await add('Gone', 'Soon');
  const { undoId } = (await call('DELETE', `/contacts/${id}`)).json();
  world.clock.now = later(60);
  const tooLate = await call('POST', `/deletions/${undoId}/undo`);
  expect([tooLate.statusCode, tooLate.json().error]).toEqual([409, undoTooLateMessage]);
  world.clock.now = start;
});

test('deleted contacts can be restored for 30 seconds after the response, even if the deletion took minutes', async () => {
  const start = world.clock.now;
  const { add, call, list } = await newSphere();
  const ids = [(await add('Ada', 'Slow')).id, (await add('Bo', 'Slow')).id];
  let minutes = 0;
  const nextMinute = () => new Date(start.getTime() + 60_000 * minutes++);
  Object.defineProperty(world.clock, 'now', { get: nextMinute, configurable: true });
  const deleted = (await call('POST', '/contacts/bulk-delete', { selection: { ids } })).json();
  const restoredAt = new Date(Date.parse(deleted.undoUntil) - 1_000);
  Object.defineProperty(world.clock, 'now', { value: restoredAt, writable: true });
  const { sql } = world.services.database;
  const [request] =
    await sql`select min(deleted_at) as started from contacts where deletion_id = ${deleted.undoId}`;
  expect(restoredAt.getTime()).toBeGreaterThan(new Date(request?.started).getTime() + 60_000);
  await purgeExpiredContacts(world.context());
  expect((await call('POST', `/deletions/${deleted.undoId}/undo`)).json().restored).toBe(2);
  expect(await list()).toHaveLength(2);
  world.clock.now = start;
});

test('deleting all contacts of a filter deletes exactly the contacts that match it', async () => {
  const { add, call, list } = await newSphere();
  await add('Ada', 'Smith', { tags: ['Lead'] });
  await add('Bo', 'Smith');
  const selection = { filter: { tag: 'Lead' } };
  expect((await call('POST', '/contacts/bulk-delete', { selection })).json().deleted).toBe(1);
  expect((await list()).map(({ firstName }) => firstName)).toEqual(['Bo']);
});

test.each([
  [{ selection: {} }, 'selection.ids', 'Please select at least one contact'],
  [{ selection: { ids: [] } }, 'selection.ids', 'Please select at least one contact'],
])(
  'a deletion request with %j is refused with a message that asks for a selection',
  async (payload, field, message) => {
    const { call } = await newSphere();
    const refused = await call('POST', '/contacts/bulk-delete', payload);
    expect([refused.statusCode, refused.json().field, refused.json().error]).toEqual([400, field, message]);
  },
);

test('the number of contacts stays correct after adding, changing, deleting and restoring contacts', async () => {
  const member = await world.member('AGENT');
  const { add, call, get } = createSphereClient(member);
  const total = async () => (await get('/contacts', { page: '1' })).json().total;
  expect(await total()).toBe(0);
  const { id } = await add('Ada', 'Smith');
  await add('Bo', 'Smith');
  await call('PUT', `/contacts/${id}`, { notes: 'hello' });
  expect(await total()).toBe(2);
  const { undoId } = (await call('DELETE', `/contacts/${id}`)).json();
  expect(await total()).toBe(1);
  await call('POST', `/deletions/${undoId}/undo`);
  expect(await total()).toBe(2);
  await world.services.database.sql`delete from users where id = ${member.id}`;
  const left = await world.services.database.sql`select * from contact_totals where owner_id = ${member.id}`;
  expect(left).toHaveLength(0);
});
