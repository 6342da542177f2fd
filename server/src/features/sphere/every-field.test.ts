import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contactFieldByKey,
  contactFieldKeys,
  type InputFieldKey,
  inputFieldKeys,
  searchedFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import { checkContactFields, sampleFieldValue, sampleFieldValues } from '#contract/testing/field-scenario.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { contactColumnNames, contactColumns } from './contacts/store-columns.ts';
import { createSphereClient } from './testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const newSphere = async () => createSphereClient(await world.member('AGENT'));

test('an agent can save, empty, merge and import every contact field', async () => {
  const { call } = await newSphere();
  const story = checkContactFields(async (method, path, body) => (await call(method, path, body)).json());
  let promises = 0;
  for await (const { promise, got, expected } of story) {
    expect(got, promise).toEqual(expected);
    promises += 1;
  }
  expect(promises).toBeGreaterThan(contactFieldKeys.length);
});

test('a filled-in contact field is stored in its column, and the column of an emptied field is null', async () => {
  const { add, call } = await newSphere();
  const { sql } = world.services.database;
  const { tags, ...facts } = sampleFieldValues(1);
  const contactMethods = {
    emails: [{ label: 'a', address: 'a@example.com' }, { address: 'b@example.com' }],
    phones: [{ label: 'a', number: '9045550101' }, { number: '9045550102' }],
  };
  const { id } = await add('x', 'y', { ...facts, tags, ...contactMethods });
  const columns = async () => {
    const [row] = await sql`select * from contacts where id = ${id}`;
    return contactColumns.filter((column) => row?.[contactColumnNames[column]] !== null);
  };
  expect(await columns()).toEqual(contactColumns);
  const blank = Object.fromEntries(Object.keys(facts).map((key) => [key, '']));
  const { firstName, lastName } = facts;
  await call('PUT', `/contacts/${id}`, { ...blank, firstName, lastName, emails: [], phones: [] });
  expect(await columns()).toEqual(['firstName', 'lastName']);
});

const words = (key: InputFieldKey): string =>
  String([sampleFieldValue(key, 7)].flat()[0]).split('\n')[0] ?? '';

test.each(inputFieldKeys.map((key) => [key]))(
  'a search finds a contact by %s only if the field’s definition allows it',
  async (key) => {
    const { add, names } = await newSphere();
    const others = { firstName: 'Zed', lastName: 'Quill' };
    await add('Zed', 'Quill', { ...others, [key]: sampleFieldValue(key, 7) });
    const found = await names('/contacts/search', { q: words(key) });
    expect(found).toHaveLength(contactFieldByKey(key).isSearched ? 1 : 0);
  },
);

test('a search finds a contact by any of its phone numbers and email addresses', async () => {
  const { add, names } = await newSphere();
  await add('Zed', 'Quill', {
    phones: [
      { number: '9045550101' },
      { label: 'Boat', number: '(386) 555-0177 x12' },
      { number: '+44 20 7946 0123' },
    ],
    emails: [{ address: 'zed@example.com' }, { label: 'Work', address: 'quill@harbor.example.com' }],
  });
  for (const q of ['(386) 555-0177', '5550177', '2079460123', 'harbor', 'quill@harbor.example.com']) {
    expect(await names('/contacts/search', { q }), q).toEqual(['Zed Quill']);
  }
  for (const q of ['boat', 'number', 'address', 'label', 'null']) {
    expect(await names('/contacts/search', { q }), q).toEqual([]);
  }
  expect(searchedFieldKeys).toContain('phoneNumber');
});

test.each([
  [
    { phones: [{ number: '9045550101' }, { number: '12' }] },
    'phones.1.number',
    'Please enter a valid phone number',
  ],
  [
    { emails: [{ address: '' }, { address: 'nobody' }] },
    'emails.1.address',
    'Please enter a valid email address',
  ],
  [
    { phones: [{ label: 'x'.repeat(31), number: '9045550101' }] },
    'phones.0.label',
    'Label must be 30 characters or fewer',
  ],
  [
    { phones: Array.from({ length: 11 }, (_, at) => ({ number: `90455501${at + 10}` })) },
    'phones',
    'A contact can have at most 10 phone numbers',
  ],
])('a contact with %j is refused, and the answer names the invalid field', async (input, field, message) => {
  const { call } = await newSphere();
  const refused = await call('POST', '/contacts', { firstName: 'A', lastName: 'B', ...input });
  expect([refused.statusCode, refused.json().field, refused.json().error]).toEqual([400, field, message]);
});

test('duplicate detection and imports recognize a contact by any of its phone numbers and emails', async () => {
  const { add, call, get } = await newSphere();
  await add('Al', 'Bo', { phones: [{ number: '9045550101' }, { number: '9045550102' }] });
  await add('Cy', 'Bo', { phones: [{ number: '9045550103' }, { number: '9045550102 x9' }] });
  await add('Di', 'Oz', { emails: [{ address: 'di@example.com' }, { address: 'd2@example.com' }] });
  const { groups } = (await get('/duplicates')).json();
  expect(groups.map(({ reason }: { reason: string }) => reason)).toEqual(['phone']);
  const contacts = [
    {
      firstName: 'DI',
      lastName: 'Ox',
      emails: [{ address: 'new@example.com' }, { address: 'D2@example.com' }],
    },
    { firstName: 'AL', lastName: 'Ray', phones: [{ number: '9045550199' }, { number: '+1 904 555 0101' }] },
    { firstName: 'al', lastName: 'bo', phones: [{ number: '9045550177' }] },
    {
      firstName: 'Al',
      lastName: 'Bo',
      emailAddress: 'al@example.com',
      phones: [{ number: '9045550188' }, { number: '9045550102' }],
    },
  ];
  const answer = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  expect(answer).toMatchObject({ imported: 1, duplicateRows: [2, 3, 5] });
});

test('undoing a merge restores several phone numbers and keeps later changes', async () => {
  const { add, call, read } = await newSphere();
  const number = (digits: string) => ({ label: null, number: digits });
  const one = await add('Al', 'Bo', { phones: [number('9045550101')] });
  const other = await add('Al', 'Bo', { phones: [number('9045550102')], emailAddress: 'al@example.com' });
  const { mergeId } = (await call('POST', '/merges', { keepId: one.id, mergeIds: [other.id] })).json();
  expect((await read(one.id)).phones).toEqual([number('9045550101'), number('9045550102')]);
  await call('PUT', `/contacts/${one.id}`, { emailAddress: 'bo@example.com' });
  await call('POST', `/merges/${mergeId}/undo`);
  expect(await read(one.id)).toMatchObject({
    phones: [number('9045550101')],
    emailAddress: 'bo@example.com',
  });
  expect(await read(other.id)).toMatchObject({
    phones: [number('9045550102')],
    emailAddress: 'al@example.com',
  });
});
