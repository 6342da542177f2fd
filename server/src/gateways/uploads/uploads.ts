import type { DataStore } from '@tus/server';

/** How long an upload may take before it is deleted. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/** Resumable uploads that become files of the storage. */
export interface Uploads {
  /** The store to which the tus server writes each upload under its `uploadKey`. */
  readonly store: DataStore;
  /**
   * Reserves space until the store has created the upload, or refuses the upload. It does nothing where the
   * free space is unknown.
   */
  reserveSpace(id: string, bytes: number): Promise<void>;
  /** Releases the space reserved for an upload that does not start after all. */
  releaseSpace(id: string): void;
  /** The number of bytes received, or undefined for an unknown upload. */
  receivedBytes(id: string): Promise<number | undefined>;
  /** The first bytes of an upload, or undefined for an unknown upload. */
  head(id: string, bytes: number): Promise<Buffer | undefined>;
  /** Turns a finished upload into the storage's file with that key. Safe to repeat. */
  handOver(id: string, key: string, facts: { contentType: string; bytes: number }): Promise<void>;
  /** Does nothing if the upload does not exist. */
  remove(id: string): Promise<void>;
  /** The ids of all uploads that were neither handed over nor removed. */
  list(): AsyncIterable<string>;
}

const prefix = 'uploads/';

/** Where an unfinished upload is stored: in the same store as the files, under another prefix. */
export const uploadKey = (id: string): string => `${prefix}${id}`;
export const parseUploadId = (key: string): string => key.slice(prefix.length);

/** Returns undefined for an unknown upload, where the tus stores throw an error. */
export async function readReceivedByteCount(store: DataStore, id: string): Promise<number | undefined> {
  try {
    return (await store.getUpload(uploadKey(id))).offset;
  } catch (error) {
    if ([404, 410].includes((error as { status_code?: number }).status_code ?? 0)) return undefined;
    throw error;
  }
}
