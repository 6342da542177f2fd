import { appError } from '../../core/errors.ts';
import type { ByteRange, SignedUrlOptions, Storage, StoredObject } from './storage.ts';

/**
 * Two ways to give a client an object: streamed through the server, or fetched from the store by a signed
 * URL.
 */
export interface ClientDownload {
  open: (range?: ByteRange) => Promise<StoredObject>;
  /** Returns a signed URL; undefined if the store does not sign URLs. */
  sign: (options: SignedUrlOptions) => Promise<string | undefined>;
}

/** Both functions fail with the message `missing` if the object does not exist. */
export const createClientDownload = (storage: Storage, key: string, missing: string): ClientDownload => ({
  open: async (range) => {
    const stored = await storage.get(key, { range, isForClient: true });
    if (!stored) throw appError('not_found', missing);
    return stored;
  },
  sign: async (options) => {
    const url = await storage.signDownload(key, options);
    if (url && !(await storage.stat(key))) throw appError('not_found', missing);
    return url;
  },
});
