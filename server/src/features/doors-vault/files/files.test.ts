import { readFileSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { storageKeyToPath } from '../../../gateways/files/key-path.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkFilesOfAccount, createEmptyVaultCheckReport } from '../checks/check-vault.ts';
import { appOpenersByStorage } from '../testing/apps-by-storage.ts';
import {
  addDoor,
  addProAgent,
  listFiles,
  listVaultStorageKeys,
  uploadFilesToDoor,
  uploadFileToDoor,
  vaultApiPath,
} from '../testing/vault.ts';
import { removeDeletedFiles } from '../trash/remove-deleted-files.ts';
import { makeThumbnails } from './make-thumbnails.ts';

const phone = readFileSync(new URL('../../../gateways/images/testing/phone.heic', import.meta.url));

describe.each(appOpenersByStorage)('vault files stored on %s', (_, open) => {
  let world: TestApp;
  let agent: Member;
  let door: { id: string };
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(async () => {
    agent = await addProAgent(world);
    door = await addDoor(agent);
  });
  afterAll(() => world.close());

  const get = (url: string, headers = {}) => agent.as({ url, headers });

  test('an agent who downloads a file gets the uploaded bytes as an attachment', async () => {
    const content = files.createPdf('x'.repeat(200_000));
    const file = await uploadFileToDoor(agent, door.id, 'Listing agreement – José.pdf', content);
    const response = await get(file.storageUrl);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition':
        'attachment; filename="Listing agreement ? Jos?.pdf"; filename*=UTF-8\'\'Listing%20agreement%20%E2%80%93%20Jos%C3%A9.pdf',
    });
    expect((await get(`${vaultApiPath}/files/download?fileId=${file.id}`)).rawPayload.equals(content)).toBe(
      true,
    );
  });

  test('the server sends only PDFs and other files without scripts inline, and sends text files as attachments', async () => {
    const pdf = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    expect((await get(`${vaultApiPath}/files/${pdf.id}/preview`)).headers['content-disposition']).toMatch(
      /^inline/,
    );
    const text = await uploadFileToDoor(
      agent,
      door.id,
      'Notes.txt',
      Buffer.from('<script>alert(1)</script>'),
    );
    expect(text.previewUrl).toBeNull();
    const response = await get(`${vaultApiPath}/files/${text.id}/preview`);
    expect(response.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
  });

  describe('a range request', () => {
    let url: string;
    let tag: string;
    const video = files.createMp4(1000);
    beforeEach(async () => {
      const file = await uploadFileToDoor(agent, door.id, 'Tour.mp4', video);
      url = file.previewUrl ?? '';
      tag = `"${file.id}"`;
    });

    test.each([
      ['bytes=0-99', 0, 100],
      ['bytes=900-', 900, 1000],
      ['bytes=-10', 990, 1000],
      ['bytes=990-5000', 990, 1000],
    ])('a request with the range %s gets that part of the file', async (range, start, end) => {
      const response = await get(url, { range });
      expect(response.statusCode).toBe(206);
      expect(response.headers['content-range']).toBe(`bytes ${start}-${end - 1}/1000`);
      expect(response.rawPayload.equals(video.subarray(start, end))).toBe(true);
    });

    test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=x-y'])(
      'a request with the unsupported range %s gets the whole file',
      async (range) => {
        const response = await get(url, { range });
        expect([response.statusCode, response.rawPayload.length]).toEqual([200, 1000]);
      },
    );

    test.each(['bytes=1000-', 'bytes=-0', 'bytes=5-2'])(
      'a request with the impossible range %s is refused',
      async (range) => {
        const response = await get(url, { range });
        expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */1000']);
      },
    );

    test('a range request for an outdated version of a file gets the whole file', async () => {
      expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
      expect((await get(url, { range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206);
      const known = await get(url, { 'if-none-match': tag });
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
      const head = await agent.as({ method: 'HEAD', url });
      expect([head.statusCode, head.headers['content-length']]).toEqual([200, '1000']);
    });
  });

  test('the job makes a picture’s thumbnail upright and without metadata', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#11ad88' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await uploadFileToDoor(agent, door.id, 'Front.jpg', photo);
    expect((await get(`${vaultApiPath}/files/${file.id}/thumbnail`)).statusCode).toBe(404);
    expect(await makeThumbnails(world.context())).toBe(1);
    const [shown] = await listFiles(agent, door.id);
    const thumbnail = await get(shown?.thumbnailUrl ?? '');
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    const facts = await sharp(thumbnail.rawPayload).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([320, 480, undefined]);
    const broken = await uploadFileToDoor(
      agent,
      door.id,
      'Broken.jpg',
      (await files.createJpeg()).subarray(0, 200),
    );
    expect(await makeThumbnails(world.context())).toBe(0);
    expect((await get(`${vaultApiPath}/files/${broken.id}`)).json().file.thumbnailUrl).toBeNull();
  });

  test('an agent sees a HEIC photo as a copy that every browser can show, and downloads it unchanged', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'IMG_0001.HEIC', phone);
    expect([file.contentType, file.previewUrl]).toEqual(['image/heic', null]);
    const early = await get(`${vaultApiPath}/files/${file.id}/preview`);
    expect(early.headers['content-disposition']).toMatch(/^attachment/);
    expect(await makeThumbnails(world.context())).toBe(1);
    const [shown] = await listFiles(agent, door.id);
    const view = await get(shown?.previewUrl ?? '');
    expect(view.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename=IMG_0001.webp',
      'cache-control': 'private, no-cache',
    });
    const facts = await sharp(view.rawPayload).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 480, 640]);
    expect((await get(shown?.thumbnailUrl ?? '')).statusCode).toBe(200);
    expect((await get(file.storageUrl)).rawPayload.equals(phone)).toBe(true);
  });

  test('an agent who deletes a HEIC photo deletes its copies too, and the job makes a lost copy again', async () => {
    const { storage } = world.services;
    const file = await uploadFileToDoor(agent, door.id, 'IMG_0001.HEIC', phone);
    await makeThumbnails(world.context());
    const key = `vault/${agent.id}/${file.id}`;
    expect(await listVaultStorageKeys(storage, key)).toEqual([key, `${key}/thumbnail`, `${key}/view`]);
    await storage.remove(`${key}/view`);
    expect((await get(`${vaultApiPath}/files/${file.id}/preview`)).statusCode).toBe(404);
    const report = createEmptyVaultCheckReport();
    await checkFilesOfAccount(world.context(), agent.id, report);
    expect(report.thumbnails).toBe(1);
    expect(await makeThumbnails(world.context())).toBe(1);
    expect((await get(`${vaultApiPath}/files/${file.id}/preview`)).statusCode).toBe(200);
    await agent.as({ method: 'DELETE', url: `${vaultApiPath}/files/${file.id}` });
    await removeDeletedFiles(world.context());
    expect(await listVaultStorageKeys(storage, key)).toEqual([]);
  });

  test('an agent who empties the trash deletes the copies of a HEIC photo too', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'IMG_0001.HEIC', phone);
    await makeThumbnails(world.context());
    await agent.as({ method: 'POST', url: `${vaultApiPath}/files/${file.id}/trash` });
    await agent.as({ method: 'DELETE', url: `${vaultApiPath}/trash` });
    await removeDeletedFiles(world.context());
    expect(await listVaultStorageKeys(world.services.storage, `vault/${agent.id}/${file.id}`)).toEqual([]);
  });

  test('the ZIP of a door contains all its files', async () => {
    await uploadFilesToDoor(
      agent,
      door.id,
      ['Deed.pdf', files.createPdf()],
      ['Casa 🏡.jpg', await files.createJpeg()],
    );
    await agent.as({
      method: 'POST',
      url: `${vaultApiPath}/links`,
      payload: { folderId: door.id, linkUrl: 'tour.example.com', linkTitle: 'Tour' },
    });
    const response = await get(`${vaultApiPath}/folders/${door.id}/zip`);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="\d+ Sandpiper Ct.*\.zip"$/,
    );
    const names: string[] = [];
    const zip = await fromBufferPromise(response.rawPayload, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(['Casa 🏡.jpg', 'Deed.pdf']);
  });

  test('an agent who downloads a file whose content is missing gets 404', async () => {
    const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
    await world.services.storage.remove(`vault/${agent.id}/${file.id}`);
    const response = await get(file.storageUrl);
    expect([response.statusCode, response.json().error]).toEqual([404, fileMessages.contentMissing]);
  });
});

test('a picture that the storage cannot read does not keep the thumbnails of later ones', async () => {
  const world = await testApp();
  onTestFinished(() => world.close());
  const agent = await addProAgent(world);
  const { id } = await addDoor(agent);
  const picture = await files.createJpeg();
  const unreadable = await uploadFileToDoor(agent, id, 'First.jpg', picture);
  const later = await uploadFileToDoor(agent, id, 'Second.jpg', picture);
  const { storage } = world.services;
  const key = `vault/${agent.id}/${unreadable.id}`;
  await storage.remove(key);
  // The disk cannot read a folder.
  const path = storageKeyToPath(join(world.services.config.dataDir, 'files', 'objects'), key);
  await mkdir(path);
  await expect(makeThumbnails(world.context())).rejects.toThrow('Some thumbnails could not be made yet.');
  const shown = await listFiles(agent, id);
  expect(shown.filter(({ thumbnailUrl }) => thumbnailUrl).map(({ id }) => id)).toEqual([later.id]);
  await rmdir(path);
  await storage.put(key, picture, { contentType: 'image/jpeg' });
  expect(await makeThumbnails(world.context())).toBe(1);
});
