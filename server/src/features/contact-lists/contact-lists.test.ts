import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import { type ContactList, contactListMessages } from '#contract/contact-lists/contact-lists.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
});
afterAll(() => world.close());

const url = '/api/contact-lists';
const filter = { tag: ['Lead'], notContacted: '90' };

const add = (payload: object, as = agent, headers: Record<string, string> = {}) =>
  as.as({ method: 'POST', url, payload, headers });
const put = (id: string, payload: object, as = agent) =>
  as.as({ method: 'PUT', url: `${url}/${id}`, payload });
const remove = (id: string, as = agent) => as.as({ method: 'DELETE', url: `${url}/${id}` });
const list = async (as = agent): Promise<ContactList[]> => (await as.as({ url })).json().contactLists;
const create = async (name: string, as = agent, given = filter): Promise<ContactList> =>
  (await add({ name, filter: given }, as)).json().contactList;

test('a contact list keeps its contacts when one of its tags is renamed, and other agents’ lists stay', async () => {
  const [member, other] = [await world.member('AGENT'), await world.member('AGENT')];
  const tags = '/api/abundance-sphere/tags';
  const { add: addContact } = createSphereClient(member);
  await addContact('Ana', 'Lopez', { tags: ['Boaters'] });
  const named = {
    tag: ['Lead', 'boaters'],
    tagNone: ['BOATERS', 'VIP'],
    connectedTag: 'Boaters',
    city: 'Miami',
  };
  await create('Sailors', member, { tag: ['Boaters'] } as never);
  await create('Every condition', member, named as never);
  await create('No tags', member, { city: 'Boaters' } as never);
  await create('Sailors', other, { tag: ['Boaters'] } as never);
  const { id } = (await member.as({ url: tags }))
    .json()
    .tags.find((tag: { name: string }) => tag.name === 'Boaters');
  await member.as({ method: 'PUT', url: `${tags}/${id}`, payload: { name: 'Yachts' } });
  expect((await list(member)).map((one) => [one.filter, one.count, one.version])).toEqual([
    [{ tag: ['Lead', 'Yachts'], tagNone: ['Yachts', 'VIP'], connectedTag: 'Yachts', city: 'Miami' }, 0, 2],
    [{ city: 'Boaters' }, 0, 1],
    [{ tag: ['Yachts'] }, 1, 2],
  ]);
  expect((await list(other)).map((one) => one.filter)).toEqual([{ tag: ['Boaters'] }]);
});

test('an agent saves, changes and deletes a contact list, and its number of contacts is always current', async () => {
  const member = await world.member('AGENT');
  const { add: addContact } = createSphereClient(member);
  const leads = await create(' Quiet  leads ', member);
  expect(leads).toMatchObject({
    name: 'Quiet leads',
    filter,
    isPinned: true,
    sort: null,
    count: 0,
    version: 1,
  });
  await addContact('Ana', 'Lopez', { tags: ['Lead'] });
  await addContact('Bo', 'Lopez', { tags: ['Lead'], lastContacted: '2026-11-01' });
  await create('All in Miami', member, { city: 'Miami' } as never);
  expect((await list(member)).map(({ name, count }) => [name, count])).toEqual([
    ['All in Miami', 0],
    ['Quiet leads', 1],
  ]);
  const changes = {
    sort: 'lastContacted',
    order: 'desc',
    hiddenColumns: ['doors'],
    isPinned: false,
    version: 1,
  };
  expect((await put(leads.id, changes, member)).json().contactList).toMatchObject({
    ...changes,
    filter,
    version: 2,
  });
  expect((await remove(leads.id, member)).json()).toEqual({ success: true });
  expect(await list(member)).toHaveLength(1);
});

test.each([
  [contactListMessages.name, { filter }],
  [contactListMessages.tooLong, { name: 'x'.repeat(61), filter }],
  [contactListMessages.empty, { name: 'Everyone', filter: {} }],
])('saving a contact list is refused: %s', async (message, input) => {
  const refused = await add(input);
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});

test('two contact lists cannot have names that differ only in letter case', async () => {
  const member = await world.member('AGENT');
  await create('Past clients', member);
  const { id } = await create('Leads', member);
  for (const refused of [
    await add({ name: 'PAST clients', filter }, member),
    await put(id, { name: 'past Clients' }, member),
  ])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: contactListMessages.taken, field: 'name' },
    ]);
});

test('when two windows change the same version of a contact list, the server refuses the second change', async () => {
  const { id } = await create('Versions');
  expect((await put(id, { name: 'Mine', version: 1 })).statusCode).toBe(200);
  const refused = await put(id, { name: 'Theirs', version: 1 });
  expect([refused.statusCode, refused.json().error]).toEqual([409, contactListMessages.changed]);
});

test('an agent who double-clicks saves one contact list', async () => {
  const member = await world.member('AGENT');
  const click = () => add({ name: 'Twice', filter }, member, { 'idempotency-key': 'click-1' });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second.json()).toEqual(first.json());
  expect(await list(member)).toHaveLength(1);
});

test('an agent can have at most a hundred contact lists', async () => {
  const member = await world.member('AGENT');
  await world.services.database.sql`
    insert into contact_lists (owner_id, name, filter, "order", is_pinned)
    select ${member.id}, 'List ' || n, '{}', 'asc', false from generate_series(1, ${contactListLimits.perOwner}::int) n`;
  expect((await add({ name: 'One more', filter }, member)).json().error).toBe(contactListMessages.limit);
});

test('an agent cannot see, change or delete another agent’s contact list', async () => {
  const other = await world.member('AGENT');
  const { id } = await create('Private');
  expect(await list(other)).toEqual([]);
  expect((await put(id, { name: 'Stolen' }, other)).statusCode).toBe(404);
  expect((await remove(id, other)).statusCode).toBe(404);
});

test('the audit log records that an agent created, changed or deleted a contact list', async () => {
  const { id } = await create('Audited');
  await put(id, { isPinned: false });
  await remove(id);
  const rows = await world.services.database
    .sql`select action from audit_log where subject = ${id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual([
    'contact-list.create',
    'contact-list.update',
    'contact-list.delete',
  ]);
});
