import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnsafeKeyError } from '../files/key-path.ts';
import { BodyTooLargeError, type ListedObject, RangeNotSatisfiableError, type Storage } from './storage.ts';
import { createDiskTestStorage, createS3TestStorage, type TestStorage } from './testing/test-storages.ts';

const megabyte = 1024 * 1024;
const plain = { contentType: 'text/plain' };

describe.each([
  ['disk', createDiskTestStorage],
  ['S3', createS3TestStorage],
])('storage on %s', (_, open) => {
  let house: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    house = await open();
    storage = house.storage;
  });
  afterAll(() => house.close());

  const bodyOf = async (key: string) => {
    const found = await storage.get(key);
    return found && buffer(found.stream);
  };

  const all = async (prefix: string) => {
    const objects: ListedObject[] = [];
    for await (const object of storage.list(prefix)) objects.push(object);
    return objects;
  };

  test('reading a file returns the stored bytes with their type and size', async () => {
    const body = randomBytes(100_000);
    const stored = await storage.put('round/trip.bin', body, { contentType: 'application/pdf' });
    expect(stored).toEqual({ bytes: 100_000 });

    const found = await storage.get('round/trip.bin');
    expect(found).toMatchObject({ bytes: 100_000, totalBytes: 100_000, contentType: 'application/pdf' });
    expect(found && (await buffer(found.stream))).toEqual(body);
  });

  test('a stream of many parts is stored completely', async () => {
    const parts = Array.from({ length: 20 }, () => randomBytes(megabyte));
    const stored = await storage.put('large.mp4', Readable.from(parts), { contentType: 'video/mp4' });
    expect(stored.bytes).toBe(20 * megabyte);
    expect(Buffer.concat(parts).equals((await bodyOf('large.mp4')) ?? Buffer.of())).toBe(true);
  });

  test('an empty file can be stored', async () => {
    await storage.put('empty.txt', Readable.from([]), plain);
    expect(await storage.stat('empty.txt')).toMatchObject({ bytes: 0, contentType: 'text/plain' });
    expect(await bodyOf('empty.txt')).toEqual(Buffer.of());
  });

  test('reading a missing file returns undefined', async () => {
    expect(await storage.get('no/such/file')).toBeUndefined();
    expect(await storage.get('no/such/file', { range: { start: 2 } })).toBeUndefined();
    expect(await storage.stat('no/such/file')).toBeUndefined();
  });

  test('reading a range returns its bytes and the total size', async () => {
    await storage.put('alphabet.txt', Buffer.from('abcdefghij'), plain);
    const part = async (range: { start: number; end?: number }) => {
      const found = await storage.get('alphabet.txt', { range });
      return found && [await text(found.stream), found.bytes, found.totalBytes, found.contentType];
    };
    expect(await part({ start: 2, end: 4 })).toEqual(['cde', 3, 10, 'text/plain']);
    expect(await part({ start: 7 })).toEqual(['hij', 3, 10, 'text/plain']);
    expect(await part({ start: 8, end: 99 })).toEqual(['ij', 2, 10, 'text/plain']);
  });

  test('reading a range beyond the end fails with the total size', async () => {
    await storage.put('short.txt', Buffer.from('abc'), plain);
    const refused = storage.get('short.txt', { range: { start: 3 } });
    await expect(refused).rejects.toThrow(RangeNotSatisfiableError);
    await expect(refused).rejects.toMatchObject({ totalBytes: 3 });
  });

  test('storing a file again replaces its body and its type together', async () => {
    await storage.put('again', Buffer.from('first'), plain);
    await storage.put('again', Buffer.from('2nd'), { contentType: 'image/webp' });
    expect(await storage.stat('again')).toMatchObject({ bytes: 3, contentType: 'image/webp' });
    expect(String(await bodyOf('again'))).toBe('2nd');
  });

  test('removing a file twice does not fail', async () => {
    await storage.put('gone/soon', Buffer.from('x'), plain);
    await storage.remove('gone/soon');
    await storage.remove('gone/soon');
    expect(await storage.stat('gone/soon')).toBeUndefined();
  });

  test('two keys are two files, even if they differ only in case or one is below the other', async () => {
    for (const key of ['case/a', 'case/A', 'case/a/b']) await storage.put(key, Buffer.from(key), plain);
    for (const key of ['case/a', 'case/A', 'case/a/b']) expect(String(await bodyOf(key))).toBe(key);
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', 'nul\0'])(
    'the storage refuses the unsafe key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), plain)).rejects.toThrow(UnsafeKeyError);
      await expect(storage.get(key)).rejects.toThrow(UnsafeKeyError);
      await expect(storage.stat(key)).rejects.toThrow(UnsafeKeyError);
      await expect(storage.remove(key)).rejects.toThrow(UnsafeKeyError);
    },
  );

  test('listing a prefix returns every key with that prefix and no other', async () => {
    const keys = ['list/Ava/deed.pdf', 'list/Ava/photo.webp', 'list/Avalon/x', 'list/ben', 'listless'];
    for (const key of keys) await storage.put(key, Buffer.from('12345'), plain);
    const listed = async (prefix: string) => (await all(prefix)).map(({ key }) => key).toSorted();

    expect(await listed('list/Ava/')).toEqual(['list/Ava/deed.pdf', 'list/Ava/photo.webp']);
    expect(await listed('list/Ava')).toEqual(['list/Ava/deed.pdf', 'list/Ava/photo.webp', 'list/Avalon/x']);
    expect(await listed('list')).toEqual(keys);
    expect(await listed('nobody/')).toEqual([]);
    expect(await all('list/ben')).toEqual([{ key: 'list/ben', bytes: 5, modifiedAt: expect.any(Date) }]);
  });

  test.each([1, 20])('a stream that fails after %i MB leaves nothing behind', async (size) => {
    async function* breaking() {
      for (let sent = 0; sent < size; sent += 1) yield randomBytes(megabyte);
      throw new Error('the browser went away');
    }
    const put = storage.put('broken.mp4', Readable.from(breaking()), plain);
    await expect(put).rejects.toThrow('the browser went away');
    expect(await storage.stat('broken.mp4')).toBeUndefined();
    expect(await house.unfinishedUploads()).toBe(0);
  });

  test('a stream that is destroyed midway leaves the previous file', async () => {
    await storage.put('kept', Buffer.from('old'), plain);
    const body = new Readable({ read: () => {} });
    body.push('half of the new');
    setImmediate(() => body.destroy());
    await expect(storage.put('kept', body, plain)).rejects.toThrow();
    expect(String(await bodyOf('kept'))).toBe('old');
    expect(await house.unfinishedUploads()).toBe(0);
  });

  test('a file is not visible before its last byte has arrived', async () => {
    async function* slow() {
      yield randomBytes(9 * megabyte);
      expect(await storage.stat('slow.mp4')).toBeUndefined();
      yield Buffer.of(1);
    }
    await storage.put('slow.mp4', Readable.from(slow()), plain);
    expect(await storage.stat('slow.mp4')).toMatchObject({ bytes: 9 * megabyte + 1 });
  });

  test.each([10, 12 * megabyte])(
    'a body over its limit of %i bytes is refused, and its stream is destroyed',
    async (maxBytes) => {
      const body = Readable.from([randomBytes(maxBytes), Buffer.of(1)]);
      const put = storage.put('over.bin', body, { ...plain, maxBytes });
      await expect(put).rejects.toThrow(BodyTooLargeError);
      await expect(put).rejects.toMatchObject({ code: 'too_large' });
      expect(body.destroyed).toBe(true);
      expect(await storage.stat('over.bin')).toBeUndefined();
      expect(await house.unfinishedUploads()).toBe(0);
    },
  );

  test('a body whose size is exactly the limit is stored', async () => {
    expect(await storage.put('just.bin', randomBytes(10), { ...plain, maxBytes: 10 })).toMatchObject({
      bytes: 10,
    });
  });

  test('a sweep removes abandoned uploads, but no recent ones and no files', async () => {
    await storage.put('sweep/keep', Buffer.from('x'), plain);
    await house.abandonUpload();
    expect(await storage.sweep(new Date(Date.now() - 60_000))).toBe(0);
    expect(await house.unfinishedUploads()).toBe(1);
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(1);
    expect(await house.unfinishedUploads()).toBe(0);
    expect(await storage.stat('sweep/keep')).toBeDefined();
  });
});
