import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicePasswordMessages } from '#contract/device-passwords/device-platforms.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { connectDevice, createVCard } from './testing/dav-client.ts';

let world: TestApp;
let start: Date;
beforeAll(async () => {
  world = await testApp();
  start = world.clock.now;
});
afterAll(() => world.close());

const setDay = (days: number) => {
  world.clock.now = new Date(start.getTime() + days * 86_400_000);
};

const saveList = async (agent: Member, filter: object): Promise<string> =>
  (await agent.as({ method: 'POST', url: '/api/contact-lists', payload: { name: 'Phone', filter } })).json()
    .contactList.id;

async function newPhone(filter: object) {
  const agent = await world.member('AGENT');
  const listId = await saveList(agent, filter);
  const phone = await connectDevice(world, agent, { listId });
  const at = (id: string) => `${phone.book}${id}.vcf`;
  return { agent, listId, sphere: createSphereClient(agent), phone, at };
}

const hrefs = (cards: readonly { href: string }[]) => cards.map(({ href }) => href).toSorted();

test('a device that syncs a list removes a contact that leaves the list', async () => {
  const { sphere, phone, at } = await newPhone({ tag: ['Lead'] });
  const [lead, other] = [await sphere.add('Ada', 'S', { tags: ['Lead'] }), await sphere.add('Bo', 'S')];
  const first = await phone.sync();
  expect(hrefs(first.changed)).toEqual([at(lead.id)]);
  expect((await phone.card(at(other.id))).status).toBe(404);
  const quiet = await phone.sync(first.token);
  expect([quiet.changed, quiet.deleted, quiet.token]).toEqual([[], [], first.token]);
  await sphere.call('PUT', `/contacts/${lead.id}`, { tags: [] });
  await sphere.call('PUT', `/contacts/${other.id}`, { tags: ['Lead'] });
  const next = await phone.sync(first.token);
  expect([hrefs(next.changed), next.deleted]).toEqual([[at(other.id)], [at(lead.id)]]);
  expect(await sphere.list()).toHaveLength(2);
  expect((await sphere.get('/contacts/trash')).json().total).toBe(0);
});

test('a contact that starts to match a list as time passes appears on synced devices', async () => {
  const { sphere, phone, at } = await newPhone({ notContacted: '90' });
  const quiet = await sphere.add('Quiet', 'S', { lastContacted: '2026-01-02' });
  const recent = await sphere.add('Recent', 'S', { lastContacted: '2026-11-10' });
  const first = await phone.sync();
  expect(hrefs(first.changed)).toEqual([at(quiet.id)]);
  setDay(100);
  const later = await phone.sync(first.token);
  expect([hrefs(later.changed), later.deleted]).toEqual([[at(recent.id)], []]);
  expect((await phone.sync(later.token)).changed).toEqual([]);
  const seen = await phone.card(at(recent.id));
  setDay(0);
  const back = await phone.sync(later.token);
  expect([back.changed, back.deleted]).toEqual([[], [at(recent.id)]]);
  const card = seen.body.replace('END:', 'NOTE:typed offline\r\nEND:');
  const headers = { 'if-match': seen.headers.get('etag') ?? '', 'content-type': 'text/vcard' };
  expect((await phone.send('DELETE', at(recent.id), undefined, headers)).status).toBe(404);
  expect((await phone.send('PUT', at(recent.id), card, headers)).status).toBe(204);
  expect((await sphere.read(recent.id)).notes).toBe('typed offline');
});

test('a changed filter changes the contacts on the device, and a deleted list empties the device but not The Sphere', async () => {
  const { agent, listId, sphere, phone, at } = await newPhone({ tag: ['Lead'] });
  const [lead, client] = [
    await sphere.add('Ada', 'S', { tags: ['Lead'] }),
    await sphere.add('Bo', 'S', { tags: ['Client'] }),
  ];
  const first = await phone.sync();
  const payload = { filter: { tag: ['Client'] } };
  await agent.as({ method: 'PUT', url: `/api/contact-lists/${listId}`, payload });
  const next = await phone.sync(first.token);
  expect([hrefs(next.changed), next.deleted]).toEqual([[at(client.id)], [at(lead.id)]]);
  await agent.as({ method: 'DELETE', url: `/api/contact-lists/${listId}` });
  expect((await phone.sync(next.token)).xml).toContain('valid-sync-token');
  expect((await phone.sync()).changed).toEqual([]);
  expect((await agent.as({ url: '/api/device-passwords' })).json().devices).toMatchObject([
    { scope: 'list', listId: null },
  ]);
  expect(await sphere.list()).toHaveLength(2);
});

test('a contact added on the phone stays there even if the contact is not in the synced list', async () => {
  const { sphere, phone } = await newPhone({ tag: ['Lead'] });
  const { token } = await phone.sync();
  await phone.put('nia.vcf', createVCard('UID:nia', 'FN:Nia'), { 'if-none-match': '*' });
  const next = await phone.sync(token);
  expect(hrefs(next.changed)).toEqual([`${phone.book}nia.vcf`]);
  const [nia] = await sphere.list();
  await sphere.call('DELETE', `/contacts/${nia?.id}`);
  await sphere.call('DELETE', '/contacts/trash');
  expect((await phone.sync(next.token)).deleted).toEqual([`${phone.book}nia.vcf`]);
});

test('an agent cannot sync another agent’s list, or a tag and a list at once', async () => {
  const [mine, theirs] = [await world.member('AGENT'), await world.member('AGENT')];
  const connect = (input: object) =>
    mine.as({
      method: 'POST',
      url: '/api/device-passwords',
      payload: { name: 'Phone', platform: 'iphone', ...input },
    });
  const listId = await saveList(theirs, { tag: ['Lead'] });
  expect((await connect({ listId })).statusCode).toBe(404);
  const both = await connect({ listId, tagId: listId });
  expect([both.statusCode, both.json().error]).toEqual([400, devicePasswordMessages.oneScope]);
});

test('two devices that sync a list at the same moment get the same token and the same contacts', async () => {
  const { agent, listId, sphere, phone } = await newPhone({ tag: ['Lead'] });
  const other = await connectDevice(world, agent, { listId });
  for (const name of ['Ada', 'Bo', 'Cy']) await sphere.add(name, 'S', { tags: ['Lead'] });
  const [one, two] = await Promise.all([phone.sync(), other.sync()]);
  expect(hrefs(two.changed)).toEqual(hrefs(one.changed));
  expect(one.changed).toHaveLength(3);
  const [left, right] = [await phone.sync(one.token), await other.sync(two.token)];
  expect([left.changed, right.changed]).toEqual([[], []]);
});
