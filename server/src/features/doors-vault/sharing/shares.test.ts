import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { shareMessages } from '#contract/doors-vault/vault-shares.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addDoor, addProAgent, uploadFilesToDoor, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';
import { deleteOldShares } from './shares.ts';

const day = 24 * 60 * 60 * 1000;
const opening = new Date('2026-11-17T15:00:00Z');

let world: TestApp;
let agent: Member;
let door: { id: string; address: string };
beforeAll(async () => {
  world = await testApp();
});
beforeEach(async () => {
  world.clock.now = opening;
  agent = await addProAgent(world);
  door = await addDoor(agent);
  await uploadFilesToDoor(
    agent,
    door.id,
    ['Deed.pdf', files.createPdf()],
    ['Front.jpg', await files.createJpeg()],
  );
});
afterAll(() => world.close());

const share = async (input: object) =>
  (await agent.as({ method: 'POST', url: `${vaultApiPath}/shares`, payload: { days: 7, ...input } })).json()
    .share;
const apiOf = (made: { url: string }) => made.url.replace('/shared/', '/api/shared/');
const visit = (url: string, cookie = '') =>
  world.app.inject({ url, headers: { cookie, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' } });
const secretHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const fileNames = (page: { files: { fileName: string }[] }) => page.files.map(({ fileName }) => fileName);

test('everyone with the link of a shared door sees its files, but nothing about the client', async () => {
  const made = await share({ folderId: door.id });
  expect(made).toMatchObject({ title: door.address, hasPassword: false, isOpen: true, viewCount: 0 });
  expect(made.url).toMatch(/^\/shared\/[\w-]{43}$/);
  const response = await visit(apiOf(made));
  expect(response.json()).toMatchObject({
    needsPassword: false,
    kind: 'door',
    title: door.address,
    sharedBy: `${agent.firstName} ${agent.lastName}`,
    agent: { brokerage: null, phone: null, pictureUrl: null, logoUrl: null },
    expiresAt: '2026-11-24T15:00:00.000Z',
  });
  expect(fileNames(response.json())).toEqual(['Deed.pdf', 'Front.jpg']);
  expect(response.body).not.toContain('Camille');
});

test('no response of a share link may be cached or indexed, even after its owner turned the link off', async () => {
  const made = await share({ folderId: door.id });
  const page = (await visit(apiOf(made))).json();
  const [deed] = page.files;
  await agent.as({ method: 'DELETE', url: `/api/doors-vault/shares/${made.id}` });
  const later = apiOf(await share({ folderId: door.id }));
  const urls = [deed.storageUrl, deed.previewUrl, page.zipUrl].map((url: string) =>
    url.replace(apiOf(made), later),
  );
  for (const url of [later, ...urls, apiOf(made), deed.storageUrl])
    expect([url, (await visit(url)).headers]).toMatchObject([url, secretHeaders]);
});

test('a visitor sees the agent’s portrait, logo, brokerage and phone, but neither email nor license', async () => {
  const form = new FormData();
  const facts = {
    brokerageName: 'Tidewater Realty Group',
    brokeragePhone: '9045550120',
    licenseNumber: 'SL0000123',
  };
  for (const [name, value] of Object.entries(facts)) form.set(name, value);
  const bytes = new Uint8Array(await files.createJpeg());
  for (const name of ['profilePicture', 'logoImage'])
    form.set(name, new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
  const { headers, body } = new Response(form);
  const profile = await agent.as({
    method: 'PUT',
    url: '/api/profile',
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
  const { profilePicture, logoImage } = profile.json();
  const response = await visit(apiOf(await share({ folderId: door.id })));
  expect(response.json().agent).toEqual({
    brokerage: 'Tidewater Realty Group',
    phone: '9045550120',
    pictureUrl: profilePicture,
    logoUrl: logoImage,
  });
  for (const url of [profilePicture, logoImage]) expect((await visit(url)).statusCode).toBe(200);
  for (const secret of [agent.email, 'SL0000123']) expect(response.body).not.toContain(secret);
});

test('a visitor can view, download and zip shared files without an account', async () => {
  const page = (await visit(apiOf(await share({ folderId: door.id })))).json();
  const [deed] = page.files;
  const saved = await visit(deed.storageUrl);
  expect(saved.rawPayload.equals(files.createPdf())).toBe(true);
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  expect((await visit(deed.previewUrl)).headers['content-disposition']).toMatch(/^inline/);
  const zip = await fromBufferPromise((await visit(page.zipUrl)).rawPayload);
  expect(zip.entryCount).toBe(2);
});

describe('the scope of a share', () => {
  test('a visitor with the share link of one file sees only that file', async () => {
    const secret = await uploadFileToDoor(agent, door.id, 'Secret.pdf', files.createPdf('secret'));
    const file = await uploadFileToDoor(agent, door.id, 'Survey.pdf', files.createPdf());
    const url = apiOf(await share({ fileId: file.id }));
    const page = (await visit(url)).json();
    expect(page).toMatchObject({ kind: 'file', title: 'Survey.pdf', zipUrl: null });
    expect(fileNames(page)).toEqual(['Survey.pdf']);
    expect((await visit(`${url}/zip`)).statusCode).toBe(404);
    for (const route of ['download', 'preview', 'thumbnail']) {
      expect((await visit(`${url}/files/${secret.id}/${route}`)).statusCode).toBe(404);
    }
  });

  test('a visitor with the share link of a door cannot open files of other doors or agents', async () => {
    const other = await uploadFileToDoor(agent, (await addDoor(agent)).id, 'Other.pdf', files.createPdf());
    const neighbor = await addProAgent(world);
    const theirs = await uploadFileToDoor(
      neighbor,
      (await addDoor(neighbor)).id,
      'Theirs.pdf',
      files.createPdf(),
    );
    const url = apiOf(await share({ folderId: door.id }));
    for (const { id } of [other, theirs]) {
      expect((await visit(`${url}/files/${id}/download`)).statusCode).toBe(404);
    }
  });
});

describe('a share with a password', () => {
  const open = (url: string, password: string) =>
    world.app.inject({ method: 'POST', url: `${url}/open`, payload: { password } });

  test('a visitor sees a share with a password only after they enter the password', async () => {
    const made = await share({ folderId: door.id, password: 'sea-oats' });
    const url = apiOf(made);
    expect(made.hasPassword).toBe(true);
    expect((await visit(url)).json()).toEqual({ success: true, needsPassword: true });
    expect((await visit(`${url}/zip`)).statusCode).toBe(403);
    const wrong = await open(url, 'sand');
    expect([wrong.statusCode, wrong.json().error]).toEqual([403, shareMessages.passwordWrong]);
    expect(wrong.headers['set-cookie']).toBeUndefined();

    const right = await open(url, 'sea-oats');
    const cookie = String(right.headers['set-cookie']);
    expect(cookie).toContain(`Path=${url}`);
    expect(cookie).toContain('HttpOnly');
    const [mark = ''] = cookie.split(';');
    const page = (await visit(url, mark)).json();
    expect(fileNames(page)).toEqual(['Deed.pdf', 'Front.jpg']);
    expect((await visit(page.files[0].storageUrl, mark)).statusCode).toBe(200);
  });

  test('a visitor’s password cookie for one share does not open another share', async () => {
    const [one, other] = [
      apiOf(await share({ folderId: door.id, password: 'sea-oats' })),
      apiOf(await share({ folderId: door.id, password: 'sea-oats' })),
    ];
    const [mark = ''] = String((await open(one, 'sea-oats')).headers['set-cookie']).split(';');
    expect((await visit(other, mark)).json().needsPassword).toBe(true);
  });
});

describe('share links that do not work', () => {
  async function expectClosed(url: string) {
    const response = await visit(url);
    expect([response.statusCode, response.json().error]).toEqual([404, shareMessages.closed]);
  }

  test.each([1, 7, 30])('a share link stops working after its %i days', async (days) => {
    const url = apiOf(await share({ folderId: door.id, days }));
    world.clock.now = new Date(opening.getTime() + days * day - 1);
    expect((await visit(url)).statusCode).toBe(200);
    world.clock.now = new Date(opening.getTime() + days * day);
    await expectClosed(url);
  });

  test('a share link stops working when its owner turns it off', async () => {
    const made = await share({ folderId: door.id });
    const response = await agent.as({ method: 'DELETE', url: `${vaultApiPath}/shares/${made.id}` });
    expect(response.json()).toMatchObject({ message: shareMessages.revoked, share: { isOpen: false } });
    await expectClosed(apiOf(made));
  });

  test('an agent who lost Agent Pro+ can still see the share links and turn them off, but not create any', async () => {
    const made = await share({ folderId: door.id });
    await world.services.database.sql`delete from waivers where person_id = ${agent.id}`;
    const create = {
      method: 'POST',
      url: `${vaultApiPath}/shares`,
      payload: { days: 7, folderId: door.id },
    } as const;
    expect((await agent.as(create)).statusCode).toBe(402);
    const own = (await agent.as({ url: `${vaultApiPath}/shares` })).json().shares;
    expect(own).toMatchObject([{ id: made.id, isOpen: true }]);
    expect((await agent.as({ method: 'DELETE', url: `${vaultApiPath}/shares/${made.id}` })).statusCode).toBe(
      200,
    );
    await expectClosed(apiOf(made));
  });

  test('a share link does not work while its door or file is in the trash', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Survey.pdf', files.createPdf());
    const urls = [apiOf(await share({ folderId: door.id })), apiOf(await share({ fileId: file.id }))];
    await agent.as({ method: 'POST', url: `${vaultApiPath}/folders/${door.id}/trash` });
    for (const url of urls) await expectClosed(url);
    await agent.as({ method: 'POST', url: `${vaultApiPath}/folders/${door.id}/restore` });
    for (const url of urls) expect((await visit(url)).statusCode).toBe(200);
    await agent.as({ method: 'POST', url: `${vaultApiPath}/files/${file.id}/trash` });
    await expectClosed(urls[1] as string);
  });

  test('a visitor with a guessed share token sees nothing', async () => {
    const url = apiOf(await share({ folderId: door.id }));
    const guess = `${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`;
    await expectClosed(guess);
    expect((await visit('/api/shared/short')).statusCode).toBe(404);
  });
});

test('the owner of a share link sees each view with its time, file and device', async () => {
  const made = await share({ folderId: door.id });
  const page = (await visit(apiOf(made))).json();
  await visit(apiOf(made));
  await visit(page.files[0].storageUrl);
  world.clock.now = new Date(opening.getTime() + 60 * 60 * 1000);
  await visit(apiOf(made));
  const { views } = (await agent.as({ url: `${vaultApiPath}/shares/${made.id}/views` })).json();
  expect(views).toMatchObject([
    { kind: 'page', at: '2026-11-17T16:00:00.000Z' },
    { kind: 'download', fileName: 'Deed.pdf', device: 'Safari on iPhone' },
    { kind: 'page', fileName: null },
  ]);
  const { shares } = (await agent.as({ url: `${vaultApiPath}/shares?folderId=${door.id}` })).json();
  expect(shares).toMatchObject([{ id: made.id, viewCount: 3, lastViewedAt: '2026-11-17T16:00:00.000Z' }]);
});

test('an agent cannot share another agent’s doors and files', async () => {
  const made = await share({ folderId: door.id });
  const file = await uploadFileToDoor(agent, door.id, 'Survey.pdf', files.createPdf());
  const stranger = await addProAgent(world);
  for (const input of [{ folderId: door.id }, { fileId: file.id }]) {
    const response = await stranger.as({
      method: 'POST',
      url: `${vaultApiPath}/shares`,
      payload: { days: 1, ...input },
    });
    expect(response.statusCode).toBe(404);
  }
  expect((await stranger.as({ method: 'DELETE', url: `${vaultApiPath}/shares/${made.id}` })).statusCode).toBe(
    404,
  );
  expect((await stranger.as({ url: `${vaultApiPath}/shares/${made.id}/views` })).statusCode).toBe(404);
  expect((await stranger.as({ url: `${vaultApiPath}/shares` })).json().shares).toEqual([]);
});

test('the server deletes expired share links and their views after 90 days', async () => {
  await share({ folderId: door.id, days: 1 });
  await deleteOldShares({ ...world.context(), now: new Date(opening.getTime() + 80 * day) });
  expect((await agent.as({ url: `${vaultApiPath}/shares` })).json().shares).toHaveLength(1);
  await deleteOldShares({ ...world.context(), now: new Date(opening.getTime() + 92 * day) });
  expect((await agent.as({ url: `${vaultApiPath}/shares` })).json().shares).toEqual([]);
});
