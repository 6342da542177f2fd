import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { requireSafeStorageKey } from '../files/key-path.ts';
import {
  type ByteRange,
  type ListedObject,
  RangeNotSatisfiableError,
  type ReadOptions,
  type SignedUrlOptions,
  type Storage,
  StorageFullError,
  type StoredMetadata,
  type StoredObject,
  type StoredSize,
} from './storage.ts';
import { writeBodyWithLimit } from './write-body-with-limit.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** The URL of a provider other than Amazon; the bucket's name is then part of the path. */
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether browsers can reach the store and fetch files by signed URLs. */
  readonly signsUrls?: boolean;
  /** Milliseconds without progress after which a client's download is ended. */
  readonly stalledAfter?: number;
}

/**
 * The maximum number of download connections per process. A paused client keeps its connection until
 * `stalledAfter`.
 */
const maxDownloads = 500;
const defaultStallMs = 60_000;

/** The size of a part. An upload holds at most two parts in memory, and 10,000 parts make 80 GB. */
const partSize = 8 * 1024 * 1024;

export const createClientConfig = ({ region, endpoint, accessKeyId, secretAccessKey }: S3Options) => ({
  region,
  endpoint,
  forcePathStyle: endpoint !== undefined,
  credentials: { accessKeyId, secretAccessKey },
  requestHandler: { connectionTimeout: 2_000, socketTimeout: 15_000 },
  maxAttempts: 2,
});

function downloadConfigOf(options: S3Options) {
  const config = createClientConfig(options);
  const agent = { maxSockets: maxDownloads };
  const socketTimeout = options.stalledAfter ?? defaultStallMs;
  return {
    ...config,
    requestHandler: { ...config.requestHandler, socketTimeout, httpAgent: agent, httpsAgent: agent },
  };
}

export class S3Storage implements Storage {
  readonly #bucket: string;
  readonly #client: S3Client;
  /** Separate connections for clients' downloads, which may pause for up to `stalledAfter`. */
  readonly #downloads: S3Client;
  readonly #signsUrls: boolean;

  constructor(options: S3Options) {
    this.#bucket = options.bucket;
    this.#client = new S3Client(createClientConfig(options));
    this.#downloads = new S3Client(downloadConfigOf(options));
    this.#signsUrls = options.signsUrls ?? false;
  }

  async put(
    key: string,
    body: Readable | Buffer,
    { contentType, maxBytes = Number.POSITIVE_INFINITY }: { contentType: string; maxBytes?: number },
  ): Promise<StoredSize> {
    const object = { ...this.#object(key), ContentType: contentType };
    return writeBodyWithLimit(body, maxBytes, (chunks) => {
      const params = { ...object, Body: Readable.from(chunks) };
      return new Upload({ client: this.#client, params, partSize, queueSize: 2 }).done();
    }).catch(rethrowAsBucketFull);
  }

  /**
   * Moves another object of the bucket to this key on the provider's side, without transferring its bytes.
   */
  async adopt(source: string, key: string, { contentType }: { contentType: string }): Promise<void> {
    const from = {
      CopySource: `${this.#bucket}/${requireSafeStorageKey(source)}`,
      MetadataDirective: 'REPLACE' as const,
    };
    await this.#client.send(
      new CopyObjectCommand({ ...this.#object(key), ...from, ContentType: contentType }),
    );
    await this.remove(source);
  }

  async get(
    key: string,
    { range, isForClient = false }: ReadOptions = {},
  ): Promise<StoredObject | undefined> {
    const command = new GetObjectCommand({ ...this.#object(key), Range: range && headerOf(range) });
    const client = isForClient ? this.#downloads : this.#client;
    const found = await client
      .send(command)
      .catch(ignoreMissingObject)
      .catch((error) => this.#explainRange(key, error));
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new TypeError('The object came without a body to read');
    const bytes = found.ContentLength ?? 0;
    const totalBytes = Number(found.ContentRange?.split('/')[1] ?? bytes);
    return { stream: found.Body, bytes, totalBytes, contentType: typeOf(found) };
  }

  async signDownload(key: string, options: SignedUrlOptions): Promise<string | undefined> {
    if (!this.#signsUrls) return undefined;
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentType: options.contentType,
      ResponseContentDisposition: options.disposition,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.#downloads, command, { expiresIn: options.seconds });
  }

  async stat(key: string): Promise<StoredMetadata | undefined> {
    const command = new HeadObjectCommand(this.#object(key));
    const found = await this.#client.send(command).catch(ignoreMissingObject);
    if (!found) return undefined;
    return {
      bytes: found.ContentLength ?? 0,
      contentType: typeOf(found),
      modifiedAt: found.LastModified ?? new Date(0),
    };
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    for await (const page of pages) {
      for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ??
        []) {
        if (key) yield { key, bytes, modifiedAt };
      }
    }
  }

  async sweep(olderThan: Date): Promise<number> {
    let removed = 0;
    for await (const { Key, UploadId, Initiated } of this.#unfinishedUploads()) {
      if (!Initiated || Initiated >= olderThan) continue;
      await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
      removed += 1;
    }
    return removed;
  }

  async *#unfinishedUploads(): AsyncGenerator<MultipartUpload> {
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      page = await this.#client.send(new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...after }));
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: requireSafeStorageKey(key) };
  }

  async #explainRange(key: string, error: unknown): Promise<never> {
    if (!(error instanceof S3ServiceException) || error.name !== 'InvalidRange') throw error;
    throw new RangeNotSatisfiableError((await this.stat(key))?.bytes ?? 0);
  }
}

const headerOf = ({ start, end }: ByteRange) => `bytes=${start}-${end ?? ''}`;

const typeOf = ({ ContentType }: { ContentType?: string }) => ContentType ?? 'application/octet-stream';

export function ignoreMissingObject(error: unknown): undefined {
  const missing = error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
  if (!missing) throw error;
}

/** Recognizes 507 Insufficient Storage, the answer of providers with a quota or a full disk. */
export function rethrowAsBucketFull(error: unknown): never {
  const full = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
  throw full ? new StorageFullError(error) : error;
}
