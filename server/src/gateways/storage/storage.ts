import type { Readable } from 'node:stream';
import { AppError } from '../../core/errors.ts';

/** First and last byte, both included. Without an end: to the last byte there is. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface Stored {
  bytes: number;
}

export interface StoredObject {
  /** To be read or destroyed: until then it holds a file or a connection open. */
  stream: Readable;
  /** What the stream carries; less than `totalBytes` when a range was asked for. */
  bytes: number;
  totalBytes: number;
  contentType: string;
}

export interface StoredFacts {
  bytes: number;
  contentType: string;
  modifiedAt: Date;
}

export interface ListedObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** What a browser that follows a signed address is told about the object. */
export interface SignedAnswer {
  contentType: string;
  disposition: string;
  /** How long a download may begin. */
  seconds: number;
}

export interface ReadOptions {
  range?: ByteRange;
  /** A client reads the stream at its own pace, and must not hold up what the server does itself. */
  isForClient?: boolean;
}

/** Files by key. What is stored is whole; what was cut off midway was never there. */
export interface Storage {
  put(
    key: string,
    body: Readable | Buffer,
    options: { contentType: string; maxBytes?: number },
  ): Promise<Stored>;
  get(key: string, options?: ReadOptions): Promise<StoredObject | undefined>;
  /** An address where a browser fetches the object itself; undefined where the store gives none. */
  signDownload(key: string, answer: SignedAnswer): Promise<string | undefined>;
  stat(key: string): Promise<StoredFacts | undefined>;
  /** It is fine to remove what is not there. */
  remove(key: string): Promise<void>;
  /** Every key that begins with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Clears away uploads begun before that moment and never finished; tells how many. */
  sweep(olderThan: Date): Promise<number>;
}

export class StorageFull extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'There’s no room left to store files. Please try again later.');
    this.name = 'StorageFull';
    this.cause = cause;
  }
}

export class BodyTooLarge extends AppError {
  constructor(maxBytes: number) {
    super('too_large', 'The file is too large.', { details: { maxBytes } });
    this.name = 'BodyTooLarge';
  }
}

export class RangeNotSatisfiable extends AppError {
  readonly totalBytes: number;

  constructor(totalBytes: number) {
    super('invalid', 'The file has no such part.', { details: { totalBytes } });
    this.name = 'RangeNotSatisfiable';
    this.totalBytes = totalBytes;
  }
}
