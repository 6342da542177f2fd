import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StorageFull } from './storage.ts';

/** So much may arrive before the disk is asked again. */
const portion = 32 * 1024 * 1024;

/** Keeps a part of the disk free of files: the database, which often lies on the same one, must go on writing. */
export class DiskRoom {
  readonly #folder: string;
  readonly #reserve: number;

  constructor(folder: string, reserve: number) {
    this.#folder = folder;
    this.#reserve = reserve;
  }

  /** Refuses what would use up the reserve. */
  async check(bytes: number): Promise<void> {
    const free = await freeBytes(this.#folder);
    if (free - bytes < this.#reserve) throw new StorageFull(`${free} bytes are free`);
  }

  /** The same for a body of unknown length, while it passes. */
  async *checked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = portion;
    for await (const chunk of chunks) {
      unchecked += chunk.byteLength;
      if (unchecked >= portion) {
        await this.check(chunk.byteLength);
        unchecked = 0;
      }
      yield chunk;
    }
  }
}

/** Of the disk that holds the folder, or will hold it once it is made. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) throw error;
    return freeBytes(dirname(folder));
  }
}
