import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3Storage } from './s3.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const megabyte = 1024 * 1024;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

async function openPausedDownloads(storage: S3Storage, count: number): Promise<Readable[]> {
  await storage.put('tour.mp4', Buffer.alloc(megabyte), { contentType: 'video/mp4' });
  const opened = Array.from({ length: count }, async () => {
    const found = await storage.get('tour.mp4', { isForClient: true });
    return found?.stream ?? Readable.from([]);
  });
  return Promise.all(opened);
}

test('paused downloads do not use up the connections for uploads', async () => {
  const storage = new S3Storage(server.options);
  const paused = await openPausedDownloads(storage, 60);
  await storage.put('deed.pdf', Buffer.from('the deed'), { contentType: 'application/pdf' });
  const found = await storage.get('deed.pdf');
  expect(found && (await buffer(found.stream)).toString()).toBe('the deed');
  for (const stream of paused) stream.destroy();
});

test('a download that nobody reads is ended and frees its connection', async () => {
  const storage = new S3Storage({ ...server.options, stalledAfter: 500 });
  // On a busy machine, the store itself may stall first. That causes the same error a moment earlier.
  const ended = openPausedDownloads(storage, 1).then(([stream]) => stream && once(stream, 'end'));
  await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a signed URL serves the object to anyone, with the chosen content type and disposition', async () => {
  const storage = new S3Storage({ ...server.options, signsUrls: true });
  await storage.put('a/deed', Buffer.from('the deed'), { contentType: 'application/octet-stream' });
  const url = await storage.signDownload('a/deed', {
    contentType: 'application/pdf',
    disposition: 'attachment; filename="Deed.pdf"',
    seconds: 300,
  });
  const answer = await fetch(url ?? '');
  expect([answer.status, await answer.text()]).toEqual([200, 'the deed']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Deed.pdf"',
    'cache-control': 'private, no-store',
  });
  expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('300');
  const changed = await fetch(url?.replace('application%2Fpdf', 'text%2Fhtml') ?? '');
  expect(changed.status).toBe(403);
});

test('signDownload returns undefined if signed URLs are not enabled', async () => {
  const options = { contentType: 'application/pdf', disposition: 'inline', seconds: 300 };
  expect(await new S3Storage(server.options).signDownload('a/deed', options)).toBeUndefined();
});
