import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { localStorageKeys } from './storage-keys.ts';

type StoredUploads = Record<string, PreviousUpload>;

/** The server deletes unfinished uploads after a day. */
const lifetime = 24 * 60 * 60 * 1000;

const isUnexpired = ({ creationTime }: PreviousUpload) => Date.now() - Date.parse(creationTime) < lifetime;

function read(): StoredUploads {
  try {
    const stored = Object(
      JSON.parse(localStorage.getItem(localStorageKeys.uploads) ?? '{}'),
    ) as StoredUploads;
    return Object.fromEntries(Object.entries(stored).filter(([, upload]) => isUnexpired(upload)));
  } catch {
    return {};
  }
}

/** Stores the uploads. Without browser storage, uploads work but cannot resume after a reload. */
function write(stored: StoredUploads): void {
  try {
    localStorage.setItem(localStorageKeys.uploads, JSON.stringify(stored));
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

/** Unfinished uploads of this device with their server URLs, so that they can resume after a reload. */
export const resumableUploads = { storage, forget, all: (): PreviousUpload[] => Object.values(read()) };
