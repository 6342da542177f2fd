import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactNameOf } from '#contract/contact-name.ts';
import type { Contact } from '#contract/sphere.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sphereOf } from './testing/sphere-calls.ts';

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

async function someone() {
  const member = await world.member('AGENT');
  const sphere = sphereOf(member);
  const bring = async (contacts: object[]) =>
    (await sphere.call('POST', '/contacts/bulk-import', { contacts })).json();
  expect(await bring(rows)).toMatchObject({ imported: 4, errors: [] });
  const named = async (name: string) =>
    (await sphere.list()).find((contact) => contactNameOf(contact) === name) as Contact;
  return { ...sphere, member, bring, named };
}

test('people with one name, companies and emails are sorted by what they are shown by', async () => {
  const { list } = await someone();
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
  const { get, member } = await someone();
  const { contacts } = (await get('/contacts/search', { q })).json() as { contacts: Contact[] };
  expect(contacts.map(contactNameOf)).toEqual([name]);
  const palette = await member.as({ url: '/api/desktop/search', query: { q } });
  expect(palette.json().people.map((person: { name: string }) => person.name)).toEqual([name]);
});

test('a name that was always missing is not asked for, and one that is there cannot be removed', async () => {
  const { call, named, read } = await someone();
  const [cher, harbor, jane] = [
    await named('Cher'),
    await named('Harbor Title LLC'),
    await named('jane.doe'),
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

test('two companies on one number are two contacts, and importing again finds everybody', async () => {
  const { bring } = await someone();
  expect(await bring(rows)).toMatchObject({ imported: 0, duplicatesFound: 4 });
  const other = { company: 'Bay Roofing', phoneNumber: '9045550101' };
  expect(await bring([other])).toMatchObject({ imported: 1, duplicatesFound: 0 });
});

test('a merge takes the name from whoever has one, and connections name a company', async () => {
  const { call, named, read } = await someone();
  const [harbor, bo, cher] = [await named('Harbor Title LLC'), await named('Bo Zane'), await named('Cher')];
  await call('PUT', `/contacts/${cher.id}`, { connections: [{ id: harbor.id, relationship: 'Other' }] });
  expect((await read(cher.id)).connectedTo).toBe('Harbor Title LLC (Other)');
  const merged = await call('POST', '/merges', { keepId: harbor.id, mergeIds: [bo.id] });
  expect(merged.json().contact).toMatchObject({
    firstName: 'Bo',
    lastName: 'Zane',
    company: 'Harbor Title LLC',
  });
});

test('exports show the parts that exist, with columns for company and job title', async () => {
  const { get } = await someone();
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
