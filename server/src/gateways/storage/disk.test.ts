import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskStorage } from './disk.ts';

let folder: string;
let storage: DiskStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abundance-disk-'));
  storage = new DiskStorage({ folder });
});
afterEach(() => rm(folder, { recursive: true }));

test('when a server is killed during an upload, the old file stays and the sweep removes the draft', async () => {
  await storage.put('deed.pdf', Buffer.from('the old deed'), { contentType: 'text/plain' });
  const script = join(import.meta.dirname, 'testing', 'endless-upload.ts');
  const upload = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(upload.stdout, 'data');
  upload.kill('SIGKILL');
  await once(upload, 'close');

  const found = await storage.get('deed.pdf');
  expect(found && (await text(found.stream))).toBe('the old deed');
  expect(await readdir(join(folder, 'drafts'))).toHaveLength(1);
  expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(1);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});

/** This is not a contract test: S3 guarantees the behavior too, but our S3 test server does not. */
test('when two requests write one key at the same time, the file contains one of the bodies', async () => {
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(1024 * 1024, letter));
  await Promise.all(bodies.map((body) => storage.put('raced', body, { contentType: 'text/plain' })));
  const found = await storage.get('raced');
  const winner = found && (await buffer(found.stream));
  expect(bodies.some((body) => winner?.equals(body))).toBe(true);
});

test('only the server’s own user can read files stored on disk', async () => {
  await storage.put('vault/deed.pdf', Buffer.from('x'), { contentType: 'application/pdf' });
  const { mode } = await stat(join(folder, 'objects', 'vault+', 'deed.pdf'));
  expect(mode & 0o077).toBe(0);
});

test.each(['', 'text/plain\r\nSet-Cookie: x', 'x'.repeat(128)])(
  'the disk storage refuses the content type %j',
  async (contentType) => {
    await expect(storage.put('a', Buffer.from('x'), { contentType })).rejects.toThrow(TypeError);
  },
);
