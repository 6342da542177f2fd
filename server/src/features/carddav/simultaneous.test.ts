import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addAgentWithSyncedPhone, createVCard } from './testing/dav-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Creates a device with two cards of the same person, and a function that merges them on the desktop. */
async function newDuplicates() {
  const { sphere, phone } = await addAgentWithSyncedPhone(world);
  await phone.put('keep.vcf', createVCard('UID:keep', 'FN:Rosa Lindqvist', 'N:Lindqvist;Rosa;;;'));
  await phone.put(
    'other.vcf',
    createVCard('UID:other', 'FN:Rosa Lindqvist', 'N:Lindqvist;Rosa;;;', 'NOTE:Likes tea'),
  );
  const all = await sphere.list();
  const idOf = (notes: string | null) => all.find((contact) => contact.notes === notes)?.id ?? '';
  const merge = () => sphere.call('POST', '/merges', { keepId: idOf(null), mergeIds: [idOf('Likes tea')] });
  return { sphere, phone, merge, paths: { keep: `${phone.book}keep.vcf`, other: `${phone.book}other.vcf` } };
}

test('a device that syncs during a merge of two contacts ends with one card', async () => {
  const { sphere, phone, merge, paths } = await newDuplicates();
  const { token } = await phone.sync();
  const [during, merged] = await Promise.all([phone.sync(token), merge()]);
  const after = await phone.sync(during.token);
  expect([...during.deleted, ...after.deleted]).toEqual([paths.other]);
  expect([...during.changed, ...after.changed].map(({ href }) => href)).toEqual([paths.keep]);
  await sphere.call('POST', `/merges/${merged.json().mergeId}/undo`);
  const undone = await phone.sync(after.token);
  expect(undone.changed.map(({ href }) => href).toSorted()).toEqual([paths.keep, paths.other]);
});

test('the server refuses a device’s change of a card that was merged meanwhile, and creates no contact', async () => {
  const { sphere, phone, merge, paths } = await newDuplicates();
  const seen = await phone.card(paths.other);
  await merge();
  const headers = { 'if-match': seen.headers.get('etag') ?? '', 'content-type': 'text/vcard' };
  const changed = seen.body.replace('END:', 'TEL:9045550101\r\nEND:');
  expect((await phone.send('PUT', paths.other, changed, headers)).status).toBe(412);
  expect((await phone.send('DELETE', paths.other, undefined, headers)).status).toBe(404);
  expect(await sphere.list()).toMatchObject([{ firstName: 'Rosa', phones: [] }]);
});

test('a device that is disconnected during a sync gets a complete answer or none', async () => {
  const { agent, sphere, phone } = await addAgentWithSyncedPhone(world);
  await phone.put('a.vcf', createVCard('UID:a', 'FN:Ada'));
  const sync = () => phone.sync();
  const [first, added, , last] = await Promise.all([
    sync(),
    phone.put('b.vcf', createVCard('UID:b', 'FN:Bo')),
    agent.as({ method: 'DELETE', url: `/api/device-passwords/${phone.device.id}` }),
    sync(),
  ]);
  for (const { xml, token } of [first, last]) {
    const isWhole = xml.trimEnd().endsWith('</d:multistatus>');
    expect(Boolean(token)).toBe(isWhole);
  }
  expect([201, 401]).toContain(added.status);
  expect(await sphere.list()).toHaveLength(added.status === 201 ? 2 : 1);
  expect((await phone.send('PROPFIND', phone.book)).status).toBe(401);
  expect((await phone.put('c.vcf', createVCard('UID:c', 'FN:Cy'))).status).toBe(401);
});
