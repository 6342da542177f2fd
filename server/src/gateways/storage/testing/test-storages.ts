import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { DiskStorage } from '../disk.ts';
import { S3Storage } from '../s3.ts';
import type { Storage } from '../storage.ts';
import { startS3Server } from './s3-server.ts';

/** A storage, with access to its unfinished uploads. */
export interface TestStorage {
  storage: Storage;
  /** Starts an upload and leaves it unfinished, like a process that dies midway. */
  abandonUpload(): Promise<void>;
  unfinishedUploads(): Promise<number>;
  close(): Promise<void>;
}

export async function createDiskTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-disk-'));
  const drafts = join(folder, 'drafts');
  return {
    storage: new DiskStorage({ folder }),
    abandonUpload: async () => {
      await mkdir(drafts, { recursive: true });
      await writeFile(join(drafts, crypto.randomUUID()), 'half a file');
    },
    unfinishedUploads: async () => (await readdir(drafts).catch(() => [])).length,
    close: () => rm(folder, { recursive: true }),
  };
}

export async function createS3TestStorage(): Promise<TestStorage> {
  const server = await startS3Server();
  const { bucket: Bucket, accessKeyId, secretAccessKey, region, endpoint } = server.options;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials });
  return {
    storage: new S3Storage(server.options),
    abandonUpload: async () => {
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'left-behind' }));
    },
    unfinishedUploads: async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.length;
    },
    close: server.close,
  };
}
