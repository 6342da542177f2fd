import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { demoPassword } from '#demo/accounts.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { seedWithoutPictures } from '../testing/seed-without-pictures.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let world: TestApp;
let cookie: string;
beforeAll(async () => {
  world = await testApp();
  await seedWithoutPictures(world.context());
  const signedIn = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'agent@demo.test', password: demoPassword },
  });
  cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] as string;
  // The sign-in library uses the wall clock for its own rows, not the test's clock.
  await world.services.database.sql`update sessions set expires_at = '2040-01-01'`;
});
afterAll(() => world.close());

const get = async (path: string) =>
  (await world.app.inject({ url: `/api/abundance-sphere${path}`, headers: { cookie } })).json();

test('Ava sees the 240 contacts of the demo world, with the deals that match their names', async () => {
  const { contacts, total } = await get('/contacts');
  expect(total).toBe(240);
  const demoContacts = createDemoData(toDay('2026-11-17')).contacts.filter(({ owner }) => owner === 'agent');
  const byId = new Map(contacts.map((contact: { id: string }) => [contact.id, contact]));
  for (const { contact } of demoContacts) {
    const { doors, transactions, updatedAt, connections, lastContacted, followUpDay, ...facts } = contact;
    expect(byId.get(contact.id)).toMatchObject(facts);
  }
  const maribel = contacts.find(({ firstName }: { firstName: string }) => firstName === 'Maribel');
  // The timeline determines the last contact.
  expect(maribel).toMatchObject({
    lastContacted: '2026-10-20',
    connectedTo: 'Ike Okafor (Spouse)',
    transactions: [{}],
    doors: [{}],
  });
});

test('one of the demo contacts has a celebration today, and every tag of the demo contacts exists', async () => {
  const { celebrations } = await get('/today');
  expect(celebrations.filter(({ inDays }: { inDays: number }) => inDays === 0).length).toBeGreaterThanOrEqual(
    3,
  );
  const { tags } = await get('/tags');
  expect(tags.map(({ name }: { name: string }) => name)).toContain('Investor');
});
