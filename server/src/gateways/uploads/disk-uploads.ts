import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { undefinedIfMissing } from '../files/missing.ts';
import { type DiskStorage, explainFullDisk } from '../storage/disk.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import { arrivedIn, type Uploads, uploadIdOf, uploadKey, uploadLifetime } from './uploads.ts';

/** So much may arrive before the disk is asked again. */
const portion = 32 * 1024 * 1024;

/** Says a full disk plainly; what had arrived before a connection was lost stays. */
class PlainSpokenStore extends FileStore {
  readonly #room: DiskRoom;
  readonly #onCreated: (id: string) => void;

  constructor(
    room: DiskRoom,
    onCreated: (id: string) => void,
    options: { directory: string; expirationPeriodInMilliseconds: number },
  ) {
    super(options);
    this.#room = room;
    this.#onCreated = onCreated;
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload).catch(explainFullDisk);
    } finally {
      this.#onCreated(uploadIdOf(upload.id));
    }
  }

  override async write(arriving: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: 'r+', start: offset });
    await pipeline(arriving, (chunks) => checked(this.#room, chunks), file).catch(explainFullDisk);
    return offset + file.bytesWritten;
  }
}

/** Room was promised to these bytes when the upload began; the database may have taken it since. */
async function* checked(room: DiskRoom, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  /** Room of uploads whose file is not there yet. */
  readonly #releases = new Map<string, () => void>();

  constructor(storage: DiskStorage, options: { folder: string }) {
    this.#folder = resolve(options.folder);
    this.#storage = storage;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    storage.room.readPromisedBytes = () => this.#promisedBytes();
    this.store = new PlainSpokenStore(storage.room, (id) => this.releaseRoom(id), {
      directory: this.#folder,
      expirationPeriodInMilliseconds: uploadLifetime,
    });
  }

  async reserveRoom(id: string, bytes: number): Promise<void> {
    this.#releases.set(id, await this.#storage.room.hold(bytes));
  }

  releaseRoom(id: string): void {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
  }

  /** Read from the disk: other processes begin uploads too, and a restart forgets none. */
  async #promisedBytes(): Promise<number> {
    let promised = 0;
    for await (const id of this.list()) {
      const { size = 0, offset = 0 } =
        (await this.store.getUpload(uploadKey(id)).catch(() => undefined)) ?? {};
      promised += Math.max(0, size - offset);
    }
    return promised;
  }

  arrived(id: string): Promise<number | undefined> {
    return arrivedIn(this.store, id);
  }

  async head(id: string, bytes: number): Promise<Buffer | undefined> {
    return buffer(createReadStream(this.#path(id), { end: bytes - 1 })).catch(undefinedIfMissing);
  }

  async handOver(id: string, key: string, facts: { contentType: string; bytes: number }): Promise<void> {
    const taken = await this.#storage.adopt(this.#path(id), key, facts).then(() => true, undefinedIfMissing);
    if (!taken && !(await this.#storage.stat(key))) throw new Error(`The upload ${id} is gone`);
    await this.remove(id);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await rm(`${this.#path(id)}.json`, { force: true });
  }

  async *list(): AsyncGenerator<string> {
    const names = (await readdir(this.#path('')).catch(undefinedIfMissing)) ?? [];
    yield* new Set(names.map((name) => name.replace(/\.json$/, '')));
  }

  #path(id: string): string {
    return join(this.#folder, uploadKey(id));
  }
}
