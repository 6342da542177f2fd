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

interface Place {
  storage: Storage;
  uploads: Uploads;
  close: () => Promise<void>;
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-uploads-'));
  const storage = new DiskStorage({ folder });
  return {
    storage,
    uploads: new DiskUploads(storage, { folder }),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Place> {
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
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  async function begin(size: number): Promise<string> {
    const id = randomUUID();
    await place.uploads.store.create(new Upload({ id: uploadKey(id), size, offset: 0 }));
    return id;
  }

  const send = (id: string, part: Buffer, offset: number) =>
    place.uploads.store.write(Readable.from([part]), uploadKey(id), offset);

  const offsetOf = (id: string) => place.uploads.arrived(id);

  const listed = async () => {
    const ids: string[] = [];
    for await (const id of place.uploads.list()) ids.push(id);
    return ids;
  };

  test('what arrives in pieces becomes one whole file of the storage', async () => {
    const body = randomBytes(12 * megabyte);
    const id = await begin(body.length);
    expect(await send(id, body.subarray(0, 7 * megabyte), 0)).toBe(7 * megabyte);
    expect(await offsetOf(id)).toBe(7 * megabyte);
    expect(await send(id, body.subarray(7 * megabyte), 7 * megabyte)).toBe(body.length);
    expect(await place.uploads.head(id, 100)).toEqual(body.subarray(0, 100));

    await place.uploads.handOver(id, 'vault/owner/video', facts(body.length));
    const found = await place.storage.get('vault/owner/video');
    expect(found).toMatchObject({ totalBytes: body.length, contentType: 'video/mp4' });
    expect(found && (await buffer(found.stream)).equals(body)).toBe(true);
    expect(await listed()).not.toContain(id);
  });

  test('handing over twice is handing over once', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    await place.uploads.handOver(id, 'vault/owner/twice', facts(3));
    await place.uploads.handOver(id, 'vault/owner/twice', facts(3));
    expect(await place.storage.stat('vault/owner/twice')).toMatchObject({ bytes: 3 });
    await expect(place.uploads.handOver(id, 'vault/owner/never', facts(3))).rejects.toThrow('is gone');
  });

  test('handed over by several at once, it is there once', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    const key = 'vault/owner/at-once';
    await Promise.all(Array.from({ length: 6 }, () => place.uploads.handOver(id, key, facts(3))));
    expect(await place.storage.stat(key)).toMatchObject({ bytes: 3 });
    expect(await listed()).not.toContain(id);
  });

  test('an upload given up leaves nothing, however often it is removed', async () => {
    const id = await begin(10 * megabyte);
    await send(id, randomBytes(megabyte), 0);
    expect(await listed()).toContain(id);
    await place.uploads.remove(id);
    await place.uploads.remove(id);
    expect(await listed()).not.toContain(id);
    expect(await place.uploads.head(id, 10)).toBeUndefined();
    expect(await offsetOf(id)).toBeUndefined();
  });

  test('a whole upload that nobody wants can be removed', async () => {
    const id = await begin(3);
    await send(id, Buffer.from('abc'), 0);
    await place.uploads.remove(id);
    expect(await listed()).not.toContain(id);
    expect(await place.uploads.head(id, 3)).toBeUndefined();
  });
});

test('an upload taken over by the disk a second time after a crash has its type once', async () => {
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
