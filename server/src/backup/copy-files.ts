import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../gateways/storage/storage.ts';
import type { BackedUpFile } from './manifest.ts';

/**
 * Copies the files that are not in `known`, except unfinished uploads. Adds the copied files to `known` and
 * returns `known`.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  known = new Map<string, BackedUpFile>(),
): Promise<Map<string, BackedUpFile>> {
  const keys: string[] = [];
  for await (const { key } of from.list(''))
    if (!known.has(key) && !key.startsWith('uploads/')) keys.push(key);
  await forEachConcurrently(keys, async (key) => {
    const file = await copyFile(from, to, key);
    if (file) known.set(key, file);
  });
  return known;
}

/** Returns undefined for a file that was deleted after it was listed. */
export async function copyFile(from: Storage, to: Storage, key: string): Promise<BackedUpFile | undefined> {
  const found = await from.get(key);
  if (!found) return undefined;
  const { contentType } = found;
  const hash = createHash('sha256');
  const body = Readable.from(updateHash(hash, found.stream), { objectMode: false });
  const { bytes } = await to.put(key, body, { contentType });
  return { key, bytes, contentType, sha256: hash.digest('hex') };
}

async function* updateHash(hash: ReturnType<typeof createHash>, chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const concurrency = 4;

/** Works on a few items at a time, because each may keep a file or a connection open. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}
