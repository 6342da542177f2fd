import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMessages } from '#contract/images.ts';
import { contactPhotoMessages } from '#contract/sphere/contact-photo.ts';
import { inTransaction } from '../../../core/context.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { deleteOrphanedImages } from '../../images/save-image.ts';
import { countImages } from '../testing/count-images.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { readContactPhotos, replaceContactPhoto } from './contact-photo.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const createPicture = (width: number, height = width, background = '#11ad88') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A contact, and functions that call its photo routes. */
async function newContact(member: Member, firstName = 'Maribel') {
  const sphere = createSphereClient(member);
  const { id } = await sphere.add(firstName, 'Okafor');
  const url = `/api/abundance-sphere/contacts/${id}/photo`;
  const upload = async (bytes: Buffer | undefined, field = 'photo') => {
    const form = new FormData();
    if (bytes) form.set(field, new Blob([new Uint8Array(bytes)]), 'maribel.png');
    const request = new Request('http://localhost', { method: 'PUT', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return member.as({ method: 'PUT', url, payload: Buffer.from(await request.arrayBuffer()), headers });
  };
  return {
    id,
    sphere,
    upload,
    remove: () => member.as({ method: 'DELETE', url }),
    photo: async (): Promise<string | null> => (await sphere.get(`/contacts/${id}/page`)).json().photo,
  };
}

test('a contact gets a photo that only its owner can read, at a path that changes with the photo', async () => {
  const agent = await world.member('AGENT');
  const { upload, photo, sphere, id } = await newContact(agent);
  expect(await photo()).toBeNull();
  const { updatedAt } = await sphere.read(id);
  const first = (await upload(await createPicture(300, 200))).json();
  expect(first).toEqual({ success: true, photo: await photo() });
  const shown = await agent.as({ url: first.photo });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.headers['cache-control']).toContain('private');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
  const imageId = first.photo.split('/').at(-1);
  const stranger = await world.member('AGENT');
  expect((await stranger.as({ url: first.photo })).statusCode).toBe(404);
  expect((await world.app.inject(first.photo)).statusCode).toBe(401);
  expect((await agent.as({ url: `/media/${imageId}` })).statusCode).toBe(404);
  const second = (await upload(await createPicture(40))).json();
  expect(second.photo).not.toBe(first.photo);
  expect((await agent.as({ url: first.photo })).statusCode).toBe(404);
  expect((await sphere.read(id)).updatedAt).toBe(updatedAt);
});

test('the server shrinks a large photo and refuses a file that is not a picture', async () => {
  const agent = await world.member('AGENT');
  const { upload, photo } = await newContact(agent);
  await upload(await createPicture(1600, 800));
  const before = await photo();
  const shown = await agent.as({ url: before ?? '' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 500, height: 250 });
  const refusal = async (bytes: Buffer | undefined, field?: string) => {
    const refused = await upload(bytes, field);
    return [refused.statusCode, refused.json().error];
  };
  expect(await refusal(undefined)).toEqual([400, contactPhotoMessages.missing]);
  expect(await refusal(Buffer.from('<svg onload="alert(1)"/>'))).toEqual([400, imageMessages.invalid]);
  expect(await refusal(Buffer.alloc(2_097_153))).toEqual([413, imageMessages.bytes]);
  expect(await refusal(await createPicture(8_001, 1))).toEqual([400, contactPhotoMessages.pixels(8_001, 1)]);
  expect((await refusal(await createPicture(10), 'passport'))[0]).toBe(400);
  expect(await photo()).toBe(before);
});

test('a removed photo cannot be read anymore, and removing it again changes nothing', async () => {
  const agent = await world.member('AGENT');
  const { upload, remove, photo, id } = await newContact(agent);
  const path = (await upload(await createPicture(40))).json().photo;
  expect((await remove()).json()).toEqual({ success: true, photo: null });
  expect((await remove()).json()).toEqual({ success: true, photo: null });
  expect(await photo()).toBeNull();
  expect((await agent.as({ url: path })).statusCode).toBe(404);
  const rows = await world.services.database.sql`
    select details->>'change' as change from audit_log where subject = ${id} and action = 'contact.photo' order by id`;
  expect(rows.map(({ change }) => change)).toEqual(['added', 'removed']);
});

test('another agent can neither change nor remove a contact’s photo', async () => {
  const { id, upload, photo } = await newContact(await world.member('AGENT'));
  await upload(await createPicture(40));
  const before = await photo();
  const stranger = await world.member('AGENT');
  const url = `/api/abundance-sphere/contacts/${id}/photo`;
  expect((await stranger.as({ method: 'DELETE', url })).statusCode).toBe(404);
  await expect(replaceContactPhoto(stranger.context(), id, await createPicture(40))).rejects.toThrow(
    'The contact was not found.',
  );
  expect((await readContactPhotos(stranger.context(), [id])).size).toBe(0);
  expect(await photo()).toBe(before);
});

test('a device that sends back the stored photo does not change it', async () => {
  const agent = await world.member('AGENT');
  const { id, photo } = await newContact(agent);
  const send = (bytes: Buffer | null) =>
    inTransaction(agent.context(), (context) => replaceContactPhoto(context, id, bytes));
  const original = await createPicture(900);
  await send(original);
  const path = await photo();
  const stored = (await readContactPhotos(agent.context(), [id])).get(id) as Buffer;
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 500 });
  await send(stored);
  await send(original);
  expect(await photo()).toBe(path);
  await send(await createPicture(900, 900, '#f3c64c'));
  expect(await photo()).not.toBe(path);
  await send(null);
  expect((await readContactPhotos(agent.context(), [id])).size).toBe(0);
});

test('a contact in the trash keeps its photo, and deleting the contact for good deletes the photo', async () => {
  const agent = await world.member('AGENT');
  const { id, sphere, upload, photo } = await newContact(agent);
  await upload(await createPicture(40));
  const before = await photo();
  await sphere.call('DELETE', `/contacts/${id}`);
  await sphere.call('POST', '/contacts/trash/restore', { ids: [id] });
  expect(await photo()).toBe(before);
  await sphere.call('DELETE', `/contacts/${id}`);
  expect(await countImages(world, agent)).toBe(1);
  await sphere.call('DELETE', `/contacts/trash/${id}`);
  expect(await countImages(world, agent)).toBe(0);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await deleteOrphanedImages({ ...world.context(), now: tomorrow });
  const key = `images/${before?.split('/').at(-1)}`;
  expect(await world.services.storage.stat(key)).toBeUndefined();
});

test('a merged contact gets the other contact’s photo, and the undo removes it again', async () => {
  const agent = await world.member('AGENT');
  const [kept, other] = [await newContact(agent), await newContact(agent, 'Mari')];
  await other.upload(await createPicture(40));
  const photo = await other.photo();
  const merge = async () =>
    (await kept.sphere.call('POST', '/merges', { keepId: kept.id, mergeIds: [other.id] })).json().mergeId;
  const undo = (id: string) => kept.sphere.call('POST', `/merges/${id}/undo`);
  const first = await merge();
  expect(await kept.photo()).toBe(photo);
  await undo(first);
  expect([await kept.photo(), await other.photo()]).toEqual([null, photo]);
  const second = await merge();
  await kept.upload(await createPicture(50));
  const newer = await kept.photo();
  await undo(second);
  expect([await kept.photo(), await other.photo()]).toEqual([newer, photo]);
  expect(await countImages(world, agent)).toBe(2);
});
