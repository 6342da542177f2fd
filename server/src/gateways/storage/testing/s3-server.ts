import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import type { S3Options } from '../s3.ts';

/** An upload whose content is still arriving. */
export interface UnfinishedFile {
  bytes: number;
}

export interface S3Server {
  readonly options: S3Options & { endpoint: string };
  /** Makes every later write fail, as at a provider that is full. */
  simulateFull(): void;
  endFull(): void;
  unfinishedFiles(): Promise<UnfinishedFile[]>;
  close(): Promise<void>;
}

const bucket = 'abundance-test';

/**
 * Starts s3rver on a free port and adds the calls it lacks: listing and aborting unfinished uploads. It
 * checks signatures of object calls, but not of calls to the bucket itself, where s3rver fails on the final
 * slash.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'abundance-s3-'));
  const serveObjects = await serveBucket(directory, { allowMismatchedSignatures: false });
  const serveListing = await serveBucket(directory, { allowMismatchedSignatures: true });
  const uploads = join(directory, bucket, '._S3rver_uploads');
  const serialize = createSerializer();
  let full = false;

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const uploadAt = () => join(uploads, basename(searchParams.get('uploadId') ?? ''));
    if (full && request.method === 'PUT') refuseAsFull(request, response);
    else if (request.method === 'GET' && searchParams.has('uploads')) void listUploads(uploads, response);
    else if (request.method === 'GET' && searchParams.has('uploadId')) void listParts(uploadAt(), response);
    else if (request.method === 'DELETE' && searchParams.has('uploadId')) {
      void abortUpload(uploadAt(), response);
    } else if (pathname === `/${bucket}/`) serveListing(request, response);
    else if (request.method === 'DELETE' || request.headers['x-amz-copy-source']) {
      serialize(() => serveObjects(request, response), response);
    } else serveObjects(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    options: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    simulateFull: () => {
      full = true;
    },
    endFull: () => {
      full = false;
    },
    unfinishedFiles: async () => {
      const ids = await readdir(uploads).catch(() => []);
      const all = await Promise.all(ids.map((id) => partsOf(join(uploads, id))));
      return all.map((parts = []) => ({ bytes: parts.reduce((sum, { size }) => sum + size, 0) }));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * s3rver copies and removes file by file. Unlike with S3, two simultaneous calls would see each other's
 * partial work, so we run them one after the other.
 */
function createSerializer() {
  let last: Promise<unknown> = Promise.resolve();
  return (serve: () => void, response: ServerResponse): void => {
    const answered = async () => {
      serve();
      await finished(response);
    };
    last = last.then(answered).catch(() => undefined);
  };
}

async function serveBucket(
  directory: string,
  options: { allowMismatchedSignatures: boolean },
): Promise<RequestListener> {
  const configureBuckets = [{ name: bucket }];
  const s3rver = new S3rver({ directory, configureBuckets, silent: true, vhostBuckets: false, ...options });
  await s3rver.configureBuckets();
  return s3rver.callback();
}

function refuseAsFull(request: IncomingMessage, response: ServerResponse): void {
  request.resume().on('end', () => {
    response.writeHead(507, { 'content-type': 'application/xml' });
    response.end('<Error><Code>XMinioStorageFull</Code><Message>No room left</Message></Error>');
  });
}

async function listUploads(folder: string, response: ServerResponse): Promise<void> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(folder, id, 'key'), 'utf8');
      const initiated = (await stat(join(folder, id, 'key'))).mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    }),
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
}

/** The parts of an upload that have arrived completely. */
async function partsOf(folder: string): Promise<{ number: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  const numbers = names?.filter((name) => /^\d+$/.test(name) && names.includes(`${name}.md5`));
  return (
    numbers &&
    Promise.all(numbers.map(async (number) => ({ number, size: (await stat(join(folder, number))).size })))
  );
}

async function listParts(folder: string, response: ServerResponse): Promise<void> {
  const parts = await partsOf(folder);
  const described = parts?.map(async ({ number, size }) => {
    const etag = await readFile(join(folder, `${number}.md5`), 'utf8');
    return `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${size}</Size></Part>`;
  });
  response.writeHead(described ? 200 : 404, { 'content-type': 'application/xml' });
  response.end(
    described
      ? `<ListPartsResult>${(await Promise.all(described)).join('')}</ListPartsResult>`
      : '<Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>',
  );
}

async function abortUpload(folder: string, response: ServerResponse): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  response.writeHead(204).end();
}
