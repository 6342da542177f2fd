import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '../storage/disk.ts';
import { S3Storage } from '../storage/s3.ts';
import type { Storage } from '../storage/storage.ts';
import { startS3Server } from '../storage/testing/s3-server.ts';
import { DiskUploads } from './disk-uploads.ts';
import { S3Uploads } from './s3-uploads.ts';
import { type Uploads, uploadKey } from './uploads.ts';

interface Backend {
  storage: Storage;
  uploads: Uploads;
  close: () => Promise<void>;
}

async function onDisk(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-uploads-'));
  const storage = new DiskStorage({ folder });
  return {
    storage,
    uploads: new DiskUploads(storage, { folder }),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Backend> {
  const server = await startS3Server();
  const storage = new S3Storage(server.options);
  return { storage, uploads: new S3Uploads(storage, server.options), close: server.close };
}

const megabyte = 1024 * 1024;
const facts = (bytes: number) => ({ contentType: 'video/mp4', bytes });

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('resumable uploads on %s', (_, open) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  async function begin(size: number): Promise<string> {
    const id = randomUUID();
    await backend.uploads.store.create(new Upload({ id: uploadKey(id), size, offset: 0 }));
    return id;
  }

  const send = (id: string, part: Buffer, offset: number) =>
    backend.uploads.store.write(Readable.from([part]), uploadKey(id), offset);

  const offsetOf = (id: string) => backend.uploads.receivedBytes(id);

  const listed = async () => {
    const ids: string[] = [];
    for await (const id of backend.uploads.list()) ids.push(id);
    return ids;
  };

  test('an upload in chunks becomes one complete file of the storage', async () => {
    const body = randomBytes(12 * megabyte);
    const id = await begin(body.length);
    expect(await send(id, body.subarray(0, 7 * megabyte), 0)).toBe(7 * megabyte);
    expect(await offsetOf(id)).toBe(7 * megabyte);
    expect(await send(id, body.subarray(7 * megabyte), 7 * megabyte)).toBe(body.length);
    expect(await backend.uploads.head(id, 100)).toEqual(body.subarray(0, 100));

    await backend.uploads.handOver(id, 'vault/owner/video', facts(body.length));
    const found = await backend.storage.get('vault/owner/video');
    expect(found).toMatchObject({ totalBytes: body.length, contentType: 'video/mp4' });
    expect(found && (await buffer(found.stream)).equals(body)).toBe(true);
    expect(await listed()).not.toContain(id);
  });

  test('handing a finished upload over to the storage twice makes one file', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    await backend.uploads.handOver(id, 'vault/owner/twice', facts(3));
    await backend.uploads.handOver(id, 'vault/owner/twice', facts(3));
    expect(await backend.storage.stat('vault/owner/twice')).toMatchObject({ bytes: 3 });
    await expect(backend.uploads.handOver(id, 'vault/owner/never', facts(3))).rejects.toThrow('is gone');
  });

  test('handing a finished upload over to the storage several times at once makes one file', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    const key = 'vault/owner/at-once';
    await Promise.all(Array.from({ length: 6 }, () => backend.uploads.handOver(id, key, facts(3))));
    expect(await backend.storage.stat(key)).toMatchObject({ bytes: 3 });
    expect(await listed()).not.toContain(id);
  });

  test('a canceled upload leaves nothing behind, however often it is removed', async () => {
    const id = await begin(10 * megabyte);
    await send(id, randomBytes(megabyte), 0);
    expect(await listed()).toContain(id);
    await backend.uploads.remove(id);
    await backend.uploads.remove(id);
    expect(await listed()).not.toContain(id);
    expect(await backend.uploads.head(id, 10)).toBeUndefined();
    expect(await offsetOf(id)).toBeUndefined();
  });

  test('a complete upload can be removed', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    await backend.uploads.remove(id);
    expect(await listed()).not.toContain(id);
    expect(await backend.uploads.head(id, 3)).toBeUndefined();
  });
});

test('completing an upload again after a crash stores the right size and content type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-uploads-'));
  const storage = new DiskStorage({ folder });
  const uploads = new DiskUploads(storage, { folder });
  const id = randomUUID();
  await uploads.store.create(new Upload({ id: uploadKey(id), size: 3, offset: 0 }));
  await uploads.store.write(Readable.from(['abc']), uploadKey(id), 0);
  await uploads.store.write(Readable.from([Buffer.alloc(128, 'half a footer')]), uploadKey(id), 3);
  await uploads.handOver(id, 'vault/crashed', facts(3));
  expect(await storage.stat('vault/crashed')).toMatchObject(facts(3));
  await rm(folder, { recursive: true });
});
