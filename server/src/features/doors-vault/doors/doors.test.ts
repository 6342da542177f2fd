import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { createPdf, createPng } from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { makeThumbnails } from '../files/make-thumbnails.ts';
import { addDoor, addProAgent, listFiles, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';
import { ensureUnclaimedDoor } from './unclaimed-doors.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
});
beforeEach(async () => {
  agent = await addProAgent(world);
});
afterAll(() => world.close());

const address = '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082';
const validDoor = { address, fullName: 'Camille Duarte', category: 'SELLERS' };
const create = (payload: object, headers = {}) =>
  agent.as({ method: 'POST', url: `${vaultApiPath}/folders`, payload, headers });
const list = async (query = '') =>
  (await agent.as({ url: `${vaultApiPath}/folders?${query}` })).json().folders;
const addresses = async (query = '') =>
  (await list(query)).map((door: { address: string }) => door.address.split(' ')[0]);

test('a new door is closed and empty, and has a slug', async () => {
  const response = await create({ ...validDoor, category: 'MISC' });
  expect(response.json()).toMatchObject({
    success: true,
    message: 'Door created successfully!',
    folder: {
      address,
      slug: '118-sandpiper-ct-ponte-vedra-beach-fl-32082',
      status: 'CLOSED',
      category: 'MISCELLANEOUS',
      isUnclaimed: false,
      fileCount: 0,
    },
  });
});

test('a door needs an address, a client and a category', async () => {
  for (const missing of [{ address: ' ' }, { fullName: '' }, { address: ',,' }]) {
    const response = await create({ ...validDoor, ...missing });
    expect([response.statusCode, response.json().error]).toEqual([400, doorMessages.required]);
  }
  expect((await create({ ...validDoor, category: 'RENTALS' })).json().error).toBe(doorMessages.category);
});

test('an agent cannot create a second door at the same address, however they spell it', async () => {
  await create(validDoor);
  const again = await create({
    ...validDoor,
    address: '118 SANDPIPER COURT, Ponte Vedra Beach, Florida 32082',
  });
  expect([again.statusCode, again.json().error]).toEqual([409, doorMessages.taken]);
});

test('an agent who double-clicks creates one door', async () => {
  const headers = { 'idempotency-key': 'one-click' };
  const [one, other] = await Promise.all([create(validDoor, headers), create(validDoor, headers)]);
  expect(one.json().folder.id).toBe(other.json().folder.id);
  expect(await list()).toHaveLength(1);
});

describe('the list of doors', () => {
  beforeEach(async () => {
    for (const [number, fullName, category] of [
      ['9', 'Zoë Adeyemi', 'SELLERS'],
      ['10', 'Ana Pena', 'SELLERS'],
      ['2', 'José Soto', 'BUYERS'],
    ] as const) {
      await addDoor(agent, category, { address: `${number} Heron Ln, Orange Park, FL, 32073`, fullName });
    }
  });

  test('the list of doors is sorted by address, with house numbers in numeric order', async () => {
    expect(await addresses()).toEqual(['2', '9', '10']);
    expect(await addresses('order=desc')).toEqual(['10', '9', '2']);
    expect(await addresses('sort=fullName')).toEqual(['10', '2', '9']);
  });

  test('an agent can limit the list of doors to one category', async () => {
    expect(await addresses('category=sellers')).toEqual(['9', '10']);
    expect(await addresses('category=MISC')).toEqual([]);
  });

  test('a search in the list of doors finds a door by address or client, ignoring case and accents', async () => {
    expect(await addresses('search=jose')).toEqual(['2']);
    expect(await addresses('search=ZOE')).toEqual(['9']);
    expect(await addresses('search=heron')).toHaveLength(3);
    expect(await addresses('search=%25')).toEqual([]);
  });

  test('the list of doors counts only files that are not in the trash', async () => {
    const [door] = await list('category=BUYERS');
    await uploadFileToDoor(agent, door.id, 'Offer.pdf', createPdf());
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', createPdf());
    expect((await list('sort=fileCount&order=desc'))[0]).toMatchObject({ id: door.id, fileCount: 2 });
    await agent.as({ method: 'POST', url: `${vaultApiPath}/files/${file.id}/trash` });
    expect((await list('category=BUYERS'))[0]).toMatchObject({ fileCount: 1, totalSize: createPdf().length });
  });
});

test('a door’s cover is the first photo by name, until the agent moves it to the trash', async () => {
  const door = await addDoor(agent);
  const cover = async () => (await list())[0].coverUrl;
  await uploadFileToDoor(agent, door.id, 'A deed.pdf', createPdf());
  expect(await cover()).toBeNull();
  for (const name of ['10 Kitchen.png', '2 Porch.png'])
    await uploadFileToDoor(agent, door.id, name, await createPng());
  const front = await uploadFileToDoor(agent, door.id, '1 Front.png', await createPng());
  expect(await cover()).toBeNull();
  await makeThumbnails(world.context());
  expect(await cover()).toBe(`${vaultApiPath}/files/${front.id}/thumbnail`);
  await agent.as({ method: 'POST', url: `${vaultApiPath}/files/${front.id}/trash` });
  const porch = (await listFiles(agent, door.id)).find(({ fileName }) => fileName === '2 Porch.png');
  expect(await cover()).toBe(porch?.thumbnailUrl);
  expect((await agent.as({ url: await cover() })).headers['content-type']).toBe('image/webp');
});

describe('changing a door', () => {
  const change = (id: string, payload: object) =>
    agent.as({ method: 'PUT', url: `${vaultApiPath}/folders/${id}`, payload });

  test('an agent who changes a door saves the new values and increases its version', async () => {
    const door = await addDoor(agent);
    const response = await change(door.id, { address, fullName: 'Ana Pena', status: 'Pending' });
    expect(response.json()).toMatchObject({
      message: 'Door updated successfully!',
      folder: { address, fullName: 'Ana Pena', status: 'PENDING', version: 2 },
    });
  });

  test('an agent who changes the same version of a door in two tabs is refused in the second one', async () => {
    const { id, version } = await addDoor(agent);
    const first = { address, fullName: 'Ana Pena', status: 'CLOSED', version };
    expect((await change(id, first)).statusCode).toBe(200);
    const second = await change(id, { ...first, fullName: 'Ana Soto' });
    expect([second.statusCode, second.json().error]).toEqual([409, doorMessages.changed]);
  });

  test('an agent cannot change a door’s address to that of another door', async () => {
    const [one, other] = [await addDoor(agent), await addDoor(agent)];
    const response = await change(other.id, { address: one.address, fullName: 'Ana Pena', status: 'CLOSED' });
    expect([response.statusCode, response.json().error]).toEqual([409, doorMessages.taken]);
  });
});

describe('an unclaimed door', () => {
  const deal = { address, fullName: 'José Soto', status: 'PENDING', type: 'BUYERS' } as const;
  let id: string;
  beforeEach(async () => {
    await ensureUnclaimedDoor(agent.context(), deal);
    [{ id }] = await list();
  });
  const claim = (folderId: string) =>
    agent.as({ method: 'POST', url: `${vaultApiPath}/folders/claim`, payload: { folderId } });

  test('an agent can claim an unclaimed door twice, and the second claim changes nothing', async () => {
    expect(await list()).toMatchObject([{ isUnclaimed: true, category: 'BUYERS' }]);
    for (const response of [await claim(id), await claim(id)]) {
      expect(response.json()).toMatchObject({
        success: true,
        message: 'Door claimed successfully! You can now add files.',
        folder: { id, isUnclaimed: false },
      });
    }
  });

  test('an agent who creates a door at the address of an unclaimed door claims that door', async () => {
    const response = await create({ ...validDoor, fullName: 'Ana Pena' });
    expect(response.json().folder).toMatchObject({
      id,
      isUnclaimed: false,
      category: 'SELLERS',
      fullName: 'Ana Pena',
    });
  });

  test('an agent who adds the first file to an unclaimed door claims it', async () => {
    await uploadFileToDoor(agent, id, 'Offer.pdf', createPdf());
    expect(await list()).toMatchObject([{ isUnclaimed: false, fileCount: 1 }]);
  });
});

test('a contact’s doors are those whose client has the same name, ignoring case and accents', async () => {
  await addDoor(agent, 'BUYERS', { fullName: 'José Soto' });
  await addDoor(agent, 'BUYERS', { fullName: 'José Sotomayor' });
  const response = await agent.as({ url: `${vaultApiPath}/by-contact?name=jose%20soto` });
  expect(response.json()).toMatchObject({
    success: true,
    doors: [{ fullName: 'José Soto', category: 'BUYERS' }],
  });
  expect((await agent.as({ url: `${vaultApiPath}/by-contact` })).statusCode).toBe(400);
});

test('another agent gets 404 for every route of a door and its files', async () => {
  const door = await addDoor(agent);
  const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', createPdf());
  const stranger = await addProAgent(world);
  const payload = {
    address,
    fullName: 'X',
    status: 'CLOSED',
    folderId: door.id,
    fileName: 'X',
    fileId: file.id,
  };
  const calls = [
    ['GET', `folders/${door.id}`],
    ['PUT', `folders/${door.id}`],
    ['DELETE', `folders/${door.id}`],
    ['POST', `folders/${door.id}/trash`],
    ['POST', `folders/${door.id}/restore`],
    ['GET', `folders/${door.id}/zip`],
    ['POST', 'folders/claim'],
    ['GET', `files?folderId=${door.id}`],
    ['GET', `files/${file.id}`],
    ['PUT', `files/${file.id}`],
    ['DELETE', `files/${file.id}`],
    ['POST', `files/${file.id}/trash`],
    ['POST', `files/${file.id}/restore`],
    ['GET', `files/${file.id}/download`],
    ['GET', `files/${file.id}/preview`],
    ['GET', `files/${file.id}/thumbnail`],
    ['GET', `files/download?fileId=${file.id}`],
    ['POST', 'files/rename'],
    ['POST', 'files/delete'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'GET' ? {} : { payload };
    const response = await stranger.as({ method, url: `${vaultApiPath}/${path}`, ...body });
    expect([method, path, response.statusCode]).toEqual([method, path, 404]);
  }
  expect((await agent.as({ url: `${vaultApiPath}/files/${file.id}` })).statusCode).toBe(200);
});

test('an agent without Agent Pro+ who opens the vault gets an error with the details for the upgrade screen', async () => {
  const basic = await world.member('AGENT');
  const response = await basic.as({ url: `${vaultApiPath}/folders` });
  expect(response.statusCode).toBe(402);
  expect(response.json()).toMatchObject({ code: 'plan_required', details: { plan: 'premium' } });
});
