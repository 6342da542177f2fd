import { afterAll, beforeAll, expect, test } from 'vitest';
import * as files from '../../../gateways/documents/testing/files.ts';
import type { Member, TestApp } from '../../../testing/test-app.ts';
import { openAppOnS3 } from '../testing/apps-by-storage.ts';
import { addDoor, addProAgent, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
let door: { id: string };
beforeAll(async () => {
  world = await openAppOnS3({ S3_SIGNED_URLS: 'true' });
  agent = await addProAgent(world);
  door = await addDoor(agent);
});
afterAll(() => world.close());

const navigation = { 'sec-fetch-mode': 'navigate' };
const picture = { 'sec-fetch-mode': 'no-cors' };
const script = { 'sec-fetch-mode': 'cors' };

test('the server redirects a browser’s download to the bucket, which sends our content type and disposition', async () => {
  const content = files.createPdf();
  const file = await uploadFileToDoor(agent, door.id, 'Deed of sale.pdf', content);
  const redirect = await agent.as({ url: file.storageUrl, headers: navigation });
  expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'no-store']);
  const answer = await fetch(redirect.headers.location ?? '');
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Deed of sale.pdf"');
});

test('the bucket sends a text file as an attachment, even for a preview', async () => {
  const file = await uploadFileToDoor(agent, door.id, 'Notes.txt', Buffer.from('<script>alert(1)</script>'));
  const redirect = await agent.as({ url: `${vaultApiPath}/files/${file.id}/preview`, headers: navigation });
  const answer = await fetch(redirect.headers.location ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a video player can fetch parts of a video from the bucket for an hour', async () => {
  const video = files.createMp4(1000);
  const file = await uploadFileToDoor(agent, door.id, 'Tour.mp4', video);
  const redirect = await agent.as({ url: file.previewUrl ?? '', headers: picture });
  const { location = '' } = redirect.headers;
  expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('3600');
  const answer = await fetch(location, { headers: { range: 'bytes=900-' } });
  expect(Buffer.from(await answer.arrayBuffer()).equals(video.subarray(900))).toBe(true);
});

test('the server sends a file itself, without a redirect, to scripts, programs and HEAD requests', async () => {
  const file = await uploadFileToDoor(agent, door.id, 'Plan.pdf', files.createPdf());
  const url = file.previewUrl ?? '';
  expect((await agent.as({ url, headers: script })).statusCode).toBe(200);
  expect((await agent.as({ url })).statusCode).toBe(200);
  expect((await agent.as({ method: 'HEAD', url, headers: navigation })).statusCode).toBe(200);
});

test('an agent who requests another agent’s file gets 404 instead of a redirect to the bucket', async () => {
  const file = await uploadFileToDoor(agent, door.id, 'Secret.pdf', files.createPdf());
  const stranger = await addProAgent(world);
  expect((await stranger.as({ url: file.storageUrl, headers: navigation })).statusCode).toBe(404);
});

test('an agent who requests a file whose content is missing gets 404 instead of a redirect to the bucket', async () => {
  const file = await uploadFileToDoor(agent, door.id, 'Lost.pdf', files.createPdf());
  await world.services.storage.remove(`vault/${agent.id}/${file.id}`);
  expect((await agent.as({ url: file.storageUrl, headers: navigation })).statusCode).toBe(404);
});

test('the content security policy allows only pictures and videos from the bucket', async () => {
  const { headers } = await world.app.inject('/api/site');
  const policy = String(headers['content-security-policy']);
  const { origin } = new URL(world.services.config.s3?.endpoint ?? '');
  const allowed = policy.split(';').filter((directive) => directive.includes(origin));
  expect(allowed.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'media-src']);
});
