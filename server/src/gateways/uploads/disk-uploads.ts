import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { undefinedIfMissing } from '../files/missing.ts';
import { type DiskStorage, explainFullDisk } from '../storage/disk.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import { arrivedIn, type Uploads, uploadKey, uploadLifetime } from './uploads.ts';

/** Says a full disk plainly; what had arrived before a connection was lost stays. */
class PlainSpokenStore extends FileStore {
  readonly #room: DiskRoom;

  constructor(room: DiskRoom, options: { directory: string; expirationPeriodInMilliseconds: number }) {
    super(options);
    this.#room = room;
  }

  override async write(arriving: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: 'r+', start: offset });
    await pipeline(arriving, (chunks) => this.#room.checked(chunks), file).catch(explainFullDisk);
    return offset + file.bytesWritten;
  }
}

export class DiskUploads implements Uploads {
  readonly store: FileStore;
  readonly #folder: string;
  readonly #storage: DiskStorage;

  constructor(storage: DiskStorage, options: { folder: string }) {
    this.#folder = resolve(options.folder);
    this.#storage = storage;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.store = new PlainSpokenStore(storage.room, {
      directory: this.#folder,
      expirationPeriodInMilliseconds: uploadLifetime,
    });
  }

  checkRoom(bytes: number): Promise<void> {
    return this.#storage.room.check(bytes);
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
