import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contact } from '#contract/sphere/sphere.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addDoor } from '../../doors-vault/testing/vault.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

// Most contacts are saved in one statement, and the others in steps. Both ways must lead to the same result.

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const contacts = '/api/abundance-sphere/contacts';
const full = {
  firstName: 'Maribel',
  lastName: 'Okafor',
  emails: [
    { label: 'Home', address: 'Maribel@example.com' },
    { label: 'Work', address: 'm.okafor@example.com' },
  ],
  phoneNumber: '9045550119',
  address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
  birthday: '--04-12',
  homeAnniversary: '2021-05-06',
  referredFrom: 'Dana "D" Whitlock\\',
  notes: 'Two dogs\n\tand a cat 🐈',
};

const withoutId = ({ id, ...contact }: Contact) => contact;

async function logOf(member: Member, subject: string) {
  const { sql } = world.services.database;
  return sql`
    select at, actor_id = ${member.id} as "isTheirs", acted_for_id, action, details, request_id is not null as told
    from audit_log where subject = ${subject} order by id`;
}

/** A contact with a single email that has no label, like most contacts. */
const plain = { ...full, emails: undefined, emailAddress: 'Maribel@example.com' };

async function saveBothWays(facts: object = full) {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const inSteps = await sphere.add('x', 'y', { ...facts, tags: ['Boats', 'Lead'] });
  const atOnce = await sphere.add('x', 'y', { ...facts, tags: ['lead', 'BOATS'] });
  return { member, sphere, inSteps, atOnce };
}

test('a new contact is stored the same way, whether it is saved in one statement or in several', async () => {
  const { member, sphere, inSteps, atOnce } = await saveBothWays();
  expect(atOnce.tags).toEqual(['Boats', 'Lead']);
  expect(withoutId(atOnce)).toEqual(withoutId(inSteps));
  expect(await sphere.read(atOnce.id)).toEqual(atOnce);
  expect(await logOf(member, atOnce.id)).toEqual(await logOf(member, inSteps.id));
  const [{ total } = { total: 0 }] = await world.services.database.sql`
    select total from contact_totals where owner_id = ${member.id}`;
  expect(total).toBe(2);
});

const change = { notes: 'Moved', emailAddress: 'new@example.com', phoneNumber: '', birthday: null };
const lists = {
  emails: [{ label: 'Work', address: 'new@example.com' }],
  phones: [
    { label: null, number: '(904) 555-0120' },
    { label: 'Fax', number: '(904) 555-0121' },
  ],
};

test.each([
  ['of some fields', plain, change, 2],
  ['of all fields', full, { ...full, ...lists }, 2],
  [
    'that empties fields',
    plain,
    { ...change, emailAddress: null, notes: '', address: null, referredFrom: '' },
    2,
  ],
  ['of one of several addresses', full, change, 13],
])(
  'a change %s stores the same contact and audit entry, whether it is saved in one statement or in several',
  async (_, facts, input, statements) => {
    const { member, sphere, inSteps, atOnce } = await saveBothWays(facts);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const slowly = await sphere.call('PUT', `/contacts/${inSteps.id}`, {
      ...input,
      tags: ['Lead', 'Sailing'],
    });
    await sphere.call('PUT', `/contacts/${atOnce.id}`, { tags: ['Sailing'] });
    let quickly = slowly;
    const sent = await recordStatements(world.servers, async () => {
      quickly = await sphere.call('PUT', `/contacts/${atOnce.id}`, { ...input, tags: ['Lead', 'sailing'] });
    });
    expect(sent, sent.join('\n')).toHaveLength(statements);
    const [first, second]: Contact[] = [slowly.json().contact, quickly.json().contact];
    expect(second?.tags).toEqual(['Lead', 'Sailing']);
    expect(withoutId({ ...(second as Contact), updatedAt: '' })).toEqual(
      withoutId({ ...(first as Contact), updatedAt: '' }),
    );
    expect(await sphere.read(atOnce.id)).toEqual(second);
    expect((await logOf(member, atOnce.id)).at(-1)).toEqual((await logOf(member, inSteps.id)).at(-1));
    expect(await noteTimeOf(atOnce.id)).toEqual(await noteTimeOf(inSteps.id));
  },
);

const noteTimeOf = (id: string) =>
  world.services.database.sql`select notes_at from contacts where id = ${id}`;

test('every save gives a contact a later update time, and an unchanged note keeps its time', async () => {
  const sphere = createSphereClient(await world.member('AGENT'));
  const added = await sphere.add('Rosa', 'Diaz', { notes: 'Two dogs' });
  const noted = await noteTimeOf(added.id);
  const again = await sphere.call('PUT', `/contacts/${added.id}`, {
    notes: 'Two dogs',
    updatedAt: added.updatedAt,
  });
  expect(again.json().contact.updatedAt > added.updatedAt).toBe(true);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await sphere.call('PUT', `/contacts/${added.id}`, { notes: 'Two dogs', address: '1 Elm St' });
  expect(await noteTimeOf(added.id)).toEqual(noted);
  const late = await sphere.call('PUT', `/contacts/${added.id}`, { notes: 'x', updatedAt: added.updatedAt });
  expect(late.statusCode).toBe(409);
  expect(await sphere.read(added.id)).toMatchObject({ notes: 'Two dogs', address: '1 Elm St' });
});

test('a new contact shows the doors and deals with its name', async () => {
  const member = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const deal = {
    date: '2026-10-01',
    address: '9 Citrus Row, St. Augustine, FL, 32080, US',
    volume: 100_000,
    commission: 3000,
    fullName: 'Nia Cole',
    transactionType: 'BUYERS',
    status: 'CLOSED',
  };
  const older = { ...deal, date: '2025-03-01', address: '4 Pine St, St. Augustine, FL, 32080, US' };
  for (const payload of [older, deal])
    expect((await member.as({ method: 'POST', url: '/api/transactions', payload })).statusCode).toBe(200);
  await addDoor(member, 'SELLERS', {
    fullName: 'nia COLE',
    address: '7 Heron Loop, Ponte Vedra Beach, FL 32082',
  });
  const added = await createSphereClient(member).add('Nia', 'Cole');
  expect(added.transactions).toMatchObject([
    { address: deal.address, volume: 100_000, commission: 3000, byHand: false },
    { address: older.address, date: '2025-03-01' },
  ]);
  expect(added.doors.map(({ address }) => address)).toContain('7 Heron Loop, Ponte Vedra Beach, FL 32082');
  expect(await createSphereClient(member).read(added.id)).toEqual(added);
  const changed = await createSphereClient(member).call('PUT', `/contacts/${added.id}`, {
    lastName: 'Coleman',
  });
  expect(changed.json().contact.transactions).toEqual([]);
});

test('simultaneous changes to different fields of a contact are all saved', async () => {
  const { add, call, read } = createSphereClient(await world.member('AGENT'));
  const { id } = await add('Rosa', 'Lindqvist', { phoneNumber: '9045550119' });
  const changes = [
    { notes: 'Two dogs' },
    { address: '1 Elm St' },
    { referredFrom: 'Dana' },
    { firstName: 'Rose' },
  ];
  const answers = await Promise.all(changes.map((change) => call('PUT', `/contacts/${id}`, change)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await read(id)).toMatchObject(Object.assign({ phoneNumber: '9045550119' }, ...changes));
});

test('a repeated request returns one contact, and its idempotency key is refused for new data', async () => {
  const member = await world.member('AGENT');
  const { add, list } = createSphereClient(member);
  const [{ tags }] = [await add('Tag', 'Maker', { tags: ['Boats'] })];
  const headers = { 'idempotency-key': 'click' };
  const send = (payload: object) => member.as({ method: 'POST', url: contacts, headers, payload });
  const input = { firstName: 'Once', lastName: 'Only', tags };
  const [first, again] = [await send(input), await send(input)];
  expect(again.json()).toEqual(first.json());
  expect((await send({ ...input, firstName: 'Twice' })).statusCode).toBe(409);
  expect(await list()).toHaveLength(2);
  expect(await logOf(member, first.json().contact.id)).toHaveLength(1);
});

test('an agent cannot change another agent’s contact or a deleted one', async () => {
  const [mine, theirs] = [
    createSphereClient(await world.member('AGENT')),
    createSphereClient(await world.member('AGENT')),
  ];
  const { id } = await theirs.add('Ike', 'Okafor');
  expect((await mine.call('PUT', `/contacts/${id}`, { notes: 'x' })).statusCode).toBe(404);
  await theirs.call('DELETE', `/contacts/${id}`);
  expect((await theirs.call('PUT', `/contacts/${id}`, { notes: 'x' })).statusCode).toBe(404);
});

test('saving a contact with an empty list of connections needs only two SQL statements', async () => {
  const sphere = createSphereClient(await world.member('AGENT'));
  const { id } = await sphere.add('Rosa', 'Diaz', { tags: ['Boats'], connections: [] });
  const form = { ...full, tags: ['Boats'], connections: [] };
  const sent = await recordStatements(world.servers, () => sphere.call('PUT', `/contacts/${id}`, form));
  expect(sent, sent.join('\n')).toHaveLength(2);
});
