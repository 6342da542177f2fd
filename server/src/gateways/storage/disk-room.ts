import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StorageFull } from './storage.ts';

/** Bodies of unknown length take room in portions; each is larger than what a writer keeps in memory. */
const portion = 1024 * 1024;

/**
 * Keeps a part of the disk free of files: the database, which often lies on the same one, must go on writing. Room is
 * held before bytes are written, so that writers who each fit alone do not use up the reserve together.
 */
export class DiskRoom {
  readonly #reserve: number;
  readonly #readFreeBytes: () => Promise<number>;
  #heldBytes = 0;
  #lastHold: Promise<unknown> = Promise.resolve();
  /** What uploads under way may still write; it differs from held bytes in that it outlives the process. */
  readPromisedBytes: () => Promise<number> = () => Promise.resolve(0);

  constructor(
    folder: string,
    reserve: number,
    readFreeBytes: () => Promise<number> = () => freeBytesOf(folder),
  ) {
    this.#reserve = reserve;
    this.#readFreeBytes = readFreeBytes;
  }

  /** Holds room until it is released, or refuses what would use up the reserve. One caller at a time is judged. */
  hold(bytes: number): Promise<() => void> {
    const held = this.#lastHold.then(() => this.#holdNow(bytes));
    this.#lastHold = held.catch(() => undefined);
    return held;
  }

  /** Whether the reserve is still whole, with all that is held and promised. */
  async check(): Promise<void> {
    (await this.hold(0))();
  }

  /** Writes a body of unknown length while room is held for what is next. */
  async holdWhile<T>(
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

  /** The portion before the current one stays held: its end may not have reached the disk. */
  async *#heldChunks(
    chunks: AsyncIterable<Uint8Array>,
    releases: (() => void)[],
  ): AsyncGenerator<Uint8Array> {
    let left = 0;
    for await (const chunk of chunks) {
      if (chunk.byteLength > left) {
        left = Math.max(portion, chunk.byteLength);
        releases.push(await this.hold(left));
        if (releases.length > 2) releases.shift()?.();
      }
      left -= chunk.byteLength;
      yield chunk;
    }
  }

  async #holdNow(bytes: number): Promise<() => void> {
    // In this order: bytes go from held to promised to the disk, and are counted twice rather than not at all.
    const held = this.#heldBytes;
    const promised = await this.readPromisedBytes();
    const free = await this.#readFreeBytes();
    if (free - promised - held - bytes < this.#reserve)
      throw new StorageFull(`${free} bytes are free, ${promised + held} of them are taken`);
    this.#heldBytes += bytes;
    let isHeld = true;
    return () => {
      if (isHeld) this.#heldBytes -= bytes;
      isHeld = false;
    };
  }
}

/** Of the disk that holds the folder, or will hold it once it is made. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) throw error;
    return freeBytesOf(dirname(folder));
  }
}
