import type { DataStore } from '@tus/server';

/** How long an upload may take before what has arrived of it is cleared away. */
export const uploadLifetime = 24 * 60 * 60 * 1000;

/** Uploads that may stop and go on, and end as files of the storage. */
export interface Uploads {
  /** What the protocol's server writes to, by `uploadKey`. */
  readonly store: DataStore;
  /** Keeps room for an upload until the store has made it, or refuses it; as far as room can be known. */
  reserveRoom(id: string, bytes: number): Promise<void>;
  /** For an upload that does not begin after all. */
  releaseRoom(id: string): void;
  /** How many bytes have come, or nothing when there is no such upload. */
  arrived(id: string): Promise<number | undefined>;
  /** The first bytes of an upload, or nothing when there is none. */
  head(id: string, bytes: number): Promise<Buffer | undefined>;
  /** Makes a finished upload the storage's file of that key. Once or twice alike. */
  handOver(id: string, key: string, facts: { contentType: string; bytes: number }): Promise<void>;
  /** It is fine to remove what is not there. */
  remove(id: string): Promise<void>;
  /** The ids of all that has begun and was neither handed over nor removed. */
  list(): AsyncIterable<string>;
}

const prefix = 'uploads/';

/** Where an upload lies until it is finished: beside the files, and apart from them. */
export const uploadKey = (id: string): string => `${prefix}${id}`;
export const uploadIdOf = (key: string): string => key.slice(prefix.length);

/** The protocol's stores say `not found` by throwing. */
export async function arrivedIn(store: DataStore, id: string): Promise<number | undefined> {
  try {
    return (await store.getUpload(uploadKey(id))).offset;
  } catch (error) {
    if ([404, 410].includes((error as { status_code?: number }).status_code ?? 0)) return undefined;
    throw error;
  }
}
