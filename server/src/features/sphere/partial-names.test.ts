import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from './testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const rows = [
  { firstName: 'Cher', homeAnniversary: '2020-01-01' },
  { company: 'Harbor Title LLC', title: 'Closings', phoneNumber: '9045550101' },
  { emailAddress: 'jane.doe@example.com' },
  { firstName: 'Bo', lastName: 'Zane' },
];

async function newSphere() {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const importContacts = async (contacts: object[]) =>
    (await sphere.call('POST', '/contacts/bulk-import', { contacts })).json();
  expect(await importContacts(rows)).toMatchObject({ imported: 4, errors: [] });
  const findByName = async (name: string) =>
    (await sphere.list()).find((contact) => contactNameOf(contact) === name) as Contact;
  return { ...sphere, member, importContacts, findByName };
}

test('contacts that have only one name, a company or an email are sorted by their display name', async () => {
  const { list } = await newSphere();
  const shown = async (sort: string) => (await list({ sort, limit: '10' })).map(contactNameOf);
  expect(await shown('firstName')).toEqual(['Bo Zane', 'Cher', 'Harbor Title LLC', 'jane.doe']);
  expect(await shown('lastName')).toEqual(['Cher', 'Harbor Title LLC', 'jane.doe', 'Bo Zane']);
});

test.each([
  ['cher', 'Cher'],
  ['harbor', 'Harbor Title LLC'],
  ['title harbor', 'Harbor Title LLC'],
  ['jane.doe', 'jane.doe'],
])('a search for %s finds %s, in the list and in the palette', async (q, name) => {
  const { get, member } = await newSphere();
  const { contacts } = (await get('/contacts/search', { q })).json() as { contacts: Contact[] };
  expect(contacts.map(contactNameOf)).toEqual([name]);
  const palette = await member.as({ url: '/api/desktop/search', query: { q } });
  expect(palette.json().people.map((person: { name: string }) => person.name)).toEqual([name]);
});

test('a contact without a full name can be saved as it is, but an existing name cannot be removed', async () => {
  const { call, findByName, read } = await newSphere();
  const [cher, harbor, jane] = [
    await findByName('Cher'),
    await findByName('Harbor Title LLC'),
    await findByName('jane.doe'),
  ];
  const put = async ({ id }: Contact, change: object) => {
    const { statusCode, body } = await call('PUT', `/contacts/${id}`, change);
    return [statusCode, JSON.parse(body).error];
  };
  expect(await put(cher, { firstName: 'Cher', lastName: '', notes: 'Sings' })).toEqual([200, undefined]);
  expect(await put(harbor, { firstName: '', lastName: '', notes: 'Closes' })).toEqual([200, undefined]);
  expect(await put(cher, { firstName: '' })).toEqual([400, 'First name is required']);
  expect(await put(harbor, { company: '' })).toEqual([400, 'First name is required']);
  expect(await put(jane, { emailAddress: '' })).toEqual([400, 'First name is required']);
  expect(await put(jane, { emails: [] })).toEqual([400, 'First name is required']);
  expect(await put(jane, { firstName: 'Jane', emailAddress: '' })).toEqual([200, undefined]);
  expect(await put(cher, { lastName: 'Sarkisian' })).toEqual([200, undefined]);
  expect(await put(cher, { lastName: '' })).toEqual([400, 'Last name is required']);
  expect(contactNameOf(await read(cher.id))).toBe('Cher Sarkisian');
});

test('two companies with the same phone number become two contacts, and a second import recognizes all contacts', async () => {
  const { importContacts } = await newSphere();
  expect(await importContacts(rows)).toMatchObject({ imported: 0, duplicatesFound: 4 });
  const other = { company: 'Bay Roofing', phoneNumber: '9045550101' };
  expect(await importContacts([other])).toMatchObject({ imported: 1, duplicatesFound: 0 });
});

test('a contact without a name takes the name of the contact with which it is merged', async () => {
  const { call, findByName, read } = await newSphere();
  const [harbor, bo, cher] = [
    await findByName('Harbor Title LLC'),
    await findByName('Bo Zane'),
    await findByName('Cher'),
  ];
  await call('PUT', `/contacts/${cher.id}`, { connections: [{ id: harbor.id, relationship: 'Other' }] });
  expect((await read(cher.id)).connectedTo).toBe('Harbor Title LLC (Other)');
  const merged = await call('POST', '/merges', { keepId: harbor.id, mergeIds: [bo.id] });
  expect(merged.json().contact).toMatchObject({
    firstName: 'Bo',
    lastName: 'Zane',
    company: 'Harbor Title LLC',
  });
});

test('an export contains the existing parts of a name, with columns for company and job title', async () => {
  const { get } = await newSphere();
  const csv = (await get('/contacts/export.csv')).body.split('\r\n');
  expect(csv[0]?.endsWith(',Notes,Company,Job Title')).toBe(true);
  expect(csv.find((line) => line.includes('Harbor'))).toBe(
    ',,,,(904) 555-0101,,,,0,0,,,,Harbor Title LLC,Closings',
  );
  const cards = (await get('/contacts/export.vcf')).body;
  for (const line of [
    'FN:Cher',
    'N:;Cher;;;',
    'FN:Harbor Title LLC',
    'ORG:Harbor Title LLC',
    'FN:jane.doe',
  ]) {
    expect(cards).toContain(`${line}\r\n`);
  }
});
