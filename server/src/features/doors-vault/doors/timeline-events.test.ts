import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { receivedFilesWindowMinutes } from '#contract/timeline/received-files.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../../sphere/testing/sphere-client.ts';
import { addDoor, addProAgent, uploadFilesToDoor, vaultApiPath } from '../testing/vault.ts';
import { ensureUnclaimedDoor } from './unclaimed-doors.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const address = '9 Egret Ln, Ponte Vedra Beach, FL, 32082';
const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();

async function doorEvents(agent: Member, contactId: string): Promise<TimelineEntry[]> {
  const query = { contactId, kind: 'door' };
  return (await agent.as({ url: '/api/timeline', query })).json().entries;
}

test('a new door appears only in the timeline of its client', async () => {
  const agent = await addProAgent(world);
  const sphere = createSphereClient(agent);
  const client = await sphere.add('Camille', 'Duarte');
  const other = await sphere.add('Ike', 'Okafor');
  const door = await addDoor(agent);
  expect(await doorEvents(agent, client.id)).toMatchObject([
    { kind: 'door_created', subject: door.address, door: { id: door.id } },
  ]);
  expect(await doorEvents(agent, other.id)).toEqual([]);
});

test('claiming a door adds one event to the timeline, and a second claim adds none', async () => {
  const agent = await addProAgent(world);
  const client = await createSphereClient(agent).add('Camille', 'Duarte');
  const deal = { address, fullName: 'Camille Duarte', status: 'PENDING', type: 'BUYERS' } as const;
  await ensureUnclaimedDoor(agent.context(), deal);
  expect(await doorEvents(agent, client.id)).toEqual([]);
  const [row] = await world.services.database.sql`
    select id from doors where owner_id = ${agent.id} and address_key = ${addressKeyOf(address)}`;
  const claim = () =>
    agent.as({ method: 'POST', url: `${vaultApiPath}/folders/claim`, payload: { folderId: row?.id } });
  expect((await claim()).statusCode).toBe(200);
  await claim();
  expect((await doorEvents(agent, client.id)).map(({ kind }) => kind)).toEqual(['door_created']);
});

test('a file added to a door appears in the timelines of contacts who have the client’s name or are linked to the door', async () => {
  const agent = await addProAgent(world);
  const sphere = createSphereClient(agent);
  const client = await sphere.add('Camille', 'Duarte');
  const spouse = await sphere.add('Ray', 'Duarte');
  const door = await addDoor(agent);
  await sphere.call('POST', `/contacts/${spouse.id}/links`, { kind: 'door', id: door.id });
  await uploadFilesToDoor(agent, door.id, ['Front.png', await picture()]);
  for (const { id } of [client, spouse])
    expect(await doorEvents(agent, id)).toContainEqual(
      expect.objectContaining({ kind: 'file_received', subject: 'Front.png', body: '' }),
    );
});

test('files that arrive within a few minutes are one timeline event', async () => {
  const agent = await addProAgent(world);
  const client = await createSphereClient(agent).add('Camille', 'Duarte');
  const door = await addDoor(agent);
  const received = async () =>
    (await doorEvents(agent, client.id))
      .filter(({ kind }) => kind === 'file_received')
      .map(({ subject, body }) => [subject, body]);
  await uploadFilesToDoor(agent, door.id, ['Front.png', await picture()]);
  await uploadFilesToDoor(agent, door.id, ['Kitchen.png', await picture()]);
  expect(await received()).toEqual([['Front.png', 'and 1 more file']]);
  await uploadFilesToDoor(agent, door.id, ['Bath.png', await picture()], ['Yard.png', await picture()]);
  expect(await received()).toEqual([['Front.png', 'and 3 more files']]);
  const [entry] = (await doorEvents(agent, client.id)).filter(({ kind }) => kind === 'file_received');
  await world.services.database.sql`
    update timeline_entries set happened_at = happened_at - ${receivedFilesWindowMinutes} * interval '1 minute'
    where id = ${entry?.id ?? ''}`;
  await uploadFilesToDoor(agent, door.id, ['Deed.png', await picture()]);
  expect(await received()).toContainEqual(['Deed.png', '']);
  expect(await received()).toHaveLength(2);
});

test('a refused upload adds no timeline event', async () => {
  const agent = await addProAgent(world);
  const client = await createSphereClient(agent).add('Camille', 'Duarte');
  const door = await addDoor(agent);
  await uploadFilesToDoor(agent, door.id, ['script.exe', Buffer.from('MZ')]);
  expect((await doorEvents(agent, client.id)).map(({ kind }) => kind)).toEqual(['door_created']);
});
