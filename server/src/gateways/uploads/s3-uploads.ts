import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '@tus/s3-store';
import {
  createClientConfig,
  ignoreMissingObject,
  rethrowAsBucketFull,
  type S3Options,
  type S3Storage,
} from '../storage/s3.ts';
import {
  parseUploadId,
  readReceivedByteCount,
  type Uploads,
  uploadKey,
  uploadLifetimeMs,
} from './uploads.ts';

class FullBucketStore extends S3Store {
  override write(arriving: Readable, key: string, offset: number): Promise<number> {
    return super.write(arriving, key, offset).catch(rethrowAsBucketFull);
  }
}

/**
 * An upload is three objects: the file, the store's metadata, and a remainder too short for a separate part.
 */
const suffixes = ['', '.info', '.part'];

export class S3Uploads implements Uploads {
  readonly store: S3Store;
  readonly #storage: S3Storage;

  constructor(storage: S3Storage, options: S3Options) {
    this.#storage = storage;
    this.store = new FullBucketStore({
      // Sends checksums only where required: parts are streams, and few providers other than Amazon accept a
      // checksum after a stream.
      s3ClientConfig: {
        bucket: options.bucket,
        ...createClientConfig(options),
        requestChecksumCalculation: 'WHEN_REQUIRED',
      },
      expirationPeriodInMilliseconds: uploadLifetimeMs,
      useTags: false,
    });
  }

  reserveSpace(): Promise<void> {
    return Promise.resolve();
  }

  releaseSpace(): void {
    // We reserve nothing, because a full bucket reports an error itself.
  }

  receivedBytes(id: string): Promise<number | undefined> {
    return readReceivedByteCount(this.store, id);
  }

  async head(id: string, bytes: number): Promise<Buffer | undefined> {
    const found = await this.#storage.get(uploadKey(id), { range: { start: 0, end: bytes - 1 } });
    return found && buffer(found.stream);
  }

  async handOver(id: string, key: string, facts: { contentType: string }): Promise<void> {
    const isAdopted = await this.#storage
      .adopt(uploadKey(id), key, facts)
      .then(() => true, ignoreMissingObject);
    if (!isAdopted && !(await this.#storage.stat(key))) throw new Error(`The upload ${id} is gone`);
    await this.remove(id);
  }

  async remove(id: string): Promise<void> {
    // Only this call aborts a multipart upload at the provider; it fails when the upload is complete.
    await this.store.remove(uploadKey(id)).catch(() => undefined);
    for (const suffix of suffixes) await this.#storage.remove(`${uploadKey(id)}${suffix}`);
  }

  async *list(): AsyncGenerator<string> {
    const seen = new Set<string>();
    for await (const { key } of this.#storage.list(uploadKey(''))) {
      const id = parseUploadId(key).replace(/\.(info|part)$/, '');
      if (!seen.has(id)) yield id;
      seen.add(id);
    }
  }
}
