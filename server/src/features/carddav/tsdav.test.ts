import { DAVClient } from 'tsdav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { purgeContactChanges } from './purge-changes.ts';
import { connectDevice, createVCard } from './testing/dav-client.ts';

let world: TestApp;
let serverUrl: string;
beforeAll(async () => {
  world = await testApp();
  serverUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

async function connect(member?: Awaited<ReturnType<TestApp['member']>>) {
  const agent = member ?? (await world.member('AGENT'));
  const { email, password } = await connectDevice(world, agent);
  const client = new DAVClient({
    serverUrl,
    credentials: { username: email, password },
    authMethod: 'Basic',
    defaultAccountType: 'carddav',
  });
  await client.login();
  const [book] = await client.fetchAddressBooks();
  return { agent, client, book: book as NonNullable<typeof book> };
}

const addContacts = (ownerId: string, count: number) => world.services.database.sql`
  insert into contacts (owner_id, first_name, last_name, email_address)
  select ${ownerId}, 'Person', n::text, 'person' || n || '@example.com' from generate_series(1, ${count}) n`;

test('an independent client discovers the address book and syncs 5,000 contacts, and then only the changes', async () => {
  const { agent, client, book } = await connect();
  expect(book).toMatchObject({ displayName: 'The Sphere' });
  await addContacts(agent.id, 5_000);
  const cards = await client.fetchVCards({ addressBook: book });
  expect(cards).toHaveLength(5_000);
  expect(cards.every(({ data, etag }) => /^BEGIN:VCARD/.test(data) && etag)).toBe(true);
  const [fresh] = await client.fetchAddressBooks();
  const sphere = createSphereClient(agent);
  const [first, second] = await sphere.list({ page: '1', limit: '2' });
  await sphere.call('PUT', `/contacts/${first?.id}`, { notes: 'changed' });
  await sphere.call('DELETE', `/contacts/${second?.id}`);
  const changes = await client.syncCollection({
    url: book.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    syncToken: fresh?.syncToken,
  });
  const statuses = changes.filter(({ href }) => href?.includes('.vcf')).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([207, 404]);
});

test('an independent client creates, changes and deletes a contact with a photo', async () => {
  const { agent, client, book } = await connect();
  const sphere = createSphereClient(agent);
  const photo = 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==';
  await client.createVCard({
    addressBook: book,
    filename: 'ada.vcf',
    vCardString: createVCard('UID:ada', 'N:Lovelace;Ada;;;', 'FN:Ada Lovelace', photo),
  });
  const [card] = await client.fetchVCards({ addressBook: book });
  expect(card?.data).toContain(photo);
  const changed = {
    ...card,
    url: card?.url ?? '',
    data: String(card?.data).replace('END:', 'NOTE:Met in London\r\nEND:'),
  };
  expect((await client.updateVCard({ vCard: changed })).status).toBe(204);
  expect(await sphere.list()).toMatchObject([{ firstName: 'Ada', notes: 'Met in London' }]);
  const stale = await client.updateVCard({ vCard: changed });
  expect(stale.status).toBe(412);
  const [latest] = await client.fetchVCards({ addressBook: book });
  expect((await client.deleteVCard({ vCard: latest as never })).status).toBe(204);
  expect((await sphere.get('/contacts/trash')).json().total).toBe(1);
});

test('an independent client catches up after a week offline, and starts over when its token has expired', async () => {
  const { agent, client, book } = await connect();
  const sphere = createSphereClient(agent);
  const [kept, gone] = [await sphere.add('Kept', 'S'), await sphere.add('Gone', 'S')];
  const add = (filename: string, vCardString: string) =>
    client.createVCard({ addressBook: book, filename, vCardString });
  await add('x.vcf', createVCard('UID:x', 'FN:Xenia', 'X-SPOUSE:Yuri', 'item1.URL:https://example.com'));
  const [seen] = await client.fetchAddressBooks();
  const { sql } = world.services.database;
  const shiftChanges = (days: number) =>
    sql`update contact_changes set changed_at = changed_at - make_interval(days => ${days}) where owner_id = ${agent.id}`;
  const catchUp = async () => {
    const answers = await client.syncCollection({
      url: book.url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      syncToken: seen?.syncToken,
    });
    return answers.map(({ status, href }) => [status, href?.split('/').at(-1) ?? ''] as const);
  };
  await sphere.call('DELETE', `/contacts/${gone.id}`);
  await sphere.call('PUT', `/contacts/${kept.id}`, { notes: 'from the desktop' });
  await shiftChanges(7);
  await purgeContactChanges(world.context());
  expect((await catchUp()).filter(([, name]) => name.endsWith('.vcf')).toSorted()).toEqual(
    [
      [207, `${kept.id}.vcf`],
      [404, `${gone.id}.vcf`],
    ].toSorted(),
  );
  await shiftChanges(90);
  await purgeContactChanges(world.context());
  expect((await catchUp()).some(([status]) => status === 403)).toBe(true);
  const cards = await client.fetchVCards({ addressBook: book });
  expect(cards).toHaveLength(2);
  const xenia = cards.find(({ url }) => url.endsWith('x.vcf'))?.data;
  for (const line of ['X-SPOUSE:Yuri', 'item1.URL:https://example.com']) expect(xenia).toContain(line);
});

test('50 devices of one owner all see the contact that one of them adds', async () => {
  const agent = await world.member('AGENT');
  const devices = [];
  for (let count = 0; count < 50; count += 1) devices.push(await connectDevice(world, agent));
  const tokens = await Promise.all(devices.map(async (device) => (await device.sync()).token));
  await devices[0]?.put('new.vcf', createVCard('UID:new', 'FN:Nia'));
  const changes = await Promise.all(devices.map((device, at) => device.sync(tokens[at])));
  expect(changes.every(({ changed }) => changed.length === 1)).toBe(true);
});
