import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskUploads } from '../uploads/disk-uploads.ts';
import { uploadKey } from '../uploads/uploads.ts';
import { DiskStorage } from './disk.ts';
import { StorageFullError } from './storage.ts';

const megabyte = 1024 * 1024;
const pdf = { contentType: 'application/pdf' };
const disk = { capacity: 24 * megabyte, reserve: 10 * megabyte };

let folder: string;
let storage: DiskStorage;
let uploads: DiskUploads;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abundance-room-'));
  storage = open();
  uploads = new DiskUploads(storage, { folder });
});
afterEach(() => rm(folder, { recursive: true }));

/** A disk of a known size, because a test cannot fill the machine's own. */
function open(): DiskStorage {
  const readFreeBytes = async () => disk.capacity - (await usedBytes());
  return new DiskStorage({ folder, reserve: disk.reserve, readFreeBytes });
}

async function usedBytes(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(
      async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => undefined))?.size ?? 0,
    );
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

const chunksOf = (megabytes: number) =>
  Readable.from(Array.from({ length: megabytes * 16 }, () => Buffer.alloc(megabyte / 16)));

async function begin(megabytes: number): Promise<string> {
  const id = randomUUID();
  const size = megabytes * megabyte;
  await uploads.reserveSpace(id, size);
  await uploads.store.create(new Upload({ id: uploadKey(id), size, offset: 0 }));
  return id;
}

const send = (id: string, megabytes: number) => uploads.store.write(chunksOf(megabytes), uploadKey(id), 0);
const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('files written simultaneously do not use up the disk reserve', async () => {
  const puts = Array.from({ length: 8 }, (_, at) => storage.put(`file-${at}`, chunksOf(4), pdf));
  const results = await Promise.allSettled(puts);
  expect(countFulfilled(results)).toBeLessThan(8);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StorageFullError);
  expect(await usedBytes()).toBeLessThanOrEqual(disk.capacity - disk.reserve);
});

test('pictures written simultaneously do not use up the disk reserve', async () => {
  const puts = Array.from({ length: 8 }, (_, at) =>
    storage.put(`picture-${at}`, Buffer.alloc(4 * megabyte), pdf),
  );
  const stored = countFulfilled(await Promise.allSettled(puts));
  expect([1, 2, 3]).toContain(stored);
  expect(await usedBytes()).toBeLessThanOrEqual(disk.capacity - disk.reserve);
});

test('a resumable upload reserves its disk space from the beginning', async () => {
  const id = await begin(10);
  await expect(begin(6)).rejects.toThrow(StorageFullError);
  await expect(storage.put('photo', chunksOf(6), pdf)).rejects.toThrow(StorageFullError);
  expect(await send(id, 10)).toBe(10 * megabyte);
  await uploads.remove(id);
  await begin(6);
});

test('simultaneous uploads do not reserve the same disk space', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => begin(6)));
  expect([1, 2]).toContain(countFulfilled(results));
});

test('a refused upload releases its disk space', async () => {
  const id = randomUUID();
  await uploads.reserveSpace(id, 10 * megabyte);
  uploads.releaseSpace(id);
  await expect(begin(10)).resolves.toBeTruthy();
});

test('after a restart, the disk space of unfinished uploads is still reserved', async () => {
  await begin(10);
  storage = open();
  uploads = new DiskUploads(storage, { folder });
  await expect(begin(6)).rejects.toThrow(StorageFullError);
});
