import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { connectDevice, createVCard } from './testing/dav-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const createPicture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function newPhone() {
  const agent = await world.member('AGENT');
  const phone = await connectDevice(world, agent);
  const sphere = createSphereClient(agent);
  const photoOf = async (id: string | undefined) => (await sphere.get(`/contacts/${id}/page`)).json().photo;
  return { agent, phone, sphere, photoOf };
}

const unfold = (card: string) => card.replaceAll('\r\n ', '');

test('a photo taken on a phone becomes the contact’s photo, and other devices get it in vCard 3 and 4', async () => {
  const { agent, phone, sphere, photoOf } = await newPhone();
  const data = (await createPicture('#11ad88')).toString('base64');
  await phone.put('ada.vcf', createVCard('UID:ada', 'FN:Ada', `PHOTO;ENCODING=b;TYPE=PNG:${data}`));
  const [ada] = await sphere.list();
  const path = await photoOf(ada?.id);
  const shown = await agent.as({ url: path });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
  const stored = shown.rawPayload.toString('base64');
  const three = await phone.card(`${phone.book}ada.vcf`);
  expect(unfold(three.body)).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${stored}\r\n`);
  const multiget = `<c:addressbook-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><c:address-data content-type="text/vcard" version="4.0"/></prop><href>${phone.book}ada.vcf</href></c:addressbook-multiget>`;
  const four = (await phone.send('REPORT', phone.book, multiget)).body;
  expect(unfold(four)).toContain(`PHOTO:data:image/jpeg;base64,${stored}`);
  const { token } = await phone.sync();
  const again = await phone.put('ada.vcf', three.body, { 'if-match': three.headers.get('etag') ?? '' });
  expect([again.status, await photoOf(ada?.id)]).toEqual([204, path]);
  const other = (await createPicture('#f3c64c')).toString('base64');
  await phone.put('ada.vcf', createVCard('UID:ada', 'FN:Ada', `PHOTO:data:image/png;base64\\,${other}`));
  expect(await photoOf(ada?.id)).not.toBe(path);
  const [changed] = (await phone.sync(token)).changed;
  expect(changed?.etag).not.toBe(three.headers.get('etag')?.replaceAll('"', ''));
  await phone.put('ada.vcf', createVCard('UID:ada', 'FN:Ada'));
  expect(await photoOf(ada?.id)).toBeNull();
  expect((await phone.card(`${phone.book}ada.vcf`)).body).not.toContain('PHOTO');
});

test('a photo changed on the desktop changes the version of the card', async () => {
  const { agent, phone, sphere } = await newPhone();
  const { id } = await sphere.add('Bo', 'S');
  const { token } = await phone.sync();
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(await createPicture('#11ad88'))]), 'bo.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  const saved = await agent.as({
    method: 'PUT',
    url: `/api/abundance-sphere/contacts/${id}/photo`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect(saved.statusCode).toBe(200);
  expect((await phone.sync(token)).changed).toHaveLength(1);
});

test('the server never fetches a photo from a URL in a card', async () => {
  const { phone, sphere, photoOf } = await newPhone();
  for (const line of [
    'PHOTO;VALUE=uri:http://169.254.169.254/latest/meta-data',
    'PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQ',
  ]) {
    await phone.put('x.vcf', createVCard('UID:x', 'FN:X', line));
    const [contact] = await sphere.list();
    expect(await photoOf(contact?.id)).toBeNull();
    expect((await phone.card(`${phone.book}x.vcf`)).body).toContain(`${line}\r\n`);
  }
});
