import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { localKeys } from './storage-keys.ts';

type Kept = Record<string, PreviousUpload>;

/** The server forgets what has not become a file within a day. */
const lifetime = 24 * 60 * 60 * 1000;

const isAlive = ({ creationTime }: PreviousUpload) => Date.now() - Date.parse(creationTime) < lifetime;

function read(): Kept {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(localKeys.uploads) ?? '{}')) as Kept;
    return Object.fromEntries(Object.entries(kept).filter(([, upload]) => isAlive(upload)));
  } catch {
    return {};
  }
}

/** A browser that keeps nothing for us can still upload; it only cannot go on after a reload. */
function write(kept: Kept): void {
  try {
    localStorage.setItem(localKeys.uploads, JSON.stringify(kept));
  } catch {
    return;
  }
}

function forget(fingerprint: string): void {
  const { [fingerprint]: _gone, ...rest } = read();
  write(rest);
}

const storage: UrlStorage = {
  findAllUploads: async () => Object.values(read()),
  findUploadsByFingerprint: async (fingerprint) => [read()[fingerprint]].filter((one) => one !== undefined),
  removeUpload: async (fingerprint) => forget(fingerprint),
  addUpload: async (fingerprint, upload) => {
    write({ ...read(), [fingerprint]: { ...upload, urlStorageKey: fingerprint } });
    return fingerprint;
  },
};

/** Uploads under way on this device: where each is on the server, so that it can go on after a reload. */
export const uploadMemory = { storage, forget, all: (): PreviousUpload[] => Object.values(read()) };
