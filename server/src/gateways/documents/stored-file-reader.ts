import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storage.ts';

const blockBytes = 64 * 1024;

/** Reads a stored file by position, in cached blocks, so that many small reads cost few calls. */
export class StoredFileReader {
  readonly size: number;
  readonly #storage: Storage;
  readonly #key: string;
  readonly #blocks = new Map<number, Promise<Buffer>>();

  constructor(storage: Storage, key: string, size: number) {
    this.#storage = storage;
    this.#key = key;
    this.size = size;
  }

  /** Reads from `start` up to, not including, `end`; less if the file ends earlier. */
  async read(start: number, end: number): Promise<Buffer> {
    const last = Math.min(end, this.size);
    if (start < 0 || start >= last) return Buffer.alloc(0);
    const first = Math.floor(start / blockBytes);
    const count = Math.floor((last - 1) / blockBytes) - first + 1;
    const blocks = await Promise.all(Array.from({ length: count }, (_, at) => this.#block(first + at)));
    return Buffer.concat(blocks).subarray(start - first * blockBytes, last - first * blockBytes);
  }

  #block(number: number): Promise<Buffer> {
    const known = this.#blocks.get(number) ?? this.#fetch(number * blockBytes);
    this.#blocks.set(number, known);
    return known;
  }

  async #fetch(start: number): Promise<Buffer> {
    const range = { start, end: Math.min(start + blockBytes, this.size) - 1 };
    const found = await this.#storage.get(this.#key, { range });
    return found ? buffer(found.stream) : Buffer.alloc(0);
  }
}
