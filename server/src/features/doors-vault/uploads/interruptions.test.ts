import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { resumablePath } from '#contract/doors-vault/vault-files.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import { startS3Server } from '../../../gateways/storage/testing/s3-server.ts';
import { type ChildServer, startChildServer } from '../../../testing/child-server.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkVault } from '../checks/check-vault.ts';
import {
  addDoor,
  addProAgent,
  createFormRequest,
  listFiles,
  listStorageKeysOfMember,
  uploadFilesToDoor,
  vaultApiPath,
} from '../testing/vault.ts';
import { removeDeletedFiles } from '../trash/remove-deleted-files.ts';
import { deleteExpiredUploads } from './cancel-upload.ts';

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;
const boundary = 'interrupted';
/** This timeout is long enough for a busy machine. */
const patience = { timeout: 90_000 };

let world: TestApp;
let agent: Member;
let door: { id: string };
beforeAll(async () => {
  world = await testApp();
  // The servers that the tests kill use the real time, so the session must be valid now.
  world.clock.now = new Date();
});
beforeEach(async () => {
  agent = await addProAgent(world);
  door = await addDoor(agent);
});
afterAll(() => world.close());

/** Starts a form with a long video and sends its first megabytes. */
function sendHalf(url: string, send: number) {
  const sending = httpRequest(`${url}${vaultApiPath}/upload?folderId=${door.id}`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: agent.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 100 * megabyte,
    },
  });
  sending.on('error', () => undefined);
  sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="Tour.mp4"\r\n\r\n`);
  sending.write(files.createMp4(send));
  return sending;
}

/** Checks that after the nightly jobs the storage contains exactly the files of the rows. */
async function expectConsistent(): Promise<void> {
  const context = { ...world.context(), now: new Date(Date.now() + 2 * day) };
  await removeDeletedFiles(context);
  await deleteExpiredUploads(context);
  await world.services.storage.sweep(new Date(Date.now() + day));
  const report = await checkVault(context);
  expect(report.missing).toBe(0);
  const { orphans } = await checkVault(context);
  expect(orphans).toBe(0);
  expect(await world.unfinishedFiles()).toEqual([]);
  const { folders } = (await agent.as({ url: `${vaultApiPath}/folders` })).json();
  const ids: string[] = [];
  for (const { id } of folders) ids.push(...(await listFiles(agent, id)).map((file) => file.id));
  expect(await listStorageKeysOfMember(world, agent)).toEqual(
    ids.map((id) => `vault/${agent.id}/${id}`).toSorted(),
  );
}

describe('an upload that loses its connection or is refused', () => {
  test('an upload that loses its connection leaves no file, row or draft', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const sending = sendHalf(`http://127.0.0.1:${port}`, 20 * megabyte);
    await vi.waitFor(async () => expect(await world.unfinishedFiles()).toHaveLength(1), patience);
    sending.destroy();
    await vi.waitFor(async () => expect(await world.unfinishedFiles()).toEqual([]), patience);
    expect([await listFiles(agent, door.id), await listStorageKeysOfMember(world, agent)]).toEqual([[], []]);
  });
});

test('a client whose form upload is refused gets the reason', async () => {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="photo.jpg"\r\n\r\n`;
  socket.write(
    `POST ${vaultApiPath}/upload?folderId=${door.id} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${agent.cookie}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${40 * megabyte}\r\n\r\n${part}`,
  );
  socket.write(files.executableFile);
  const answered = once(socket, 'data');
  const rest = 40 * megabyte - part.length - files.executableFile.length;
  await new Promise((sent) => socket.write(Buffer.alloc(rest), sent));
  expect(String((await answered)[0])).toContain('HTTP/1.1 415');
  socket.destroy();
  expect([await world.unfinishedFiles(), await listStorageKeysOfMember(world, agent)]).toEqual([[], []]);
});

test('an agent who uploads to a full storage gets 503, and the existing files stay', async () => {
  const server = await startS3Server();
  const { bucket, endpoint, accessKeyId, secretAccessKey } = server.options;
  const full = await testApp({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const member = await addProAgent(full);
  const { id } = await addDoor(member);
  await uploadFilesToDoor(member, id, ['Deed.pdf', files.createPdf()]);
  server.simulateFull();
  const response = await uploadFilesToDoor(member, id, ['Survey.pdf', files.createPdf()]);
  expect([response.statusCode, response.json().error]).toEqual([
    503,
    'There’s no room left to store files. Please try again later.',
  ]);
  expect(await listFiles(member, id)).toMatchObject([{ fileName: 'Deed.pdf' }]);
  await full.close();
  await server.close();
});

/** Each test starts the whole server several times. */
describe('a server that is killed during a request', { timeout: 300_000 }, () => {
  let child: ChildServer | undefined;
  /** Returns the running server, or starts a new one after a test killed it. */
  const running = async () => {
    child ??= await startChildServer(world, { program: 'serve-and-remove', until: afterAll });
    return child.url;
  };
  const kill = async () => {
    await child?.kill();
    child = undefined;
  };
  const call = async (path: string, options: RequestInit = {}) =>
    fetch(`${await running()}${path}`, { ...options, headers: { cookie: agent.cookie, ...options.headers } });

  test('a server that is killed during an upload leaves no file and no row', async () => {
    sendHalf(await running(), 20 * megabyte);
    await vi.waitFor(async () => {
      const [file] = await world.unfinishedFiles();
      expect(file?.bytes).toBeGreaterThan(5 * megabyte);
    }, patience);
    await kill();
    expect([await listFiles(agent, door.id), await listStorageKeysOfMember(world, agent)]).toEqual([[], []]);
    await expectConsistent();
  });

  test('a server that is killed repeatedly during uploads leaves no row without its content', async () => {
    const form = await createFormRequest({ folderId: door.id }, [
      ['Deed.pdf', files.createPdf('x'.repeat(50_000))],
    ]);
    for (const wait of [10, 60]) {
      await running();
      const sending = Array.from({ length: 6 }, () =>
        call(`${vaultApiPath}/upload`, {
          method: 'POST',
          body: form.payload as Buffer<ArrayBuffer>,
          headers: form.headers as Record<string, string>,
        }).catch(() => undefined),
      );
      await pause(wait);
      await kill();
      await Promise.all(sending);
    }
    await expectConsistent();
  });

  test('a client continues a resumable upload where it stopped after the server was killed', async () => {
    const video = Buffer.concat([files.createMp4(100), randomBytes(30 * megabyte)]);
    const metadata = `folderId ${btoa(door.id)},filename ${btoa('Tour.mp4')}`;
    const protocol = { 'tus-resumable': '1.0.0' };
    const created = await call(resumablePath, {
      method: 'POST',
      headers: { ...protocol, 'upload-length': String(video.length), 'upload-metadata': metadata },
    });
    const path = created.headers.get('location') ?? '';
    const pieces = (offset: number) => ({
      ...protocol,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    });
    const sending = httpRequest(`${await running()}${path}`, {
      method: 'PATCH',
      headers: { ...pieces(0), cookie: agent.cookie, 'content-length': video.length },
    });
    sending.on('error', () => undefined);
    sending.write(video.subarray(0, 20 * megabyte));
    const receivedBytes = async () =>
      (await world.services.uploads.receivedBytes(path.split('/').at(-1) ?? '')) ?? 0;
    await vi.waitFor(async () => expect(await receivedBytes()).toBeGreaterThan(5 * megabyte), patience);
    await kill();

    const head = await call(path, { method: 'HEAD', headers: protocol });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(5 * megabyte);
    const body = video.subarray(offset);
    const rest = await call(path, { method: 'PATCH', headers: pieces(offset), body });
    const { file } = (await rest.json()) as { file: { storageUrl: string } };
    const downloaded = Buffer.from(await (await call(file.storageUrl)).arrayBuffer());
    expect(downloaded.equals(video)).toBe(true);
    await expectConsistent();
  });

  test('if the server is killed while it sends a ZIP, a client gets the whole ZIP with the next request', async () => {
    const content = Buffer.concat([files.createMp4(100), randomBytes(20 * megabyte)]);
    await uploadFilesToDoor(agent, door.id, ['Tour.mp4', content], ['Deed.pdf', files.createPdf()]);
    const zip = `${vaultApiPath}/folders/${door.id}/zip`;
    const reader = (await call(zip)).body?.getReader();
    await reader?.read();
    await kill();
    const whole = Buffer.from(await (await call(zip)).arrayBuffer());
    expect((await fromBufferPromise(whole)).entryCount).toBe(2);
    await expectConsistent();
  });

  test('a server that is killed during the deletion of a door has deleted the whole door or nothing', async () => {
    for (const wait of [5, 40]) {
      await running();
      const { id } = await addDoor(agent);
      await uploadFilesToDoor(
        agent,
        id,
        ...Array.from({ length: 20 }, (_, at) => [`${at}.pdf`, files.createPdf()] as [string, Buffer]),
      );
      const deleting = call(`${vaultApiPath}/folders/${id}`, { method: 'DELETE' }).catch(() => undefined);
      await pause(wait);
      await kill();
      await deleting;
      const left = await agent.as({ url: `${vaultApiPath}/files?folderId=${id}` });
      if (left.statusCode === 200) expect(left.json().files).toHaveLength(20);
      await expectConsistent();
    }
  });
});
