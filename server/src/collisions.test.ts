import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { authenticatedOwner } from './core/owner.ts';
import { lockSphere } from './db/sphere-lock.ts';
import {
  addDoor,
  addProAgent,
  uploadFilesToDoor,
  uploadFileToDoor,
  vaultApiPath as vault,
} from './features/doors-vault/testing/vault.ts';
import { refreshLastContactDatesOfPlannedEntries } from './features/follow-ups/follow-ups.ts';
import { createSphereClient } from './features/sphere/testing/sphere-client.ts';
import * as files from './gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ DATABASE_POOL: '8' });
});
afterAll(() => world.close());

type Action = () => Promise<Pick<LightMyRequestResponse, 'statusCode'>>;

/** Creates a couple, their house, its files and its sale, and returns every action on those records. */
async function actionsOf(agent: Member): Promise<Record<string, Action>> {
  const { add, call, get } = createSphereClient(agent);
  const request = (method: InjectOptions['method'], url: string, payload?: object) => () =>
    agent.as({ method, url, payload });
  const sphereRequest = (method: InjectOptions['method'], path: string, payload?: object) => () =>
    call(method, path, payload);

  const names = { ada: { firstName: 'Ada', lastName: 'Stone' }, bo: { firstName: 'Bo', lastName: 'Stone' } };
  const ada = await add('Ada', 'Stone', { tags: ['Boats'], emailAddress: 'ada@example.com' });
  const bo = await add('Bo', 'Stone', { tags: ['Boats'], emailAddress: 'bo@example.com' });
  const both = { selection: { ids: [ada.id, bo.id] } };
  const bothReversed = { selection: { ids: [bo.id, ada.id] } };
  const { tags } = (await get('/tags')).json() as { tags: { id: string; name: string }[] };
  const boats = tags.find(({ name }) => name === 'Boats')?.id;
  const door = await addDoor(agent, 'SELLERS', { fullName: 'Ada Stone' });
  const deed = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
  const survey = await uploadFileToDoor(agent, door.id, 'Survey.pdf', files.createPdf());
  await agent.as({ method: 'POST', url: `${vault}/files/${survey.id}/trash` });
  const sale = {
    fullName: 'Ada Stone',
    volume: 300_000,
    commission: 9000,
    address: '12 Elm St, Ocala, FL, 34470',
    date: '2026-10-01',
    transactionType: 'SELLERS',
  };
  const deal = (await request('POST', '/api/transactions', { ...sale, contactId: ada.id })()).json()
    .transaction;

  const at = (day: string) => ({ happenedAt: `${day}T15:00:00.000Z` });
  const talk = { kind: 'call', outcome: 'talked', body: 'The roof', ...at('2026-11-01') };
  const addCall = async (day: string): Promise<string> => {
    const call = { ...talk, ...at(day), contactIds: [ada.id, bo.id] };
    return (await request('POST', '/api/timeline', call)()).json().entry.id;
  };
  const [callId, deletedCallId] = [await addCall('2026-10-20'), await addCall('2026-11-03')];
  await addCall('2026-11-18');
  await request('POST', `/api/timeline/${deletedCallId}/trash`)();

  return {
    'save a contact': sphereRequest('PUT', `/contacts/${ada.id}`, { ...names.ada, notes: 'Two dogs' }),
    'give new tags': sphereRequest('PUT', `/contacts/${ada.id}`, { ...names.ada, tags: ['Boats', 'Golf'] }),
    'connect one': sphereRequest('PUT', `/contacts/${ada.id}`, {
      ...names.ada,
      connections: [{ id: bo.id, relationship: 'Spouse' }],
    }),
    'connect the other': sphereRequest('PUT', `/contacts/${bo.id}`, {
      ...names.bo,
      connections: [{ id: ada.id, relationship: 'Spouse' }],
    }),
    'tag both': sphereRequest('POST', '/contacts/bulk-tags', { ...both, add: ['Golf'], remove: ['Boats'] }),
    'tag both the other way round': sphereRequest('POST', '/contacts/bulk-tags', {
      ...bothReversed,
      add: ['Tennis'],
    }),
    'rename a tag': sphereRequest('PUT', `/tags/${boats}`, { name: 'Sailing' }),
    'link a door': sphereRequest('POST', `/contacts/${bo.id}/links`, { kind: 'door', id: door.id }),
    'link a deal': sphereRequest('POST', `/contacts/${bo.id}/links`, { kind: 'transaction', id: deal.id }),
    'import them': sphereRequest('POST', '/contacts/bulk-import', {
      fileName: 'people.csv',
      duplicates: { all: 'overwrite' },
      contacts: [
        { ...names.bo, emailAddress: 'bo@example.com', notes: 'Sails', tags: ['Boats', 'Golf'] },
        { ...names.ada, emailAddress: 'ada@example.com', notes: 'Golfs' },
      ],
    }),
    'fill in anniversaries': sphereRequest('POST', '/home-anniversaries', { contactIds: [bo.id, ada.id] }),
    'merge them': sphereRequest('POST', '/merges', { keepId: bo.id, mergeIds: [ada.id] }),
    'merge them the other way round': sphereRequest('POST', '/merges', { keepId: ada.id, mergeIds: [bo.id] }),
    'log a call with both': request('POST', '/api/timeline', { ...talk, contactIds: [ada.id, bo.id] }),
    'log a call with both the other way round': request('POST', '/api/timeline', {
      ...talk,
      contactIds: [bo.id, ada.id],
      transactionId: deal.id,
    }),
    'change a call': request('PUT', `/api/timeline/${callId}`, {
      ...at('2026-11-02'),
      contactIds: [bo.id, ada.id],
      transactionId: deal.id,
    }),
    'restore a call': request('POST', `/api/timeline/${deletedCallId}/restore`),
    'delete a call': request('POST', `/api/timeline/${callId}/trash`),
    'count a planned call': async () => {
      await refreshLastContactDatesOfPlannedEntries(world.contextAfter(2));
      return { statusCode: 200 };
    },
    'give a tag a cadence': sphereRequest('PUT', `/tags/${boats}`, { cadenceDays: 60 }),
    'move to another time zone': request('PUT', '/api/profile', { timeZone: 'Pacific/Kiritimati' }),
    'keep in touch with both': request('POST', '/api/follow-ups/cadence', { ...both, cadenceDays: 30 }),
    'delete both': sphereRequest('POST', '/contacts/bulk-delete', both),
    'delete both the other way round': sphereRequest('POST', '/contacts/bulk-delete', bothReversed),
    'delete a tag': sphereRequest('DELETE', `/tags/${boats}`),
    'save a deal': request('PUT', `/api/transactions/${deal.id}`, { ...sale, contactId: bo.id }),
    'add a deal': request('POST', '/api/transactions', { ...sale, address: door.address }),
    'delete a deal': request('DELETE', `/api/transactions/${deal.id}`),
    'save a door': request('PUT', `${vault}/folders/${door.id}`, {
      address: '14 Elm St, Ocala, FL, 34470',
      fullName: 'Bo Stone',
      status: 'PENDING',
    }),
    'add a file': () => uploadFilesToDoor(agent, door.id, ['Deed.pdf', files.createPdf()]),
    'rename a file': request('PUT', `${vault}/files/${deed.id}`, { fileName: 'Old deed.pdf' }),
    'share a door': request('POST', `${vault}/shares`, { folderId: door.id, days: 7 }),
    'throw a file away': request('POST', `${vault}/files/${deed.id}/trash`),
    'restore a file': request('POST', `${vault}/files/${survey.id}/restore`),
    'delete a file': request('DELETE', `${vault}/files/${deed.id}`),
    'throw a door away': request('POST', `${vault}/folders/${door.id}/trash`),
    'restore a door': request('POST', `${vault}/folders/${door.id}/restore`),
    'empty the trash': request('DELETE', `${vault}/trash`),
    'delete a door': request('DELETE', `${vault}/folders/${door.id}`),
  };
}

async function createRecords() {
  const agent = await addProAgent(world);
  return { agent, actions: await actionsOf(agent) };
}

/** The row versions of an agent's contacts. The version of a row changes with every update. */
const readContactVersions = ({ id }: Member) =>
  world.services.database.sql`select id, xmin::text from contacts where owner_id = ${id} order by id`;

async function isWaitingForAdvisoryLock(): Promise<boolean> {
  const waiting = await world.services.database.sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  return waiting.length > 0;
}

interface Outcome {
  statusCode: number;
  /** How many contacts the action changed although someone else held the lock of the sphere. */
  changedWithoutLock: number;
}

async function runWhileSphereIsLocked(agent: Member, action: Action): Promise<Outcome> {
  const before = await readContactVersions(agent);
  let hasEnded = false;
  const { running, after } = await world.services.database.db.transaction(async (transaction) => {
    await lockSphere(authenticatedOwner(agent), transaction);
    const running = action().finally(() => {
      hasEnded = true;
    });
    await expect.poll(async () => hasEnded || isWaitingForAdvisoryLock(), { interval: 2 }).toBe(true);
    return { running, after: await readContactVersions(agent) };
  });
  const isUnchanged = (row: (typeof after)[number]) =>
    before.some(({ id, xmin }) => id === row.id && xmin === row.xmin);
  const changed = after.filter((row) => !isUnchanged(row));
  return { statusCode: (await running).statusCode, changedWithoutLock: changed.length };
}

test('every action succeeds when it runs alone, and waits for the lock of the sphere if it changes several contacts', async () => {
  /**
   * Matches actions that remove or merge records. Each of them gets new records, because the other actions
   * need theirs.
   */
  const endsRecords = /^(merge|delete|throw|empty|rename a tag)/;
  const shared = await createRecords();
  for (const name of Object.keys(shared.actions)) {
    const { agent, actions } = endsRecords.test(name) ? await createRecords() : shared;
    const { statusCode, changedWithoutLock } = await runWhileSphereIsLocked(agent, actions[name] as Action);
    expect([name, statusCode]).toEqual([name, 200]);
    expect(changedWithoutLock, `contacts that “${name}” changed`).toBeLessThanOrEqual(1);
  }
});

test('an agent’s changes to doors, files and deals do not wait while a contact is being saved', async () => {
  const changes = [
    'add a file',
    'save a door',
    'throw a door away',
    'restore a door',
    'delete a deal',
    'delete a door',
  ];
  const { agent, actions } = await createRecords();
  await world.services.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select from contacts where owner_id = ${agent.id} for no key update`);
    for (const name of changes) expect([name, (await actions[name]?.())?.statusCode]).toEqual([name, 200]);
  });
});

/** Rotates the list, so that a different action comes first each time. */
const rotate = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)];

test('requests that an agent sends from many tabs at once never fail with a server error', async () => {
  const names = Object.keys((await createRecords()).actions);
  const wrong = new Set<string>();
  const tries = selectRepeatCount({ few: 8, all: names.length });
  for (let turn = 0; turn < tries; turn += 1) {
    const offset = Math.floor((turn * names.length) / tries);
    const actions = rotate(Object.entries((await createRecords()).actions), offset);
    await Promise.all(
      actions.map(async ([name, action]) => {
        const { statusCode } = await action();
        if (![200, 404, 409].includes(statusCode)) wrong.add(`${name}: ${statusCode}`);
      }),
    );
  }
  expect([...wrong]).toEqual([]);
});
