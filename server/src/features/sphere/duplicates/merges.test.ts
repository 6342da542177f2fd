import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactLimits } from '#contract/sphere/contact-limits.ts';
import { groupDuplicates } from '#contract/sphere/duplicate-groups.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  createContactIdentity,
  type DuplicateGroup,
  mergeMessages,
} from '#contract/sphere/sphere-duplicates.ts';
import { authenticatedOwner } from '../../../core/owner.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { finalizeOldMerges } from './merge-contacts.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function newSphere() {
  const member = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const sphere = createSphereClient(member);
  const merge = (keepId: string, mergeIds: string[], fields?: object) =>
    sphere.call('POST', '/merges', { keepId, mergeIds, fields });
  const deal = async (fullName: string, street: string) => {
    const payload = {
      fullName,
      address: `${street}, Jacksonville, FL, 32204`,
      volume: 400_000,
      commission: 12_000,
    };
    return (await member.as({ method: 'POST', url: '/api/transactions', payload })).json().transaction
      .id as string;
  };
  return { ...sphere, member, merge, deal };
}

const identity = (
  id: string,
  firstName: string,
  lastName: string,
  emailAddress?: string,
  phoneNumber?: string,
) => ({
  id,
  ...createContactIdentity({ firstName, lastName, emailAddress, phoneNumber }),
});

test('duplicate detection groups contacts that may be the same person and names the strongest reason', () => {
  const groups = groupDuplicates([
    identity('a', 'Ada', 'Smith', 'ada@example.com'),
    identity('b', 'Adele', 'Smith', 'ada@example.com', '9045550101'),
    identity('c', 'A.', 'Smith', undefined, '9045550101'),
    identity('d', 'Bo', 'Li'),
    identity('e', 'Bo', 'Li'),
    identity('f', 'Cy', 'Ng', 'one@example.com'),
    identity('g', 'Cy', 'Ng', 'two@example.com'),
  ]);
  expect(groups).toEqual([
    { reason: 'email', ids: ['a', 'b', 'c'] },
    { reason: 'name', ids: ['d', 'e'] },
  ]);
});

test('thousands of contacts with the same name are grouped quickly', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    identity(`${at}`, 'John', 'Smith', `j${at}@example.com`),
  );
  expect(groupDuplicates(many)).toEqual([]);
});

test('the list of possible duplicates shows full details and omits deleted contacts', async () => {
  const { add, call, get } = await newSphere();
  const one = await add('Ada', 'Smith', { tags: ['Lead'] });
  await add('ADA', 'Smíth', { emailAddress: 'ada@example.com' });
  const three = await add('Ada', 'Smith', { phoneNumber: '9045550101' });
  await add('Bo', 'Li');
  await call('DELETE', `/contacts/${three.id}`);
  const { groups, total } = (await get('/duplicates')).json() as { groups: DuplicateGroup[]; total: number };
  expect(total).toBe(1);
  expect(groups[0]?.reason).toBe('name');
  expect(groups[0]?.contacts).toHaveLength(2);
  expect(groups[0]?.contacts).toContainEqual(one);
});

/** Creates two contacts for the same person, with every kind of link, and some other contacts. */
async function newDuplicates() {
  const person = await newSphere();
  const ike = await person.add('Ike', 'Okafor');
  const zuri = await person.add('Zuri', 'Okafor');
  const remaining = await person.add('Maribel', 'Okafor', {
    phoneNumber: '9045550119',
    notes: 'first note',
    tags: ['Past Client'],
    connections: [{ id: ike.id, relationship: 'Spouse' }],
  });
  const other = await person.add('Mari', 'Okafor', {
    emailAddress: 'mari@example.com',
    phoneNumber: '9045550100',
    birthday: '1984-04-12',
    notes: 'second note',
    tags: ['Past Client', 'Investor'],
    connections: [
      { id: ike.id, relationship: 'Friend' },
      { id: zuri.id, relationship: 'Child' },
    ],
  });
  await person.deal('Mari Okafor', '1 First St');
  const byHand = await person.deal('A Trust', '2 Second St');
  await person.call('POST', `/contacts/${other.id}/links`, { kind: 'transaction', id: byHand });
  const everyone = async () => Promise.all([remaining, other, ike, zuri].map(({ id }) => person.read(id)));
  return { ...person, remaining, other, ike, zuri, everyone };
}

const addresses = ({ transactions }: Contact) => transactions.map(({ address }) => address).toSorted();

test('merging contacts fills in missing fields and keeps every link', async () => {
  const { merge, read, remaining, other, ike, zuri, get } = await newDuplicates();
  const answer = await merge(remaining.id, [other.id]);
  const contact: Contact = answer.json().contact;
  expect(contact).toMatchObject({
    firstName: 'Maribel',
    emailAddress: 'mari@example.com',
    phoneNumber: '9045550119',
    birthday: '1984-04-12',
    notes: 'first note\n\nsecond note',
    tags: ['Investor', 'Past Client'],
    connectedTo: 'Ike Okafor (Spouse); Zuri Okafor (Child)',
  });
  expect(addresses(contact)).toEqual([
    '1 First St, Jacksonville, FL, 32204',
    '2 Second St, Jacksonville, FL, 32204',
  ]);
  expect(contact.doors).toHaveLength(1);
  expect((await read(zuri.id)).connectedTo).toBe('Maribel Okafor (Parent)');
  expect((await read(ike.id)).connectedTo).toBe('Maribel Okafor (Spouse)');
  expect((await get(`/contacts/${other.id}`)).statusCode).toBe(404);
  expect((await get('/contacts', { page: '1' })).json().total).toBe(3);
});

test('merging contacts uses the field values that the agent chose', async () => {
  const { merge, remaining, other } = await newDuplicates();
  const fields = { firstName: 'Mari', phoneNumber: '(904) 555-0100', notes: null };
  expect((await merge(remaining.id, [other.id], fields)).json().contact).toMatchObject({
    firstName: 'Mari',
    phoneNumber: '9045550100',
    notes: null,
    emailAddress: 'mari@example.com',
  });
});

test('undoing a merge restores all merged contacts', async () => {
  const { merge, everyone, call, remaining, other, get } = await newDuplicates();
  const facts = (all: Contact[]) => all.map(({ updatedAt, ...rest }) => rest);
  const before = facts(await everyone());
  const { mergeId } = (await merge(remaining.id, [other.id])).json();
  expect((await call('POST', `/merges/${mergeId}/undo`)).json()).toEqual({ success: true });
  expect(facts(await everyone())).toEqual(before);
  expect((await get('/contacts', { page: '1' })).json().total).toBe(4);
  const again = await call('POST', `/merges/${mergeId}/undo`);
  expect([again.statusCode, again.json().error]).toEqual([409, mergeMessages.undone]);
});

test('if the notes of two contacts are too long together, the notes of the merged contact become a timeline entry', async () => {
  const { add, merge, call, read, member } = await newSphere();
  const [short, long] = ['Two dogs', 'x'.repeat(contactLimits.notes)];
  const remaining = await add('Ada', 'Smith', { notes: short });
  const other = await add('Adele', 'Smith', { notes: long });
  const readNotes = async (contactId: string) =>
    (await member.as({ url: '/api/timeline', query: { contactId, kind: 'note' } })).json().entries;
  const answer = (await merge(remaining.id, [other.id])).json();
  expect(answer.contact.notes).toBe(short);
  expect(await readNotes(remaining.id)).toMatchObject([{ kind: 'note', body: long }]);
  await call('POST', `/merges/${answer.mergeId}/undo`);
  expect(await readNotes(remaining.id)).toEqual([]);
  expect((await read(other.id)).notes).toBe(long);
});

test('when a merged contact was merged again, the later merge must be undone first', async () => {
  const { add, merge, call, read, deal } = await newSphere();
  const [a, b, c] = [await add('Ada', 'Smith'), await add('Bea', 'Smith'), await add('Cleo', 'Smith')];
  const dealId = await deal('A Trust', '1 First St');
  await call('POST', `/contacts/${b.id}/links`, { kind: 'transaction', id: dealId });
  const first = (await merge(a.id, [b.id])).json();
  const second = (await merge(c.id, [a.id])).json();
  const tooEarly = await call('POST', `/merges/${first.mergeId}/undo`);
  expect([tooEarly.statusCode, tooEarly.json().error]).toEqual([409, mergeMessages.mergedAgain]);
  for (const { mergeId } of [second, first])
    expect((await call('POST', `/merges/${mergeId}/undo`)).statusCode).toBe(200);
  const linked = async (id: string) => (await read(id)).transactions.length;
  expect([await linked(a.id), await linked(b.id), await linked(c.id)]).toEqual([0, 1, 0]);
});

test('undoing a merge keeps changes that the agent made after it', async () => {
  const { merge, call, read, remaining, other } = await newDuplicates();
  const { mergeId } = (await merge(remaining.id, [other.id])).json();
  await call('PUT', `/contacts/${remaining.id}`, { birthday: '1985-05-05' });
  await call('POST', `/merges/${mergeId}/undo`);
  expect(await read(remaining.id)).toMatchObject({
    birthday: '1985-05-05',
    emailAddress: null,
    notes: 'first note',
  });
});

test('undoing a merge keeps connections that were edited later, and the connection between the two contacts', async () => {
  const start = world.clock.now;
  const { add, merge, call, read } = await newSphere();
  const zuri = await add('Zuri', 'Okafor');
  const ike = await add('Ike', 'Okafor');
  const nia = await add('Nia', 'Soto');
  const remaining = await add('Maribel', 'Okafor');
  const connections = [
    { id: zuri.id, relationship: 'Child' },
    { id: ike.id, relationship: 'Spouse' },
    { id: remaining.id, relationship: 'Sibling' },
  ];
  const other = await add('Mari', 'Okafor', { connections });
  const { mergeId } = (await merge(remaining.id, [other.id])).json();
  world.clock.now = new Date(start.getTime() + 60_000);
  const edited = [
    { id: zuri.id, relationship: 'Friend' },
    { id: ike.id, relationship: 'Spouse' },
    { id: nia.id, relationship: 'Friend' },
  ];
  await call('PUT', `/contacts/${remaining.id}`, { notes: 'Edited', connections: edited });
  await call('POST', `/merges/${mergeId}/undo`);
  const after = await read(remaining.id);
  expect(after.notes).toBe('Edited');
  expect(after.connections.map(({ name, relationship }) => `${name}: ${relationship}`).toSorted()).toEqual([
    'Mari Okafor: Sibling',
    'Nia Soto: Friend',
    'Zuri Okafor: Friend',
  ]);
  expect((await read(other.id)).connections).toHaveLength(3);
  world.clock.now = start;
});

test('a merge cannot be undone after thirty days', async () => {
  const start = world.clock.now;
  const { merge, call, remaining, other } = await newDuplicates();
  const { mergeId } = (await merge(remaining.id, [other.id])).json();
  world.clock.now = new Date(start.getTime() + 31 * 86_400_000);
  await world.services.database.sql`update sessions set expires_at = '2040-01-01'`;
  expect((await call('POST', `/merges/${mergeId}/undo`)).json().error).toBe(mergeMessages.tooLate);
  await finalizeOldMerges(world.context());
  const left = await world.services.database.sql`select id from contacts where id = ${other.id}`;
  expect(left).toHaveLength(0);
  world.clock.now = start;
});

test('the job that makes merges permanent waits for the lock of the sphere', async () => {
  const { member, merge, remaining, other } = await newDuplicates();
  expect((await merge(remaining.id, [other.id])).statusCode).toBe(200);
  const { db, sql } = world.services.database;
  const isWaiting = async () => {
    const waiting = await sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    return waiting.length > 0;
  };
  const { job } = await db.transaction(async (transaction) => {
    await lockSphere(authenticatedOwner(member), transaction);
    const job = finalizeOldMerges(world.contextAfter(31));
    await expect.poll(isWaiting, { interval: 2, timeout: 30_000 }).toBe(true);
    return { job };
  });
  await job;
  expect(await sql`select id from contacts where id = ${other.id}`).toHaveLength(0);
});

test('a contact cannot be merged with another agent’s contact or with itself', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const [own, foreign] = [await mine.add('Ada', 'Smith'), await theirs.add('Ada', 'Smith')];
  expect((await mine.merge(own.id, [foreign.id])).statusCode).toBe(404);
  expect((await mine.merge(foreign.id, [own.id])).statusCode).toBe(404);
  const self = await mine.merge(own.id, [own.id]);
  expect([self.statusCode, self.json().error]).toEqual([400, mergeMessages.self]);
  const { mergeId } = (await theirs.merge(foreign.id, [(await theirs.add('A', 'Smith')).id])).json();
  expect((await mine.call('POST', `/merges/${mergeId}/undo`)).statusCode).toBe(404);
});

test('undoing an import restores contacts that were merged into imported contacts', async () => {
  const { add, call, merge, list } = await newSphere();
  const old = await add('Ada', 'Smith', { emailAddress: 'old@example.com' });
  const contacts = [{ firstName: 'Ada', lastName: 'Smith', emailAddress: 'new@example.com' }];
  const { importId } = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  const [imported] = (await list()).filter(({ id }) => id !== old.id);
  await merge(imported?.id ?? '', [old.id]);
  expect(await list()).toHaveLength(1);
  await call('POST', `/imports/${importId}/undo`);
  expect((await list()).map(({ id }) => id)).toEqual([old.id]);
});

test('undoing an import gives deals back to a contact that came to another one by two merges', async () => {
  const { add, call, merge, read, list, deal } = await newSphere();
  const [old, last] = [
    await add('Ada', 'Smith', { emailAddress: 'old@example.com' }),
    await add('Adele', 'Jones'),
  ];
  const dealId = await deal('A Trust', '1 First St');
  await call('POST', `/contacts/${old.id}/links`, { kind: 'transaction', id: dealId });
  const contacts = [
    { firstName: 'Ada', lastName: 'Smith', emailAddress: 'new@example.com' },
    { firstName: 'Bo', lastName: 'Smith' },
  ];
  const { importId } = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  const imported = (await list()).find(({ emailAddress }) => emailAddress === 'new@example.com');
  const other = (await list()).find(({ firstName }) => firstName === 'Bo');
  const [importedId = '', otherId = ''] = [imported?.id, other?.id];
  for (const [keepId, mergedId] of [
    [importedId, old.id],
    [last.id, importedId],
    [otherId, last.id],
  ] as const) {
    await merge(keepId, [mergedId]);
    world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  }
  expect((await read(otherId)).transactions).toHaveLength(1);
  await call('POST', `/imports/${importId}/undo`);
  expect((await list()).map(({ id }) => id).toSorted()).toEqual([old.id, last.id].toSorted());
  expect((await read(old.id)).transactions.map(({ id }) => id)).toEqual([dealId]);
  expect(await read(last.id)).toMatchObject({ transactions: [], emailAddress: null });
});

test('undoing an import keeps the merge of an imported contact into another one', async () => {
  const { add, call, merge, list } = await newSphere();
  const old = await add('Adele', 'Jones');
  const contacts = [
    { firstName: 'Ada', lastName: 'Smith', emailAddress: 'new@example.com' },
    { firstName: 'Bo', lastName: 'Smith', phoneNumber: '9045550101' },
  ];
  const { importId } = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  const people = await list();
  const ada = people.find(({ firstName }) => firstName === 'Ada')?.id ?? '';
  const bo = people.find(({ firstName }) => firstName === 'Bo')?.id ?? '';
  await merge(bo, [ada]);
  await merge(old.id, [bo]);
  await call('POST', `/imports/${importId}/undo`);
  expect(await list()).toMatchObject([
    { id: old.id, emailAddress: 'new@example.com', phoneNumber: '9045550101' },
  ]);
});

test('undoing an import after thirty days keeps an imported contact into which an older one was merged', async () => {
  const start = world.clock.now;
  const { add, call, merge, list } = await newSphere();
  const old = await add('Ada', 'Smith', { emailAddress: 'old@example.com', notes: 'Two dogs' });
  const contacts = [
    { firstName: 'Ada', lastName: 'Smith', emailAddress: 'ada@example.com' },
    { firstName: 'Bo', lastName: 'Jones' },
  ];
  const { importId } = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  const imported = (await list()).find(({ emailAddress }) => emailAddress === 'ada@example.com');
  expect((await merge(imported?.id ?? '', [old.id])).statusCode).toBe(200);
  world.clock.now = new Date(start.getTime() + 31 * 86_400_000);
  await finalizeOldMerges(world.context());
  world.clock.now = start;
  expect((await call('POST', `/imports/${importId}/undo`)).json()).toMatchObject({ removed: 1 });
  expect(await list()).toMatchObject([{ id: imported?.id, notes: 'Two dogs' }]);
});

test('an agent can link and unlink doors and deals by hand, but not those of another agent', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const contact = await mine.add('Ada', 'Smith');
  await mine.deal('A Trust', '1 First St');
  const foreign = await theirs.deal('B Trust', '2 Second St');
  const { sql } = world.services.database;
  const [door] = await sql`select id from doors where owner_id = ${mine.member.id}`;
  const link = (kind: string, id: string) => mine.call('POST', `/contacts/${contact.id}/links`, { kind, id });
  expect((await link('door', door?.id)).json().contact.doors).toMatchObject([{ id: door?.id, byHand: true }]);
  expect((await link('transaction', foreign)).statusCode).toBe(404);
  expect((await link('door', foreign)).statusCode).toBe(404);
  const unlinked = await mine.call('DELETE', `/contacts/${contact.id}/links/door/${door?.id}`);
  expect(unlinked.json().contact.doors).toEqual([]);
  expect((await mine.call('DELETE', `/contacts/${contact.id}/links/door/${door?.id}`)).statusCode).toBe(404);
});
