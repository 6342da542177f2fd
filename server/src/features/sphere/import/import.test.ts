import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldForSearch } from '#contract/fold.ts';
import { areSamePerson, createPersonKeys } from '#contract/sphere/same-person.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { type ContactsImported, importMessages } from '#contract/sphere/sphere-import.ts';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const url = '/api/abundance-sphere/contacts/bulk-import';

async function newSphere(member?: Member) {
  const who = member ?? (await world.member('AGENT'));
  const sphere = createSphereClient(who);
  const send = (payload: object | string, options: { key?: string; check?: boolean } = {}) =>
    who.as({
      method: 'POST',
      url: options.check ? `${url}?check=true` : url,
      payload,
      headers: { 'content-type': 'application/json', ...(options.key && { 'idempotency-key': options.key }) },
    });
  const importRows = async (
    contacts: object[],
    { duplicates, ...options }: { key?: string; check?: boolean; duplicates?: object } = {},
  ): Promise<ContactsImported> => {
    const response = await send(
      { contacts, fileName: 'people.csv', ...(duplicates && { duplicates }) },
      options,
    );
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const names = async () =>
    (await sphere.list()).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const tagNames = async () =>
    (await sphere.get('/tags')).json().tags.map(({ name }: { name: string }) => name);
  return { ...sphere, send, importRows, names, tagNames };
}

const ada = {
  firstName: 'Ada',
  lastName: 'Smith',
  emailAddress: 'ada@example.com',
  tags: ['Lead', 'New Tag'],
};
const bo = { firstName: 'Bo', lastName: 'Jones', phoneNumber: '(904) 555-0102', birthday: '--04-12' };

test('an import adds contacts with all their fields and tags', async () => {
  const { importRows, list } = await newSphere();
  const answer = await importRows([{ ...ada, notes: 'Two\ndogs', homeAnniversary: '2021-06-18' }, bo]);
  expect(answer).toMatchObject({
    success: true,
    imported: 2,
    message: 'Imported 2 contacts.',
    duplicatesFound: 0,
    errors: [],
  });
  expect(await list()).toMatchObject([
    { firstName: 'Ada', tags: ['Lead', 'New Tag'], notes: 'Two\ndogs', homeAnniversary: '2021-06-18' },
    { firstName: 'Bo', phoneNumber: '9045550102', birthday: '--04-12', tags: [] },
  ]);
});

test('the day on which a contact is added or imported is stored in the agent’s time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const member = await world.member('AGENT', { timeZone });
    const { importRows, add } = await newSphere(member);
    await importRows([bo]);
    await add('Ada', 'Smith');
    const days = await world.services.database.sql`
      select added_on, (created_at at time zone ${timeZone})::date as expected from contacts
      where owner_id = ${member.id}`;
    expect(days.map((row) => row.added_on)).toEqual(days.map((row) => row.expected));
    expect(days).toHaveLength(2);
  }
});

test('an import refuses only rows with no name, company or email, and moves unusable values to the notes', async () => {
  const { importRows, list } = await newSphere();
  const answer = await importRows([
    { firstName: '', lastName: '', phoneNumber: '9045550101' },
    ada,
    { ...bo, emailAddress: 'no at sign', row: 17 },
    { firstName: 'Cy', lastName: 'Young', birthday: '2030-01-01', notes: 'Two dogs' },
    { firstName: 'Di', lastName: 'Oz', phones: [{ number: '9045550107' }, { number: 'call wife' }] },
  ]);
  expect(answer.errors).toEqual([{ row: 2, message: 'Row 2: First name and last name are required' }]);
  expect(answer.keptInNotes).toEqual([
    { row: 17, message: 'Row 17: “no at sign” in Email Address was kept in the notes' },
    { row: 5, message: 'Row 5: “2030-01-01” in Birthday was kept in the notes' },
    { row: 6, message: 'Row 6: “call wife” in Phone Number was kept in the notes' },
  ]);
  expect(answer).toMatchObject({
    imported: 4,
    rejected: 1,
    message: 'Imported 4 contacts. Skipped 1 row with errors.',
  });
  expect((await list()).map(({ notes, birthday, phoneNumber }) => [notes, birthday, phoneNumber])).toEqual([
    [null, null, null],
    ['Email Address: no at sign', '--04-12', '9045550102'],
    ['Two dogs\nBirthday: 2030-01-01', null, null],
    ['Phone Number: call wife', null, '9045550107'],
  ]);
});

test('an import skips and lists rows of existing contacts and repeated rows', async () => {
  const { importRows, add, names } = await newSphere();
  const existing = await add('ADA', 'Smíth');
  const answer = await importRows([ada, bo, { ...bo, firstName: 'Bob' }, { ...bo, row: 40 }]);
  expect(answer).toMatchObject({ imported: 2, updated: 0, duplicatesFound: 2, duplicateRows: [2, 40] });
  expect(answer.duplicates).toEqual([
    { row: 2, name: 'Ada Smith', sameAs: 'ADA Smíth', contactId: existing.id, sameRow: null, by: 'name' },
    { row: 40, name: 'Bo Jones', sameAs: 'Bo Jones', contactId: null, sameRow: 3, by: 'phone' },
  ]);
  expect(await names()).toEqual(['ADA Smíth', 'Bo Jones', 'Bob Jones']);
});

test('three relatives who share a phone become three contacts, and namesakes at two addresses become two', async () => {
  const { importRows, names } = await newSphere();
  const phoneNumber = '9045550101';
  const family = ['Al', 'Bea', 'Cy'].map((firstName) => ({ firstName, lastName: 'Lee', phoneNumber }));
  const smiths = ['1 Oak St', '77 Elm Ave'].map((address) => ({
    firstName: 'John',
    lastName: 'Smith',
    address,
  }));
  expect(await importRows([...family, ...smiths])).toMatchObject({ imported: 5, duplicatesFound: 0 });
  expect(await importRows([...family, ...smiths])).toMatchObject({ imported: 0, duplicatesFound: 5 });
  expect(await names()).toHaveLength(5);
});

const known = {
  firstName: 'Ada',
  lastName: 'Smith',
  emailAddress: 'ada@example.com',
  phoneNumber: '9045550109',
  address: '1 Oak St',
  notes: 'New note',
  tags: ['Golf'],
  connectedTo: 'Ike Okafor (Friend)',
};

async function newSphereWithAda() {
  const sphere = await newSphere();
  const friend = await sphere.add('Ike', 'Okafor');
  const existing = await sphere.add('Ada', 'Smith', {
    emailAddress: 'ada@example.com',
    phoneNumber: '9045550100',
    notes: 'Old note',
    tags: ['Lead'],
  });
  const facts = async () => {
    const { updatedAt: _, ...contact } = await sphere.read(existing.id);
    return contact;
  };
  return { ...sphere, existing, friend, facts };
}

test.each([
  ['fill', '9045550100', ['9045550100', '9045550109'], 'Old note', ['Golf', 'Lead']],
  ['overwrite', '9045550109', ['9045550109'], 'New note', ['Golf']],
] as const)(
  'an import can %s existing contacts, and its undo restores them',
  async (all, main, numbers, notes, tags) => {
    const { importRows, call, facts, list, tagNames, get } = await newSphereWithAda();
    const before = { contact: await facts(), tags: await tagNames(), count: (await list()).length };
    const answer = await importRows([known, bo], { duplicates: { all } });
    expect(answer).toMatchObject({ imported: 1, updated: 1, message: 'Imported 1 contact. Updated 1.' });
    const after = await facts();
    expect(after).toMatchObject({ phoneNumber: main, notes, address: '1 Oak St', tags });
    expect(after.phones.map(({ number }) => number)).toEqual(numbers);
    expect(after.connectedTo).toBe('Ike Okafor (Friend)');
    expect((await get('/imports')).json().imports).toMatchObject([{ imported: 1, updated: 1 }]);
    const undone = await call('POST', `/imports/${answer.importId}/undo`);
    expect(undone.json()).toMatchObject({ removed: 1, restored: 1 });
    expect({ contact: await facts(), tags: await tagNames(), count: (await list()).length }).toEqual(before);
  },
);

test('importing the same file twice with overwriting changes nothing the second time', async () => {
  const { importRows, facts } = await newSphereWithAda();
  const { tags: _, ...untagged } = known;
  await importRows([untagged], { duplicates: { all: 'overwrite' } });
  const once = await facts();
  expect(once).toMatchObject({ notes: 'New note', tags: ['Lead'] });
  await importRows([untagged], { duplicates: { all: 'overwrite' } });
  expect(await facts()).toEqual(once);
  await importRows([{ ...untagged, tags: [] }], { duplicates: { all: 'overwrite' } });
  expect((await facts()).tags).toEqual([]);
});

test('an import preview lists the changes to each existing contact', async () => {
  const { importRows } = await newSphereWithAda();
  const rows = [known, bo, { ...bo, notes: 'Sails', row: 9 }];
  const { duplicates } = await importRows(rows, { check: true });
  expect(duplicates.map(({ row, changes }) => [row, changes?.overwrite])).toEqual([
    [
      2,
      [
        { field: 'Address', before: '', after: '1 Oak St' },
        { field: 'Notes', before: 'Old note', after: 'New note' },
        { field: 'Phone Number', before: '(904) 555-0100', after: '(904) 555-0109' },
        { field: 'Tags', before: 'Lead', after: 'Golf' },
      ],
    ],
    [9, [{ field: 'Notes', before: '', after: 'Sails' }]],
  ]);
  expect(duplicates[0]?.changes?.fill.map(({ field }) => field)).toEqual(['Address', 'Phone Number', 'Tags']);
  expect((await importRows(rows)).duplicates[0]?.changes).toBeUndefined();
});

const smiths = (row: number, emailAddress: string) => [
  { firstName: 'John', lastName: 'Smith', emailAddress, connectedTo: 'Mary Smith (Spouse)', row },
  { firstName: 'Mary', lastName: 'Smith', connectedTo: 'John Smith (Spouse)', isCompanion: true, row },
];

/**
 * Returns the email and the id of each contact with an email, and the ids of its connections, here its
 * spouse.
 */
const spouses = (everybody: readonly Contact[]) =>
  everybody
    .flatMap(({ id, emailAddress, connections }) =>
      emailAddress ? [[emailAddress, id, connections.map((other) => other.id)] as const] : [],
    )
    .toSorted();

test('importing a file again leaves two couples with the same names unchanged', async () => {
  const { importRows, list } = await newSphere();
  const [one, two] = [smiths(2, 'one@example.com'), smiths(3, 'two@example.com')];
  const both = [one[0], two[0], one[1], two[1]] as object[];
  const turned = [two[0], one[0], two[1], one[1]] as object[];
  await importRows(both);
  const before = spouses(await list());
  for (const all of ['fill', 'overwrite', 'skip']) {
    const answer = await importRows(turned, { duplicates: { all } });
    expect(answer, all).toMatchObject({ imported: 0, duplicatesFound: 2 });
    expect(spouses(await list()), all).toEqual(before);
  }
  expect(await importRows(smiths(2, 'three@example.com'))).toMatchObject({ imported: 2 });
  const after = spouses(await list());
  expect(after.map(([, , others]) => others.length)).toEqual([1, 1, 1]);
  expect(new Set(after.flatMap(([, , others]) => others)).size).toBe(3);
});

test('an existing contact gets the first spouse that an import file names', async () => {
  const { importRows, list, add } = await newSphere();
  const alone = await add('Mary', 'Smith');
  const [first, second] = [smiths(2, 'one@example.com'), smiths(3, 'two@example.com')];
  const file = [first[0], second[0], first[1], second[1]] as object[];
  expect(await importRows(file)).toMatchObject({ imported: 3 });
  const [one, two] = spouses(await list());
  expect([one?.[2], two?.[2].length]).toEqual([[alone.id], 1]);
  expect(two?.[2]).not.toContain(alone.id);
});

test('two couples with the same names are imported as four people, each with their own spouse', async () => {
  const { importRows, list } = await newSphere();
  const [one, two] = [smiths(2, 'one@example.com'), smiths(3, 'two@example.com')];
  const rows = [one[0], two[0], one[1], two[1]] as object[];
  expect(await importRows(rows)).toMatchObject({ imported: 4, duplicatesFound: 0 });
  const everybody = await list();
  expect(everybody.map(({ connections }) => connections.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(everybody.map(({ connections }) => connections[0]?.id)).size).toBe(4);
});

test('an agent can choose for each row of an import whether to update the existing contact', async () => {
  const { importRows, call, facts } = await newSphereWithAda();
  const choices = { all: 'skip', fill: [2] };
  const answer = await importRows([known, { ...known, notes: 'Third' }], { duplicates: choices });
  expect(answer).toMatchObject({ imported: 0, updated: 1, duplicatesFound: 2 });
  expect(answer.message).toBe('Imported 0 contacts. Updated 1. Skipped 1 duplicate.');
  expect((await facts()).address).toBe('1 Oak St');
  expect((await call('POST', `/imports/${answer.importId}/undo`)).json()).toMatchObject({
    removed: 0,
    restored: 1,
  });
  expect((await facts()).address).toBeNull();
});

test('undoing an import keeps later changes', async () => {
  const { importRows, call, facts, existing } = await newSphereWithAda();
  const { importId } = await importRows([known], { duplicates: { all: 'overwrite' } });
  await call('PUT', `/contacts/${existing.id}`, { address: '2 Elm Ave' });
  await call('POST', `/imports/${importId}/undo`);
  expect(await facts()).toMatchObject({ address: '2 Elm Ave', notes: 'Old note', phoneNumber: '9045550100' });
});

test('undoing an import takes back the cadence that existing contacts got from its tags', async () => {
  const { importRows, add, call, get, read } = await newSphere();
  const [none, own] = [await add('Ada', 'Smith'), await add('Bo', 'Jones', { cadenceDays: 10 })];
  await add('Cy', 'Young', { tags: ['Vip'] });
  const vip = (await get('/tags')).json().tags.find(({ name }: { name: string }) => name === 'Vip');
  await call('PUT', `/tags/${vip.id}`, { cadenceDays: 30 });
  const rows = ['Ada Smith', 'Bo Jones'].map((name) => {
    const [firstName, lastName] = name.split(' ');
    return { firstName, lastName, tags: ['Vip'] };
  });
  const { importId } = await importRows(rows, { duplicates: { all: 'fill' } });
  const cadences = async () => [(await read(none.id)).cadenceDays, (await read(own.id)).cadenceDays];
  expect(await cadences()).toEqual([30, 10]);
  await call('POST', `/imports/${importId}/undo`);
  expect(await cadences()).toEqual([null, 10]);
});

test('a row that repeats an earlier row can fill in fields that the earlier row lacks', async () => {
  const { importRows, list } = await newSphere();
  const again = { ...ada, phoneNumber: '9045550103', tags: ['Golf'] };
  expect(await importRows([ada, again], { duplicates: { all: 'fill' } })).toMatchObject({
    imported: 1,
    updated: 1,
  });
  expect(await list()).toMatchObject([{ phoneNumber: '9045550103', tags: ['Golf', 'Lead', 'New Tag'] }]);
});

test('an import with an unknown choice for duplicates is refused', async () => {
  const { send } = await newSphere();
  const response = await send({ contacts: [ada], duplicates: { all: 'erase' } });
  expect([response.statusCode, response.json().error]).toEqual([400, importMessages.choices]);
});

test('an import connects the two people of a couple, even if one is an existing contact', async () => {
  const { importRows, list, add } = await newSphere();
  await add('Mary', 'Lee');
  const couple = (row: number, lastName: string, address: string) => [
    { firstName: 'John', lastName, address, connectedTo: `Mary ${lastName} (Spouse)`, row },
    {
      firstName: 'Mary',
      lastName,
      address,
      connectedTo: `John ${lastName} (Spouse)`,
      isCompanion: true,
      row,
    },
  ];
  const answer = await importRows([
    ...couple(2, 'Smith', '1 Oak St'),
    ...couple(3, 'Smith', '77 Elm Ave'),
    ...couple(4, 'Lee', ''),
  ]);
  expect(answer).toMatchObject({ imported: 5, duplicatesFound: 0 });
  const pairs = (await list({ sort: 'address' })).map(({ firstName, lastName, address, connections }) => [
    `${firstName} ${lastName}`,
    address,
    connections.map(({ name }) => name),
  ]);
  expect(pairs.map((pair) => pair.flat().join(' ')).sort()).toEqual([
    'John Lee  Mary Lee',
    'John Smith 1 Oak St Mary Smith',
    'John Smith 77 Elm Ave Mary Smith',
    'Mary Lee  John Lee',
    'Mary Smith 1 Oak St John Smith',
    'Mary Smith 77 Elm Ave John Smith',
  ]);
});

test('another agent’s contacts do not count as duplicates', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  await theirs.importRows([ada]);
  expect((await mine.importRows([ada])).imported).toBe(1);
});

test('an import check describes the result and saves nothing', async () => {
  const { importRows, names, get, add } = await newSphere();
  await add('Ada', 'Smith');
  const answer = await importRows([ada, bo, {}], { check: true });
  expect(answer).toMatchObject({
    imported: 1,
    duplicatesFound: 1,
    duplicateRows: [2],
    rejected: 1,
    importId: null,
  });
  expect(await names()).toEqual(['Ada Smith']);
  expect((await get('/imports')).json().imports).toEqual([]);
});

test('an import sent twice with one idempotency key is saved once and gets the same answer', async () => {
  const { importRows, names } = await newSphere();
  const answers = await Promise.all([
    importRows([ada, bo], { key: 'k1' }),
    importRows([ada, bo], { key: 'k1' }),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.imported).toBe(2);
  expect(await names()).toHaveLength(2);
});

test('an import with the idempotency key of another file is refused', async () => {
  const { importRows, send } = await newSphere();
  await importRows([ada], { key: 'k1' });
  expect((await send({ contacts: [bo] }, { key: 'k1' })).statusCode).toBe(409);
});

test('two simultaneous imports of one file without an idempotency key create no duplicates', async () => {
  const { importRows, names } = await newSphere();
  const answers = await Promise.all([importRows([ada, bo]), importRows([ada, bo])]);
  expect(new Set(answers.map(({ imported }) => imported))).toEqual(new Set([0, 2]));
  expect(await names()).toHaveLength(2);
});

test.each([
  ['{"contacts":', importMessages.notAList],
  ['[1,2,3]', importMessages.notAList],
  ['{}', importMessages.notAList],
])('an import with the body %s is refused with a message', async (payload, message) => {
  const { send } = await newSphere();
  const response = await send(payload);
  expect([response.statusCode, response.json().error]).toEqual([400, message]);
});

test('an import of 65 MB is refused, and nothing of it is stored', async () => {
  const { send, names } = await newSphere();
  const contact = JSON.stringify({ ...bo, notes: 'x'.repeat(10_000) });
  const response = await send(`{"contacts":[${`${contact},`.repeat(6_700)}${JSON.stringify(ada)}]}`);
  expect([response.statusCode, response.json().error]).toEqual([413, importMessages.tooLarge]);
  expect(await names()).toEqual([]);
});

test('when one batch of an import fails, nothing is saved', async () => {
  const { send, names, get } = await newSphere();
  const many = Array.from({ length: 600 }, (_, at) => ({
    firstName: `P${at}`,
    lastName: 'X',
    tags: [`tag ${at}`],
  }));
  const response = await send({ contacts: many });
  expect([response.statusCode, response.json().error]).toEqual([400, 'There can be at most 500 tags']);
  expect(await names()).toEqual([]);
  expect((await get('/imports')).json().imports).toEqual([]);
});

test('an import adds each connection that a row names to both contacts', async () => {
  const { importRows, list, add } = await newSphere();
  await add('Ike', 'Okafor');
  await importRows([
    { firstName: 'Maribel', lastName: 'Okafor', connectedTo: 'IKE Okafor (Spouse); Nobody Here (Friend)' },
    { firstName: 'Zuri', lastName: 'Okafor', connectedTo: 'Maribel Okafor (Parent)' },
  ]);
  expect((await list()).map(({ connectedTo }) => connectedTo)).toEqual([
    'Maribel Okafor (Spouse)',
    'Ike Okafor (Spouse); Zuri Okafor (Child)',
    'Maribel Okafor (Parent)',
  ]);
});

test('an import of several batches finds duplicates, existing contacts, connections and tags across batches', async () => {
  const { importRows, call, get, list, tagNames, add } = await newSphere();
  const existing = await add('Person 1200', 'Lee', { tags: ['Kept'] });
  const before = { contacts: await list(), tags: await tagNames() };
  const people = Array.from({ length: 1_600 }, (_, at) => ({
    firstName: `Person ${at}`,
    lastName: 'Lee',
    tags: [at < 800 ? 'Early' : 'EARLY', ...(at > 1_500 ? ['Late'] : [])],
  }));
  const last = {
    firstName: 'Zoe',
    lastName: 'Last',
    connectedTo: 'Person 3 Lee (Spouse)',
    tags: ['Late', 'Kept'],
  };
  const answer = await importRows(
    [...people, { firstName: 'Person 5', lastName: 'LEE', notes: 'again' }, last],
    {
      duplicates: { all: 'fill' },
    },
  );
  expect(answer).toMatchObject({ imported: 1_600, updated: 2, duplicatesFound: 2 });
  expect(answer.duplicates.map(({ row, contactId, sameRow }) => [row, contactId, sameRow])).toEqual([
    [1_202, existing.id, null],
    [1_602, null, 7],
  ]);
  const tags = (await get('/tags')).json().tags as { name: string; usageCount: number }[];
  const usageOf = (name: string) => tags.find((tag) => tag.name === name)?.usageCount;
  expect(['Early', 'Late', 'Kept'].map(usageOf)).toEqual([1_600, 100, 2]);
  expect((await list({ search: 'Person 3 Lee' }))[0]?.connectedTo).toBe('Zoe Last (Spouse)');
  expect((await list({ search: 'again' })).map(({ firstName }) => firstName)).toEqual(['Person 5']);
  const undone = await call('POST', `/imports/${answer.importId}/undo`);
  expect(undone.json()).toMatchObject({ removed: 1_600, restored: 1 });
  expect({ contacts: await list(), tags: await tagNames() }).toEqual({
    ...before,
    contacts: before.contacts.map((contact) => ({ ...contact, updatedAt: expect.any(String) })),
  });
});

test('undoing an import removes exactly what it created', async () => {
  const { importRows, add, call, list, tagNames, get } = await newSphere();
  const existing = await add('Ike', 'Okafor', { tags: ['Kept'] });
  const before = { contacts: await list(), tags: await tagNames() };
  const { importId } = await importRows([
    { ...ada, tags: ['Lead', 'New Tag', 'Kept'], connectedTo: 'Ike Okafor (Friend)' },
    { firstName: 'Ike', lastName: 'Okafor', notes: 'skipped' },
    bo,
  ]);
  expect(await list()).toHaveLength(3);
  const undone = await call('POST', `/imports/${importId}/undo`);
  expect(undone.json()).toMatchObject({ success: true, removed: 2, restored: 0 });
  expect({ contacts: await list(), tags: await tagNames() }).toEqual(before);
  expect((await list())[0]?.id).toBe(existing.id);
  expect((await get('/imports')).json().imports).toMatchObject([
    { fileName: 'people.csv', imported: 2, duplicatesFound: 1, undoneAt: expect.any(String) },
  ]);
  const again = await call('POST', `/imports/${importId}/undo`);
  expect([again.statusCode, again.json().error]).toEqual([409, importMessages.undone]);
});

test('undoing an import keeps its new tag if a contact outside the import has the tag too', async () => {
  const { importRows, add, call, tagNames } = await newSphere();
  const { importId } = await importRows([ada]);
  await add('Cy', 'Young', { tags: ['New Tag'] });
  await call('POST', `/imports/${importId}/undo`);
  expect(await tagNames()).toContain('New Tag');
});

test('another agent cannot undo an import', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const { importId } = await theirs.importRows([ada]);
  expect((await mine.call('POST', `/imports/${importId}/undo`)).statusCode).toBe(404);
  expect(await theirs.names()).toEqual(['Ada Smith']);
});

/** Generates contacts with few different values per field, so that duplicates are frequent. */
const anyone = fc.record({
  firstName: fc.constantFrom('Ann', 'Bo', 'Ann Marie', 'ÁNN'),
  lastName: fc.constantFrom('Lee', 'Marie Lee', 'Ray', 'LÉE'),
  emailAddress: fc.constantFrom(null, 'a@example.com', 'B@example.com', 'b@example.com'),
  phoneNumber: fc.constantFrom(null, '9045550101', '+1 904 555 0101 x7', '9045550102'),
  address: fc.constantFrom(null, '1 Oak St', '1 OAK Street, Ocala', '77 Élm Ave'),
});

test('the database finds the same duplicates as the function areSamePerson', async () => {
  const member = await world.member('AGENT');
  const { sql } = world.services.database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyone, { minLength: 1, maxLength: 6 }), anyone, async (people, newcomer) => {
      await sql`delete from contacts where owner_id = ${member.id}`;
      const { importRows, list } = await newSphere(member);
      await importRows(people);
      const existing = await list();
      const known = existing.some((contact: Contact) =>
        areSamePerson(createPersonKeys(contact), createPersonKeys(newcomer)),
      );
      expect((await importRows([newcomer], { check: true })).duplicatesFound).toBe(known ? 1 : 0);
    }),
    { numRuns: selectRepeatCount({ few: 15, all: 100 }) },
  );
});

test('two people named John with one office number become two contacts, in one import or in two', async () => {
  const { importRows } = await newSphere();
  const john = (
    lastName: string,
    street: string | null,
    email: string | null = `${lastName}@example.com`,
  ) => ({
    firstName: 'John',
    lastName,
    emailAddress: email,
    phoneNumber: '9045550101',
    address: street,
  });
  expect((await importRows([john('Bo', '1 Oak St'), john('Do', '77 Elm Ave')])).duplicatesFound).toBe(0);
  const found = async (one: object) => (await importRows([one], { check: true })).duplicatesFound;
  expect(await found(john('Fry', '300 Bay Dr'))).toBe(0);
  expect(await found(john('Fry', '77 Elm Avenue'))).toBe(1);
  expect(await found(john('Fry', null))).toBe(1);
  expect(await found(john('Fry', '300 Bay Dr', null))).toBe(1);
  expect(await found(john('Bo', '300 Bay Dr', 'other@example.com'))).toBe(1);
});

test('foldForSearch in TypeScript and fold in the database convert letters in the same way', async () => {
  const latin = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const letters = [...latin.filter((letter) => /\p{L}/u.test(letter)), ...'‘’“”–—'];
  const rows = await world.services.database.sql<{ letter: string; folded: string }[]>`
    select letter, fold(letter) as folded from unnest(${letters}::text[]) as all_letters (letter)`;
  expect(rows.filter(({ letter, folded }) => foldForSearch(letter) !== folded)).toEqual([]);
});

test('an import, an undo and a bulk change each update the query planner’s statistics', async () => {
  const { importRows, call } = await newSphere();
  const { sql } = world.services.database;
  const analyzed = async () => {
    const [row] = await sql<{ times: number; estimatedRows: number }[]>`
      select analyze_count::int as times, reltuples::int as "estimatedRows"
      from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'contacts'`;
    return row ?? { times: 0, estimatedRows: 0 };
  };
  const rowsAnalyzedAfter = async (work: () => Promise<unknown>) => {
    const { times } = await analyzed();
    await work();
    await vi.waitFor(async () => expect((await analyzed()).times).toBeGreaterThan(times), {
      timeout: 90_000,
    });
    return (await analyzed()).estimatedRows;
  };
  const people = Array.from({ length: 1_500 }, (_, at) => ({
    firstName: `First${at}`,
    lastName: `Last${at}`,
  }));
  let importId: string | null = null;
  const before = (await sql`select from contacts`).length;
  const rowCount = await rowsAnalyzedAfter(async () => {
    ({ importId } = await importRows(people));
  });
  expect(rowCount).toBe(before + people.length);
  await rowsAnalyzedAfter(() =>
    call('POST', '/contacts/bulk-tags', { selection: { filter: {} }, add: ['Boats'] }),
  );
  expect(await rowsAnalyzedAfter(() => call('POST', `/imports/${importId}/undo`))).toBe(before);
});
