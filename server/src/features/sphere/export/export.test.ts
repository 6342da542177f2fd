import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { readContacts } from '#contract/sphere/contact-csv/read-contacts.ts';
import { inspectFile } from '#contract/sphere/contact-csv/read-file.ts';
import { readVCards } from '#contract/sphere/contact-csv/read-vcard.ts';
import type { ImportContact } from '#contract/sphere/sphere-import.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const today = toDay('2026-11-17');

async function newSphere() {
  const sphere = createSphereClient(await world.member('AGENT', { timeZone: 'America/New_York' }));
  const ike = await sphere.add('Ike', 'Okafor', { tags: ['Past Client'], notes: '=1+1' });
  const maribel = await sphere.add('Maribel', 'Okafor', {
    phoneNumber: '+44 20 7946 0123',
    birthday: '--02-29',
    connections: [{ id: ike.id, relationship: 'Spouse' }],
    tags: ['Past Client', 'Sphere A'],
    notes: 'Two\n"dogs"',
  });
  const zed = await sphere.add('Zed', 'Zimmer', { address: '1, Main St' });
  return { ...sphere, ike, maribel, zed };
}

async function parseContacts(text: string): Promise<ImportContact[]> {
  const file = new Blob([text]);
  const look = await inspectFile(file);
  const contacts: ImportContact[] = [];
  for await (const rows of readContacts(file, look, { mapping: look.mapping, order: 'month-first', today })) {
    for (const row of rows) if (row.kind === 'contact') contacts.push(row.contact);
  }
  return contacts;
}

const firstNames = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

test('the name of an exported file contains the day, and no cell is a formula', async () => {
  const { get } = await newSphere();
  const file = await get('/contacts/export.csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="abundance-sphere-2026-11-17.csv"');
  expect(file.body).toContain(`Ike,Okafor,Maribel Okafor (Spouse),,,,,,0,0,,Past Client,'=1+1\r\n`);
});

test('importing an export into the same account changes nothing', async () => {
  const { get, list, call } = await newSphere();
  const before = await list();
  const contacts = await parseContacts((await get('/contacts/export.csv')).body);
  expect(contacts).toHaveLength(3);
  const answer = (await call('POST', '/contacts/bulk-import', { contacts })).json();
  expect(answer).toMatchObject({ imported: 0, duplicatesFound: 3, importId: null });
  expect(await list()).toEqual(before);
});

test('importing an export into another account transfers all contact data', async () => {
  const { get, list } = await newSphere();
  const other = createSphereClient(await world.member('AGENT'));
  const contacts = await parseContacts((await get('/contacts/export.csv')).body);
  await other.call('POST', '/contacts/bulk-import', { contacts });
  const comparable = (all: Awaited<ReturnType<typeof list>>) =>
    all.map(({ id, connections, connectionDetails, ...facts }) => facts);
  expect(comparable(await other.list())).toEqual(comparable(await list()));
});

test('an export contains exactly the filtered or selected contacts', async () => {
  const { get, call, ike, zed } = await newSphere();
  expect(firstNames((await get('/contacts/export.csv', { tag: 'Past Client' })).body)).toEqual([
    'Ike',
    'Maribel',
  ]);
  expect(firstNames((await get('/contacts/export.csv', { search: 'zimmer' })).body)).toEqual(['Zed']);
  const chosen = await call('POST', '/contacts/export', { format: 'csv', ids: [zed.id, ike.id] });
  expect(firstNames(chosen.body)).toEqual(['Zed', 'Ike']);
});

test('a vCard export contains the same contacts as the CSV export', async () => {
  const { get, call, maribel } = await newSphere();
  const file = await get('/contacts/export.vcf');
  expect(file.headers['content-type']).toBe('text/vcard; charset=utf-8');
  const rows = await readVCards(new Blob([file.body]), today);
  expect(rows.map((row) => row.kind === 'contact' && row.contact.firstName)).toEqual([
    'Ike',
    'Maribel',
    'Zed',
  ]);
  const card = await call('POST', '/contacts/export', { format: 'vcf', ids: [maribel.id] });
  expect(card.body).toContain('BDAY:--0229\r\n');
});

test('an agent cannot export another agent’s contacts', async () => {
  const [{ ike }, mine] = [await newSphere(), createSphereClient(await world.member('AGENT'))];
  const response = await mine.call('POST', '/contacts/export', { format: 'csv', ids: [ike.id] });
  expect(response.statusCode).toBe(404);
  expect(firstNames((await mine.get('/contacts/export.csv')).body)).toEqual([]);
});
