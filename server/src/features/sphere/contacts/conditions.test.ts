import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionMessages } from '#contract/sphere/contact-conditions.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createTransactionsClient } from '../../transactions/testing/deals-client.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function newSphere() {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const found = async (query: Record<string, string>) => {
    const { contacts, total } = (await sphere.get('/contacts', { ...query, limit: '50' })).json();
    expect(total).toBe(contacts.length);
    return contacts.map(({ firstName }: { firstName: string }) => firstName);
  };
  return { ...sphere, member, found };
}

test('a contact list finds contacts by tags, last contact, cadence, place, missing fields and referrer', async () => {
  const { add, found, get, call } = await newSphere();
  const jax = { address: '62 Lantern Way, Jacksonville, FL 32204', phoneNumber: '9045550101' };
  await add('Ana', 'A', { ...jax, tags: ['Past Client'], lastContacted: '2026-08-20', cadenceDays: 30 });
  await add('Bo', 'B', {
    address: '5 Jacksonville St, Miami, FL 33101-1234',
    tags: ['Lead'],
    lastContacted: '2026-11-01',
  });
  const cy = await add('Cy', 'C', {
    tags: ['Past Client', 'Lead'],
    emailAddress: 'cy@example.com',
    referredFrom: 'Ana A',
  });
  await add('Di', 'D', { connections: [{ id: cy.id, relationship: 'Friend' }], lastContacted: '2026-08-19' });
  const cases: [Record<string, string>, string[]][] = [
    [{ tagNone: 'lead' }, ['Ana', 'Di']],
    [{ tag: 'Past Client', tagNone: 'Lead' }, ['Ana']],
    [{ notContacted: '90' }, ['Cy', 'Di']],
    [{ notContacted: '89' }, ['Ana', 'Cy', 'Di']],
    [{ notContacted: 'never' }, ['Cy']],
    [{ due: 'yes' }, ['Ana']],
    [{ city: 'jacksonville' }, ['Ana']],
    [{ zip: '33101' }, ['Bo']],
    [{ county: 'Duval' }, ['Ana']],
    [{ missing: 'phone' }, ['Bo', 'Cy', 'Di']],
    [{ missing: 'phone,email,address' }, ['Di']],
    [{ referredFrom: 'ana' }, ['Cy']],
    [{ connectedTag: 'past client' }, ['Di']],
    [{ tag: 'Past Client', notContacted: '30', missing: 'phone' }, ['Cy']],
    [{ search: 'example', notContacted: 'never' }, ['Cy']],
  ];
  for (const [query, names] of cases) expect([query, await found(query)]).toEqual([query, names]);
  expect((await get('/report', { notContacted: 'never' })).json()).toMatchObject({ total: 1 });
  const file = await get('/contacts/export.csv', { due: 'yes' });
  expect(file.body.split('\r\n')).toHaveLength(3);
  expect(file.body).toContain('Keep in Touch Every,Last Contacted');
  const selection = { filter: { notContacted: '90' } };
  const tagged = await call('POST', '/contacts/bulk-tags', { selection, add: ['Quiet'], remove: [] });
  expect(tagged.json()).toEqual({ success: true, changed: 2 });
});

test('a contact list finds contacts by the day they were added or imported', async () => {
  const { add, call, found, member } = await newSphere();
  await add('Old', 'A');
  await add('New', 'B');
  await call('POST', '/contacts/bulk-import', { contacts: [{ firstName: 'File', lastName: 'C' }] });
  await world.services.database.sql`
    update contacts set added_on = '2026-10-01' where owner_id = ${member.id} and first_name = 'Old'`;
  expect([await found({ added: '7' }), await found({ imported: '7' })]).toEqual([['New'], ['File']]);
  expect([await found({ added: '48' }), await found({ added: '47' })]).toEqual([['New', 'Old'], ['New']]);
});

test('an agent’s new time zone changes the day on which a contact counts as added, even if the contact has no cadence', async () => {
  const { add, found, member } = await newSphere();
  await add('Late', 'A');
  const { sql } = world.services.database;
  await sql`update users set time_zone = 'America/New_York' where id = ${member.id}`;
  await sql`update contacts set created_at = '2026-11-11T05:30:00Z', added_on = '2026-11-11' where owner_id = ${member.id}`;
  expect(await found({ added: '7' })).toEqual(['Late']);
  await sql`update users set time_zone = 'Pacific/Honolulu' where id = ${member.id}`;
  expect([await found({ added: '7' }), await found({ added: '8' })]).toEqual([[], ['Late']]);
});

test('a contact list finds contacts by the year and volume of their purchases and sales', async () => {
  const { add, found, member } = await newSphere();
  const deals = createTransactionsClient(member);
  await add('Buyer', 'One');
  await add('Seller', 'Two');
  const base = { status: 'CLOSED', volume: 300_000, commission: 9_000 };
  await deals.add({ ...base, fullName: 'Buyer One', transactionType: 'BUYERS', date: '2025-03-01' });
  await deals.add({
    ...base,
    fullName: 'Seller Two',
    transactionType: 'SELLERS',
    date: '2024-03-01',
    volume: 900_000,
  });
  expect(await found({ bought: 'any' })).toEqual(['Buyer']);
  expect(await found({ bought: '2025' })).toEqual(['Buyer']);
  expect(await found({ bought: '2024' })).toEqual([]);
  expect(await found({ sold: '2024', minVolume: '900000' })).toEqual(['Seller']);
  expect(await found({ sold: 'any', minVolume: '900001' })).toEqual([]);
  expect(await found({ minVolume: '300000' })).toEqual(['Buyer', 'Seller']);
});

test.each([
  [{ notContacted: 'soon' }, conditionMessages.days],
  [{ added: '0' }, conditionMessages.days],
  [{ zip: '123' }, conditionMessages.zip],
  [{ bought: '12' }, conditionMessages.year],
  [{ minVolume: '0' }, conditionMessages.volume],
])('the server refuses a contact list with the condition %j', async (query, message) => {
  const { get } = await newSphere();
  const refused = await get('/contacts', { ...query, limit: '10' } as Record<string, string>);
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});
