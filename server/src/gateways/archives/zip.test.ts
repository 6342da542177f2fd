import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createZip, type ZipEntry } from './zip.ts';

const date = new Date('2026-10-02T14:00:00Z');
const entry = (name: string, source: () => Readable): ZipEntry => ({
  name,
  date,
  open: async () => source(),
});

async function unzip(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const each of archive.eachEntry()) {
    files[each.fileName] = await buffer(await archive.openReadStreamPromise(each));
  }
  return files;
}

test('unpacking a ZIP returns every file unchanged, even with names in other languages', async () => {
  const video = randomBytes(3_000_000);
  const zip = await createZip([
    entry('Casa José 🏡.txt', () => Readable.from(['hello'])),
    entry('walkthrough.mp4', () => Readable.from([video.subarray(0, 1_000_000), video.subarray(1_000_000)])),
    entry('empty.txt', () => Readable.from([])),
  ]);
  const files = await unzip(await buffer(zip));
  expect(Object.keys(files)).toEqual(['Casa José 🏡.txt', 'walkthrough.mp4', 'empty.txt']);
  expect(String(files['Casa José 🏡.txt'])).toBe('hello');
  expect(files['walkthrough.mp4']?.equals(video)).toBe(true);
});

test('a ZIP without files is valid', async () => {
  expect(await unzip(await buffer(await createZip([])))).toEqual({});
});

test('creating a ZIP opens its sources one after the other and closes each', async () => {
  let open = 0;
  let maxOpen = 0;
  const source = () => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    return Readable.from([randomBytes(100_000)]).once('close', () => (open -= 1));
  };
  await buffer(await createZip(Array.from({ length: 20 }, (_, at) => entry(`${at}.bin`, source))));
  expect([open, maxOpen]).toEqual([0, 1]);
});

test('a source that fails makes the ZIP fail, so half a file never looks complete', async () => {
  async function* breaking() {
    yield randomBytes(100_000);
    throw new Error('the disk went away');
  }
  const zip = await createZip([entry('a.bin', () => Readable.from(breaking()))]);
  await expect(buffer(zip)).rejects.toThrow('the disk went away');
  const missing = await createZip([{ name: 'b', date, open: () => Promise.reject(new Error('not there')) }]);
  await expect(buffer(missing)).rejects.toThrow('not there');
});

test('when the reader of a ZIP stops, the source being read is closed', async () => {
  const endless = new Readable({ read: () => endless.push(randomBytes(10_000)) });
  const zip = await createZip([entry('endless.bin', () => endless)]);
  await once(zip, 'readable');
  zip.destroy();
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});
