import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { ignoreMissingFile } from '../files/ignore-missing-file.ts';
import { type DiskStorage, rethrowAsDiskFull } from '../storage/disk.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import {
  parseUploadId,
  readReceivedByteCount,
  type Uploads,
  uploadKey,
  uploadLifetimeMs,
} from './uploads.ts';

/** How many bytes may arrive before the free space is checked again. */
const portion = 32 * 1024 * 1024;

/** A store that reports a full disk clearly and keeps the bytes that arrived before a lost connection. */
class SpaceCheckingStore extends FileStore {
  readonly #room: DiskSpace;
  readonly #onCreated: (id: string) => void;

  constructor(
    room: DiskSpace,
    onCreated: (id: string) => void,
    options: { directory: string; expirationPeriodInMilliseconds: number },
  ) {
    super(options);
    this.#room = room;
    this.#onCreated = onCreated;
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload).catch(rethrowAsDiskFull);
    } finally {
      this.#onCreated(parseUploadId(upload.id));
    }
  }

  override async write(arriving: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: 'r+', start: offset });
    await pipeline(arriving, (chunks) => checkSpace(this.#room, chunks), file).catch(rethrowAsDiskFull);
    return offset + file.bytesWritten;
  }
}

/**
 * Checks the free space again while data arrives, because the database may have used the space that the
 * upload reserved.
 */
async function* checkSpace(room: DiskSpace, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unchecked = portion;
  for await (const chunk of chunks) {
    unchecked += chunk.byteLength;
    if (unchecked >= portion) {
      await room.check();
      unchecked = 0;
    }
    yield chunk;
  }
}

export class DiskUploads implements Uploads {
  readonly store: FileStore;
  readonly #folder: string;
  readonly #storage: DiskStorage;
  /** Functions that release the reserved disk space of unfinished uploads. */
  readonly #releases = new Map<string, () => void>();

  constructor(storage: DiskStorage, options: { folder: string }) {
    this.#folder = resolve(options.folder);
    this.#storage = storage;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    storage.space.readPromisedBytes = () => this.#promisedBytes();
    this.store = new SpaceCheckingStore(storage.space, (id) => this.releaseSpace(id), {
      directory: this.#folder,
      expirationPeriodInMilliseconds: uploadLifetimeMs,
    });
  }

  async reserveSpace(id: string, bytes: number): Promise<void> {
    this.#releases.set(id, await this.#storage.space.reserve(bytes));
  }

  releaseSpace(id: string): void {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
  }

  /**
   * Reads the unfinished uploads from the disk, because other processes start some too and a restart must not
   * lose any.
   */
  async #promisedBytes(): Promise<number> {
    let promised = 0;
    for await (const id of this.list()) {
      const { size = 0, offset = 0 } =
        (await this.store.getUpload(uploadKey(id)).catch(() => undefined)) ?? {};
      promised += Math.max(0, size - offset);
    }
    return promised;
  }

  receivedBytes(id: string): Promise<number | undefined> {
    return readReceivedByteCount(this.store, id);
  }

  async head(id: string, bytes: number): Promise<Buffer | undefined> {
    return buffer(createReadStream(this.#path(id), { end: bytes - 1 })).catch(ignoreMissingFile);
  }

  async handOver(id: string, key: string, facts: { contentType: string; bytes: number }): Promise<void> {
    const isAdopted = await this.#storage
      .adopt(this.#path(id), key, facts)
      .then(() => true, ignoreMissingFile);
    if (!isAdopted && !(await this.#storage.stat(key))) throw new Error(`The upload ${id} is gone`);
    await this.remove(id);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await rm(`${this.#path(id)}.json`, { force: true });
  }

  async *list(): AsyncGenerator<string> {
    const names = (await readdir(this.#path('')).catch(ignoreMissingFile)) ?? [];
    yield* new Set(names.map((name) => name.replace(/\.json$/, '')));
  }

  #path(id: string): string {
    return join(this.#folder, uploadKey(id));
  }
}
