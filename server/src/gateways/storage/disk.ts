import { chmod, type FileHandle, open, opendir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { moveDraftToTarget, writeFileDurably } from '../files/durable-file.ts';
import { ignoreMissingFile } from '../files/ignore-missing-file.ts';
import {
  keyPrefixToFolder,
  pathToStorageKey,
  requireSafeStorageKey,
  storageKeyToPath,
} from '../files/key-path.ts';
import { DiskSpace } from './disk-space.ts';
import {
  type ByteRange,
  type ListedObject,
  RangeNotSatisfiableError,
  type ReadOptions,
  type Storage,
  StorageFullError,
  type StoredMetadata,
  type StoredObject,
  type StoredSize,
} from './storage.ts';
import { writeBodyWithLimit } from './write-body-with-limit.ts';

/** We store the content type in a footer of the file, so that one rename publishes both together. */
const footerBytes = 128;

/** The number of bytes to read ahead for a download. */
const portion = 256 * 1024;

export class DiskStorage implements Storage {
  readonly #objects: string;
  readonly #drafts: string;
  readonly space: DiskSpace;

  constructor(options: { folder: string; reserve?: number; readFreeBytes?: () => Promise<number> }) {
    this.space = new DiskSpace(resolve(options.folder), options.reserve ?? 0, options.readFreeBytes);
    this.#objects = resolve(options.folder, 'objects');
    this.#drafts = resolve(options.folder, 'drafts');
  }

  async put(
    key: string,
    body: Readable | Buffer,
    { contentType, maxBytes = Number.POSITIVE_INFINITY }: { contentType: string; maxBytes?: number },
  ): Promise<StoredSize> {
    const target = storageKeyToPath(this.#objects, key);
    const footer = footerOf(contentType);
    return writeBodyWithLimit(body, maxBytes, (chunks) =>
      this.space.reserveWhile(chunks, (held) =>
        writeFileDurably(target, appendFooter(held, footer), this.#drafts),
      ),
    ).catch(rethrowAsDiskFull);
  }

  /** Takes over a file on the same disk without copying it. Safe to repeat after an interruption. */
  async adopt(path: string, key: string, facts: { contentType: string; bytes: number }): Promise<void> {
    const file = await open(path, 'r+');
    try {
      await file.truncate(facts.bytes);
      await file.write(footerOf(facts.contentType), 0, footerBytes, facts.bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await chmod(path, 0o600);
    await moveDraftToTarget(path, storageKeyToPath(this.#objects, key));
  }

  async get(key: string, { range }: ReadOptions = {}): Promise<StoredObject | undefined> {
    const file = await open(storageKeyToPath(this.#objects, key)).catch(ignoreMissingFile);
    if (!file) return undefined;
    try {
      const { bytes: totalBytes, contentType } = await factsOf(file);
      const { start, bytes } = partOf(totalBytes, range);
      return { stream: await streamOf(file, start, bytes), bytes, totalBytes, contentType };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Returns undefined, because a folder has no public URL. */
  async signDownload(): Promise<undefined> {
    return undefined;
  }

  async stat(key: string): Promise<StoredMetadata | undefined> {
    const file = await open(storageKeyToPath(this.#objects, key)).catch(ignoreMissingFile);
    if (!file) return undefined;
    try {
      return await factsOf(file);
    } finally {
      await file.close();
    }
  }

  async remove(key: string): Promise<void> {
    await rm(storageKeyToPath(this.#objects, key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const folder = keyPrefixToFolder(this.#objects, prefix);
    const entries = await opendir(folder, { recursive: true }).catch(ignoreMissingFile);
    if (!entries) return;
    for await (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = pathToStorageKey(this.#objects, path);
      if (!entry.isFile() || !key.startsWith(prefix)) continue;
      const facts = await stat(path).catch(ignoreMissingFile);
      if (facts)
        yield { key: requireSafeStorageKey(key), bytes: facts.size - footerBytes, modifiedAt: facts.mtime };
    }
  }

  async sweep(olderThan: Date): Promise<number> {
    let removed = 0;
    for (const name of (await readdir(this.#drafts).catch(ignoreMissingFile)) ?? []) {
      const path = join(this.#drafts, name);
      const facts = await stat(path).catch(ignoreMissingFile);
      if (!facts || facts.mtime >= olderThan) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }
}

function footerOf(contentType: string): Buffer {
  if (!/^[\x21-\x7e][\x20-\x7e]{0,126}$/.test(contentType)) {
    throw new TypeError(`Not a content type: ${JSON.stringify(contentType.slice(0, 100))}`);
  }
  return Buffer.from(contentType.padEnd(footerBytes));
}

async function* appendFooter(chunks: AsyncIterable<Uint8Array>, footer: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunks;
  yield footer;
}

async function factsOf(file: FileHandle): Promise<StoredMetadata> {
  const { size, mtime } = await file.stat();
  const bytes = size - footerBytes;
  const { buffer } = await file.read(Buffer.alloc(footerBytes), 0, footerBytes, bytes);
  return { bytes, contentType: buffer.toString().trimEnd(), modifiedAt: mtime };
}

function partOf(totalBytes: number, range: ByteRange | undefined): { start: number; bytes: number } {
  if (!range) return { start: 0, bytes: totalBytes };
  const end = Math.min(range.end ?? totalBytes - 1, totalBytes - 1);
  if (range.start > end) throw new RangeNotSatisfiableError(totalBytes);
  return { start: range.start, bytes: end - range.start + 1 };
}

async function streamOf(file: FileHandle, start: number, bytes: number): Promise<Readable> {
  if (bytes > 0) return file.createReadStream({ start, end: start + bytes - 1, highWaterMark: portion });
  await file.close();
  return Readable.from([]);
}

export function rethrowAsDiskFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new StorageFullError(error) : error;
}
