import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileMessages, resumablePath } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { type Uploads, uploadKey } from '../../../gateways/uploads/uploads.ts';
import type { Member, TestApp } from '../../../testing/test-app.ts';
import { appOpenersByStorage } from '../testing/apps-by-storage.ts';
import {
  addDoor,
  addProAgent,
  insertPictureRows,
  listFileNames,
  listFiles,
  listStorageKeysOfMember,
  uploadFilesToDoor,
} from '../testing/vault.ts';
import { removeDeletedFiles } from '../trash/remove-deleted-files.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload, deleteExpiredUploads } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';

const protocol = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const video = files.createMp4(300_000);

describe.each(appOpenersByStorage)('resumable uploads stored on %s', (_, open) => {
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
  afterEach(() => deleteExpiredUploads({ ...world.context(), now: new Date('2027-01-01') }));
  afterAll(() => world.close());

  const begin = (fileName: string, bytes: number, who = agent, folderId = door.id) =>
    who.as({
      method: 'POST',
      url: resumablePath,
      headers: {
        ...protocol,
        'upload-length': String(bytes),
        'upload-metadata': `folderId ${base64(folderId)},filename ${base64(fileName)}`,
      },
    });
  const send = (url: string, piece: Buffer, offset: number, who = agent) =>
    who.as({
      method: 'PATCH',
      url,
      payload: piece,
      headers: {
        ...protocol,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(piece.length),
      },
    });
  const call = (method: InjectOptions['method'], url: string, who = agent) =>
    who.as({ method, url, headers: protocol });
  const remainingKeys = async () => {
    const left = await listStorageKeysOfMember(world, agent);
    for await (const id of world.services.uploads.list()) left.push(id);
    return left;
  };
  /** Creates an upload with all its bytes but without its file, as a crash leaves it. */
  async function crashedUpload(content: Buffer, fileName = 'Tour.mp4'): Promise<string> {
    const input = { folderId: door.id, fileName, bytes: content.length };
    const id = await beginUpload(agent.context(), input);
    const { store } = world.services.uploads;
    const { Upload: Begun } = await import('@tus/server');
    await store.create(new Begun({ id: uploadKey(id), size: content.length, offset: 0 }));
    await store.write(Readable.from([content]), uploadKey(id), 0);
    return id;
  }

  test.each([
    ['99999999999999999999999', 413],
    ['9007199254740993', 413],
    ['999999999999999', 413],
    ['1e30', 400],
    ['-1', 400],
    ['NaN', 400],
  ])('the server refuses a resumable upload of %s bytes', async (length, status) => {
    const answer = await agent.as({
      method: 'POST',
      url: resumablePath,
      headers: {
        ...protocol,
        'upload-length': length,
        'upload-metadata': `folderId ${base64(door.id)},filename ${base64('tour.mp4')}`,
      },
    });
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
  });

  test.each(['partial', 'final;/a /b', 'nonsense'])(
    'the server refuses a resumable upload with “Upload-Concat: %s”',
    async (concat) => {
      const answer = await agent.as({
        method: 'POST',
        url: resumablePath,
        headers: {
          ...protocol,
          'upload-concat': concat,
          'upload-length': '10',
          'upload-metadata': `folderId ${base64(door.id)},filename ${base64('tour.mp4')}`,
        },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    },
  );

  test('a video that an agent sends in pieces becomes one file of its door', async () => {
    const created = await begin('Tour.mp4', video.length);
    expect(created.statusCode).toBe(201);
    const url = String(created.headers.location);
    expect((await send(url, video.subarray(0, 100_000), 0)).headers['upload-offset']).toBe('100000');
    expect((await call('HEAD', url)).headers['upload-offset']).toBe('100000');
    expect(await listFileNames(agent, door.id)).toEqual([]);
    const last = await send(url, video.subarray(100_000), 100_000);
    expect(last.json()).toMatchObject({ success: true, file: { fileName: 'Tour.mp4', fileType: 'VIDEO' } });
    expect((await agent.as({ url: last.json().file.storageUrl })).rawPayload.equals(video)).toBe(true);
    expect(await listFileNames(agent, door.id)).toEqual(['Tour.mp4']);
    expect(await remainingKeys()).toHaveLength(1);
  });

  test('the tus client that the browser uses continues an upload after a lost connection', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const options = {
      endpoint: `http://127.0.0.1:${port}${resumablePath}`,
      metadata: { folderId: door.id, filename: 'Tour.mp4' },
      headers: { cookie: agent.cookie },
      chunkSize: 100_000,
      retryDelays: [],
    };
    const uploadUrl = await new Promise<string>((resolve, reject) => {
      const first = new Upload(video, {
        ...options,
        onError: reject,
        onChunkComplete: () => void first.abort().then(() => resolve(first.url ?? '')),
      });
      first.start();
    });
    const sent: number[] = [];
    await new Promise<void>((resolve, reject) => {
      const onProgress = (bytes: number) => sent.push(bytes);
      const onSuccess = () => resolve();
      new Upload(video, { ...options, uploadUrl, onError: reject, onProgress, onSuccess }).start();
    });
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(100_000);
    expect(await listFileNames(agent, door.id)).toEqual(['Tour.mp4']);
  });

  test('the server checks the name and size of a resumable upload before the client sends any byte', async () => {
    const tooLarge = await begin('Large.pdf', 51 * 1024 ** 2);
    expect([tooLarge.statusCode, tooLarge.json().error]).toEqual([
      413,
      fileMessages.tooLarge('Large.pdf', 50 * 1024 ** 2),
    ]);
    expect((await begin('setup.exe', 100)).json().error).toBe(fileMessages.unknown('setup.exe'));
    expect((await begin('empty.pdf', 0)).json().error).toBe(fileMessages.empty('empty.pdf'));
    const buyers = await addDoor(agent, 'BUYERS');
    expect((await begin('a.jpg', 100, agent, buyers.id)).json().error).toBe(fileMessages.documentsOnly);
    await insertPictureRows(world, agent, door.id, 65);
    expect((await begin('a.jpg', 100)).json().error).toBe(fileMessages.tooManyImages(66));
    expect((await begin('a.pdf', 100, agent, 'nowhere')).statusCode).toBe(404);
    expect(await remainingKeys()).toEqual([]);
  });

  test('an agent’s new upload is refused if unfinished uploads have reserved the remaining space', async () => {
    const gigabytes = 1024 ** 3;
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const other = await addDoor(agent);
      statuses.push((await begin(`Tour ${number}.mp4`, 2 * gigabytes, agent, other.id)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 413]);
    const form = await uploadFilesToDoor(agent, door.id, ['Deed.pdf', files.createPdf()]);
    expect([form.statusCode, form.json().error]).toEqual([
      413,
      fileMessages.noRoom(files.createPdf().length, 0),
    ]);
  });

  test('the server refuses and deletes a complete upload whose content does not match its name', async () => {
    const url = String((await begin('photo.jpg', files.executableFile.length)).headers.location);
    const response = await send(url, files.executableFile, 0);
    expect([response.statusCode, response.json().error]).toEqual([
      415,
      fileMessages.mismatch('photo.jpg', 'another kind of file'),
    ]);
    expect((await call('HEAD', url)).statusCode).toBe(404);
    expect([await listFileNames(agent, door.id), await remainingKeys()]).toEqual([[], []]);
  });

  test('an agent gets 404 for another agent’s upload', async () => {
    const url = String((await begin('Tour.mp4', video.length)).headers.location);
    const stranger = await addProAgent(world);
    for (const method of ['HEAD', 'GET', 'DELETE'] as const) {
      expect([method, (await call(method, url, stranger)).statusCode]).toEqual([method, 404]);
    }
    expect((await send(url, video, 0, stranger)).statusCode).toBe(404);
    expect((await begin('Tour.mp4', 100, stranger)).statusCode).toBe(404);
    expect((await world.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    expect((await call('HEAD', url)).headers['upload-offset']).toBe('0');
  });

  test('the server identifies a resumable upload by its path alone and ignores IDs in the query', async () => {
    const theirs = await addProAgent(world);
    const other = await addDoor(theirs);
    const victim = String((await begin('Tour.mp4', video.length, theirs, other.id)).headers.location);
    const mine = String((await begin('Tour.mp4', video.length)).headers.location);
    const noise = `?next=/${victim.split('/').at(-1)}`;
    expect((await send(`${mine}${noise}`, video.subarray(0, 1000), 0)).statusCode).toBe(204);
    expect((await call('HEAD', victim, theirs)).headers['upload-offset']).toBe('0');
    expect((await call('HEAD', `${mine}${noise}`)).headers['upload-offset']).toBe('1000');
    const encoded = mine.replace('/api/', '/%61pi/');
    expect((await send(encoded, video.subarray(1000), 1000)).json()).toMatchObject({ success: true });
  });

  test('a client that finishes a resumable upload twice gets the same file', async () => {
    const id = await crashedUpload(video);
    const [one, other] = await Promise.all([
      finishUpload(agent.context(), id),
      finishUpload(agent.context(), id),
    ]);
    expect(one.id).toBe(other.id);
    const head = await call('HEAD', `${resumablePath}/${id}`);
    expect(head.headers).toMatchObject({ 'upload-offset': '300000', 'upload-length': '300000' });
    expect((await call('GET', `${resumablePath}/${id}`)).json()).toMatchObject({ fileId: id });
    expect((await call('DELETE', `${resumablePath}/${id}`)).statusCode).toBe(409);
    expect(await listFileNames(agent, door.id)).toEqual(['Tour.mp4']);
  });

  test('the next request creates the file of an upload if the server crashed after its last byte', async () => {
    const id = await crashedUpload(video);
    expect((await call('HEAD', `${resumablePath}/${id}`)).headers['upload-offset']).toBe('300000');
    expect(await listFileNames(agent, door.id)).toEqual(['Tour.mp4']);
  });

  test('the next request creates the file of an upload if the server crashed after it moved the bytes', async () => {
    const id = await crashedUpload(video);
    const facts = { contentType: 'application/octet-stream', bytes: video.length };
    await world.services.uploads.handOver(id, `vault/${agent.id}/${id}`, facts);
    expect((await call('HEAD', `${resumablePath}/${id}`)).statusCode).toBe(200);
    expect(await listFileNames(agent, door.id)).toEqual(['Tour.mp4']);
  });

  test('a canceled resumable upload leaves no row and no bytes', async () => {
    const url = String((await begin('Tour.mp4', video.length)).headers.location);
    await send(url, video.subarray(0, 1000), 0);
    expect((await call('DELETE', url)).statusCode).toBe(204);
    expect((await call('HEAD', url)).statusCode).toBe(404);
    expect(await remainingKeys()).toEqual([]);
  });

  test('an upload that a client cancels and finishes at the same moment becomes a whole file or nothing', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await crashedUpload(files.createPdf(), `Deed ${round}.pdf`);
      const url = `${resumablePath}/${id}`;
      const [head, canceled] = await Promise.all([call('HEAD', url), call('DELETE', url)]);
      expect([`200 409`, `404 204`]).toContain(`${head.statusCode} ${canceled.statusCode}`);
    }
    await removeDeletedFiles(world.context());
    const storedFiles = await listFiles(agent, door.id);
    expect((await remainingKeys()).toSorted()).toEqual(
      storedFiles.map(({ id }) => `vault/${agent.id}/${id}`).toSorted(),
    );
  });

  test.each(['canceled', 'expired'])(
    'an upload that is %s after its bytes were moved, but before its file exists, leaves neither bytes nor file',
    async (how) => {
      const id = await crashedUpload(video);
      const { uploads } = world.services;
      const interrupted: Uploads = {
        store: uploads.store,
        reserveSpace: (...given) => uploads.reserveSpace(...given),
        releaseSpace: (given) => uploads.releaseSpace(given),
        receivedBytes: (given) => uploads.receivedBytes(given),
        head: (...given) => uploads.head(...given),
        remove: (given) => uploads.remove(given),
        list: () => uploads.list(),
        handOver: async (...given) => {
          await uploads.handOver(...given);
          if (how === 'expired')
            await deleteExpiredUploads({ ...world.context(), now: new Date('2027-01-01') });
          else await cancelUpload(agent.context(), id);
          await removeDeletedFiles(world.context());
        },
      };
      const context = agent.context();
      const finishing = finishUpload(
        { ...context, services: { ...context.services, uploads: interrupted } },
        id,
      );
      await expect(finishing).rejects.toMatchObject({ code: 'not_found' });
      expect([await listFileNames(agent, door.id), await remainingKeys()]).toEqual([[], []]);
    },
  );

  test('a resumable upload expires if the client does not finish it within a day', async () => {
    const url = String((await begin('Tour.mp4', video.length)).headers.location);
    await send(url, video.subarray(0, 1000), 0);
    await deleteExpiredUploads({ ...world.context(), now: new Date('2026-11-18T14:59:00Z') });
    expect((await call('HEAD', url)).statusCode).toBe(200);
    await deleteExpiredUploads({ ...world.context(), now: new Date('2026-11-18T15:01:00Z') });
    expect((await call('HEAD', url)).statusCode).toBe(404);
    expect(await remainingKeys()).toEqual([]);
  });

  test('an agent who deletes a door deletes its unfinished uploads', async () => {
    const id = await crashedUpload(video);
    await agent.as({ method: 'DELETE', url: `/api/doors-vault/folders/${door.id}` });
    expect((await call('HEAD', `${resumablePath}/${id}`)).statusCode).toBe(404);
    expect(await remainingKeys()).toEqual([]);
  });

  test('a client that violates the tus protocol gets an error in the same format as all other errors', async () => {
    const url = String((await begin('Tour.mp4', video.length)).headers.location);
    const wrongOffset = await send(url, video.subarray(0, 10), 50);
    expect(wrongOffset.statusCode).toBe(409);
    expect(wrongOffset.json()).toMatchObject({
      success: false,
      error: expect.stringContaining('Upload-Offset'),
    });
    const noVersion = await agent.as({ method: 'POST', url: resumablePath });
    expect(noVersion.statusCode).toBe(412);
    expect(noVersion.json().error).toContain('Tus-Resumable');
  });

  test('a client whose upload the server refuses midway gets the reason', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const url = String((await begin('Tour.mp4', 30_000_000)).headers.location);
    const socket = connect(port, '127.0.0.1');
    const head = {
      ...protocol,
      host: `127.0.0.1:${port}`,
      cookie: agent.cookie,
      'upload-offset': '7',
      'content-type': 'application/offset+octet-stream',
      'content-length': 20_000_000,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`PATCH ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const answered = once(socket, 'data');
    await new Promise((sent) => socket.write(Buffer.alloc(20_000_000), sent));
    expect(String((await answered)[0])).toContain('HTTP/1.1 409');
    socket.destroy();
  });
});
