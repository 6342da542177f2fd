import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMessages } from '#contract/images.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { deleteOrphanedImages } from '../images/save-image.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
});
afterAll(() => world.close());

const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#11ad88' } })
    .jpeg()
    .toBuffer();

function upload(field: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'holiday.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  return request.arrayBuffer().then((body) =>
    agent.as({
      method: 'PUT',
      url: '/api/profile',
      payload: Buffer.from(body),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }),
  );
}

test('a profile stores an uploaded picture with its other fields, and anyone who knows the picture’s URL can see it', async () => {
  const response = await upload('profilePicture', await createPicture(300, 200), { tagLine: 'Doors open' });
  const { profilePicture, tagLine } = response.json();
  expect(tagLine).toBe('Doors open');
  const shown = await world.app.inject(profilePicture);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('the server refuses a picture that is too wide or too large, and a file that is not a picture, and changes nothing', async () => {
  const before = (await agent.as({ url: '/api/profile' })).json();
  const wide = await upload('logoImage', await createPicture(800, 400));
  expect(wide.json()).toMatchObject({ field: 'logoImage', error: imageMessages.pixels(800, 400) });
  const heavy = await upload('logoImage', Buffer.alloc(2_097_153));
  expect([heavy.statusCode, heavy.json().error]).toEqual([413, imageMessages.bytes]);
  const text = await upload('logoImage', Buffer.from('<svg onload="alert(1)"/>'), { tagLine: 'Lost' });
  expect(text.json().error).toBe(imageMessages.invalid);
  const unknown = await upload('passport', await createPicture(10, 10));
  expect(unknown.json().field).toBe('passport');
  expect((await agent.as({ url: '/api/profile' })).json()).toEqual(before);
});

test('the server stops serving a replaced picture, and the nightly cleanup deletes its file', async () => {
  const first = (await upload('personalLogo', await createPicture(40, 40))).json().personalLogo;
  const second = (await upload('personalLogo', await createPicture(50, 50))).json().personalLogo;
  expect((await world.app.inject(first)).statusCode).toBe(404);
  expect((await world.app.inject(second)).statusCode).toBe(200);
  const nextDay = { ...world.context(), now: new Date(Date.now() + 2 * 86_400_000) };
  expect(await deleteOrphanedImages(nextDay)).toBeGreaterThan(0);
  expect(await deleteOrphanedImages(nextDay)).toBe(0);
  expect((await world.app.inject(second)).statusCode).toBe(200);
});
