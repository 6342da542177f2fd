import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDoor, proAgent, upload, uploaded, api as vault } from './features/doors-vault/testing/vault.ts';
import { sphereOf } from './features/sphere/testing/sphere-calls.ts';
import * as files from './gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ DATABASE_POOL: '8' });
});
afterAll(() => world.close());

type Action = () => Promise<LightMyRequestResponse>;

/** Creates two contacts, a door, files and a deal, and returns all actions on them by name. */
async function createActions(agent: Member): Promise<Record<string, Action>> {
  const { add, call, get } = sphereOf(agent);
  const requestTo =
    (method: InjectOptions['method'], url: string, payload?: object): Action =>
    () =>
      agent.as({ method, url, payload });
  const inSphere =
    (method: InjectOptions['method'], path: string, payload?: object): Action =>
    () =>
      call(method, path, payload);

  const names = { ada: { firstName: 'Ada', lastName: 'Stone' }, bo: { firstName: 'Bo', lastName: 'Stone' } };
  const ada = await add('Ada', 'Stone', { tags: ['Boats'], emailAddress: 'ada@example.com' });
  const bo = await add('Bo', 'Stone', { tags: ['Boats'], emailAddress: 'bo@example.com' });
  const both = { selection: { ids: [ada.id, bo.id] } };
  const otherWayRound = { selection: { ids: [bo.id, ada.id] } };
  const { tags } = (await get('/tags')).json() as { tags: { id: string; name: string }[] };
  const boats = tags.find(({ name }) => name === 'Boats')?.id;
  const door = await newDoor(agent, 'SELLERS', { fullName: 'Ada Stone' });
  const deed = await uploaded(agent, door.id, 'Deed.pdf', files.pdf());
  const survey = await uploaded(agent, door.id, 'Survey.pdf', files.pdf());
  await agent.as({ method: 'POST', url: `${vault}/files/${survey.id}/trash` });
  const sale = {
    fullName: 'Ada Stone',
    volume: 300_000,
    commission: 9000,
    address: '12 Elm St, Ocala, FL, 34470',
    date: '2026-10-01',
    transactionType: 'SELLERS',
  };
  const deal = (await requestTo('POST', '/api/transactions', { ...sale, contactId: ada.id })()).json()
    .transaction;

  return {
    'save a contact': inSphere('PUT', `/contacts/${ada.id}`, { ...names.ada, notes: 'Two dogs' }),
    'give new tags': inSphere('PUT', `/contacts/${ada.id}`, { ...names.ada, tags: ['Boats', 'Golf'] }),
    'connect one': inSphere('PUT', `/contacts/${ada.id}`, {
      ...names.ada,
      connections: [{ id: bo.id, relationship: 'Spouse' }],
    }),
    'connect the other': inSphere('PUT', `/contacts/${bo.id}`, {
      ...names.bo,
      connections: [{ id: ada.id, relationship: 'Spouse' }],
    }),
    'tag both': inSphere('POST', '/contacts/bulk-tags', { ...both, add: ['Golf'], remove: ['Boats'] }),
    'tag both the other way round': inSphere('POST', '/contacts/bulk-tags', {
      ...otherWayRound,
      add: ['Tennis'],
    }),
    'rename a tag': inSphere('PUT', `/tags/${boats}`, { name: 'Sailing' }),
    'link a door': inSphere('POST', `/contacts/${bo.id}/links`, { kind: 'door', id: door.id }),
    'link a deal': inSphere('POST', `/contacts/${bo.id}/links`, { kind: 'transaction', id: deal.id }),
    'import them': inSphere('POST', '/contacts/bulk-import', {
      fileName: 'people.csv',
      duplicates: { all: 'overwrite' },
      contacts: [
        { ...names.bo, emailAddress: 'bo@example.com', notes: 'Sails', tags: ['Boats', 'Golf'] },
        { ...names.ada, emailAddress: 'ada@example.com', notes: 'Golfs' },
      ],
    }),
    'fill in anniversaries': inSphere('POST', '/home-anniversaries', { contactIds: [bo.id, ada.id] }),
    'merge them': inSphere('POST', '/merges', { keepId: bo.id, mergeIds: [ada.id] }),
    'merge them the other way round': inSphere('POST', '/merges', { keepId: ada.id, mergeIds: [bo.id] }),
    'delete both': inSphere('POST', '/contacts/bulk-delete', both),
    'delete both the other way round': inSphere('POST', '/contacts/bulk-delete', otherWayRound),
    'delete a tag': inSphere('DELETE', `/tags/${boats}`),
    'save a deal': requestTo('PUT', `/api/transactions/${deal.id}`, { ...sale, contactId: bo.id }),
    'add a deal': requestTo('POST', '/api/transactions', { ...sale, address: door.address }),
    'delete a deal': requestTo('DELETE', `/api/transactions/${deal.id}`),
    'save a door': requestTo('PUT', `${vault}/folders/${door.id}`, {
      address: '14 Elm St, Ocala, FL, 34470',
      fullName: 'Bo Stone',
      status: 'PENDING',
    }),
    'add a file': () => upload(agent, door.id, ['Deed.pdf', files.pdf()]),
    'rename a file': requestTo('PUT', `${vault}/files/${deed.id}`, { fileName: 'Old deed.pdf' }),
    'share a door': requestTo('POST', `${vault}/shares`, { folderId: door.id, days: 7 }),
    'move a file to the trash': requestTo('POST', `${vault}/files/${deed.id}/trash`),
    'restore a file': requestTo('POST', `${vault}/files/${survey.id}/restore`),
    'delete a file': requestTo('DELETE', `${vault}/files/${deed.id}`),
    'move a door to the trash': requestTo('POST', `${vault}/folders/${door.id}/trash`),
    'restore a door': requestTo('POST', `${vault}/folders/${door.id}/restore`),
    'empty the trash': requestTo('DELETE', `${vault}/trash`),
    'delete a door': requestTo('DELETE', `${vault}/folders/${door.id}`),
  };
}

const createActionsOfNewAgent = async () => createActions(await proAgent(world));

test('each action succeeds alone', async () => {
  const names = Object.keys(await createActionsOfNewAgent());
  const answers = names.map(async (name) => [
    name,
    (await (await createActionsOfNewAgent())[name]?.())?.statusCode,
  ]);
  expect(await Promise.all(answers)).toEqual(names.map((name) => [name, 200]));
});

/** Rotates the order, so that each action starts at each position once. */
const rotate = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)];

test('all actions of one agent at the same time succeed or are refused as gone or changed, without server errors', async () => {
  const names = Object.keys(await createActionsOfNewAgent());
  const wrong = new Set<string>();
  for (const [turn] of names.entries()) {
    const actions = rotate(Object.entries(await createActionsOfNewAgent()), turn);
    await Promise.all(
      actions.map(async ([name, run]) => {
        const { statusCode } = await run();
        if (![200, 404, 409].includes(statusCode)) wrong.add(`${name}: ${statusCode}`);
      }),
    );
  }
  expect([...wrong]).toEqual([]);
});
