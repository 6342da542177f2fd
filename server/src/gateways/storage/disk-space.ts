import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StorageFullError } from './storage.ts';

/** How many bytes to reserve at a time for a body of unknown length; more than a writer buffers in memory. */
const portion = 1024 * 1024;

/**
 * Keeps part of the disk free of files, because the database is often on the same disk and must be able to
 * write. Writers reserve space before they write, so that concurrent writers cannot use up the free part
 * together.
 */
export class DiskSpace {
  readonly #reserve: number;
  readonly #readFreeBytes: () => Promise<number>;
  #heldBytes = 0;
  #lastHold: Promise<unknown> = Promise.resolve();
  /**
   * Returns the bytes that unfinished uploads may still write. Unlike held bytes, these outlive the process.
   */
  readPromisedBytes: () => Promise<number> = () => Promise.resolve(0);

  constructor(
    folder: string,
    reserve: number,
    readFreeBytes: () => Promise<number> = () => measureFreeBytes(folder),
  ) {
    this.#reserve = reserve;
    this.#readFreeBytes = readFreeBytes;
  }

  /**
   * Reserves space until the caller releases it. Refuses a request that would use up the reserve. Handles one
   * caller at a time.
   */
  reserve(bytes: number): Promise<() => void> {
    const held = this.#lastHold.then(() => this.#holdNow(bytes));
    this.#lastHold = held.catch(() => undefined);
    return held;
  }

  /** Throws if the held and promised space uses up the reserve. */
  async check(): Promise<void> {
    (await this.reserve(0))();
  }

  /** Runs a write of unknown length and keeps disk space reserved one chunk ahead of it. */
  async reserveWhile<T>(
    chunks: AsyncIterable<Uint8Array>,
    write: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const releases: (() => void)[] = [];
    try {
      return await write(this.#heldChunks(chunks, releases));
    } finally {
      for (const release of releases) release();
    }
  }

  /** Keeps the previous portion reserved too, because its last bytes may not be on the disk yet. */
  async *#heldChunks(
    chunks: AsyncIterable<Uint8Array>,
    releases: (() => void)[],
  ): AsyncGenerator<Uint8Array> {
    let left = 0;
    for await (const chunk of chunks) {
      if (chunk.byteLength > left) {
        left = Math.max(portion, chunk.byteLength);
        releases.push(await this.reserve(left));
        if (releases.length > 2) releases.shift()?.();
      }
      left -= chunk.byteLength;
      yield chunk;
    }
  }

  async #holdNow(bytes: number): Promise<() => void> {
    // We read the numbers in the order in which bytes move: from held to promised to the disk. So we may
    // count some bytes twice, but miss none.
    const held = this.#heldBytes;
    const promised = await this.readPromisedBytes();
    const free = await this.#readFreeBytes();
    if (free - promised - held - bytes < this.#reserve)
      throw new StorageFullError(`${free} bytes are free, ${promised + held} of them are taken`);
    this.#heldBytes += bytes;
    let isHeld = true;
    return () => {
      if (isHeld) this.#heldBytes -= bytes;
      isHeld = false;
    };
  }
}

/** Returns the free bytes on the folder's disk. The folder need not exist yet. */
export async function measureFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) throw error;
    return measureFreeBytes(dirname(folder));
  }
}
