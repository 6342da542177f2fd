import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { DiskStorage } from './disk.ts';
import { S3Storage } from './s3.ts';
import { StorageFullError } from './storage.ts';
import { startS3Server } from './testing/s3-server.ts';

/** Fakes the operating system's error, because a test cannot fill the machine's disk. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const open: typeof fs.open = async (...args) =>
    Object.assign(await fs.open(...args), { writeFile: () => Promise.reject(noRoom) });
  return { ...fs, open };
});

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

test('writing to a full disk fails with StorageFullError and leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-full-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const storage = new DiskStorage({ folder });
  const put = storage.put('no/room', Buffer.from('x'), { contentType: 'text/plain' });
  await expect(put).rejects.toThrow(StorageFullError);
  await expect(put).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ENOSPC' } });
  expect(await readdir(folder, { recursive: true })).toEqual(['drafts']);
});

test('writing to a full bucket fails with StorageFullError', async () => {
  const server = await startS3Server();
  cleanups.push(server.close);
  server.simulateFull();
  const put = new S3Storage(server.options).put('no/room', Buffer.from('x'), { contentType: 'text/plain' });
  await expect(put).rejects.toThrow(StorageFullError);
});
