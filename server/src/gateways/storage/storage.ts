import type { Readable } from 'node:stream';
import { AppError } from '../../core/errors.ts';

/** The first and the last byte, both inclusive. Without an end, the range ends at the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface StoredSize {
  bytes: number;
}

export interface StoredObject {
  /** The caller must read or destroy the stream, which keeps a file or a connection open until then. */
  stream: Readable;
  /** The length of the stream; less than `totalBytes` for a range. */
  bytes: number;
  totalBytes: number;
  contentType: string;
}

export interface StoredMetadata {
  bytes: number;
  contentType: string;
  modifiedAt: Date;
}

export interface ListedObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** The headers that the response of a signed URL gets, and how long the URL is valid. */
export interface SignedUrlOptions {
  contentType: string;
  disposition: string;
  /** How long the URL is valid for starting a download. */
  seconds: number;
}

export interface ReadOptions {
  range?: ByteRange;
  /** Whether a client reads the object. Clients may read slowly and must not block the server's own reads. */
  isForClient?: boolean;
}

/** Stores files by key. A file is either complete or does not exist. */
export interface Storage {
  put(
    key: string,
    body: Readable | Buffer,
    options: { contentType: string; maxBytes?: number },
  ): Promise<StoredSize>;
  get(key: string, options?: ReadOptions): Promise<StoredObject | undefined>;
  /** A URL where a browser can fetch the object itself; undefined where the store has none. */
  signDownload(key: string, options: SignedUrlOptions): Promise<string | undefined>;
  stat(key: string): Promise<StoredMetadata | undefined>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Every key with the prefix, in any order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes uploads that were started before that moment and never finished; returns how many. */
  sweep(olderThan: Date): Promise<number>;
}

export class StorageFullError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'There’s no room left to store files. Please try again later.');
    this.name = 'StorageFullError';
    this.cause = cause;
  }
}

export class BodyTooLargeError extends AppError {
  constructor(maxBytes: number) {
    super('too_large', 'The file is too large.', { details: { maxBytes } });
    this.name = 'BodyTooLargeError';
  }
}

export class RangeNotSatisfiableError extends AppError {
  readonly totalBytes: number;

  constructor(totalBytes: number) {
    super('invalid', 'The file has no such part.', { details: { totalBytes } });
    this.name = 'RangeNotSatisfiableError';
    this.totalBytes = totalBytes;
  }
}
