import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../gateways/storage/storage.ts';
import type { BackedUpFile } from './manifest.ts';

/** Copies whatever the other has not got yet, but for uploads under way. Answers all files there are then. */
export async function copyFiles(
  from: Storage,
  to: Storage,
  known = new Map<string, BackedUpFile>(),
): Promise<Map<string, BackedUpFile>> {
  const waiting: string[] = [];
  for await (const { key } of from.list(''))
    if (!known.has(key) && !key.startsWith('uploads/')) waiting.push(key);
  await forEachOfSome(waiting, async (key) => {
    const file = await copyFile(from, to, key);
    if (file) known.set(key, file);
  });
  return known;
}

/** One that was removed since it was listed is nobody's anymore. */
export async function copyFile(from: Storage, to: Storage, key: string): Promise<BackedUpFile | undefined> {
  const found = await from.get(key);
  if (!found) return undefined;
  const { contentType } = found;
  const hash = createHash('sha256');
  const body = Readable.from(updating(hash, found.stream), { objectMode: false });
  const { bytes } = await to.put(key, body, { contentType });
  return { key, bytes, contentType, sha256: hash.digest('hex') };
}

async function* updating(hash: ReturnType<typeof createHash>, chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const atOnce = 4;

/** A few at a time: each may hold a file or a connection open. */
export async function forEachOfSome<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
