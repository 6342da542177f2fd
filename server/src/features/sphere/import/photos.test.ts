import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { readVCards } from '#contract/sphere/contact-csv/read-vcard.ts';
import { type ContactsImported, importPhotoLimits } from '#contract/sphere/sphere-import.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { countImages } from '../testing/count-images.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const createPhoto = async (background: string, side = 60) =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

async function newSphere() {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const importRows = async (contacts: object[], { query = '', ...more }: Record<string, unknown> = {}) => {
    const { key, ...body } = more;
    const response = await member.as({
      method: 'POST',
      url: `/api/abundance-sphere/contacts/bulk-import${query}`,
      payload: { contacts, ...body },
      headers: key ? { 'idempotency-key': String(key) } : {},
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<ContactsImported>();
  };
  const photoOf = async (firstName: string): Promise<string | null> => {
    const contact = (await sphere.list()).find((one) => one.firstName === firstName);
    return (await sphere.get(`/contacts/${contact?.id}/page`)).json().photo;
  };
  const undo = async ({ importId }: ContactsImported) =>
    (await sphere.call('POST', `/imports/${importId}/undo`)).json();
  return { ...sphere, member, importRows, photoOf, undo };
}

const ada = { firstName: 'Ada', lastName: 'Smith', emailAddress: 'ada@example.com' };
const bo = { firstName: 'Bo', lastName: 'Jones' };

test('an import saves photos of new contacts once, even if the request is sent twice, and its undo deletes them', async () => {
  const { importRows, photoOf, undo, member } = await newSphere();
  const rows = [{ ...ada, photo: await createPhoto('#11ad88') }, bo];
  const answer = await importRows(rows, { key: 'import-1' });
  expect(await importRows(rows, { key: 'import-1' })).toEqual(answer);
  expect(answer).toMatchObject({ imported: 2, unreadablePhotos: 0 });
  const shown = await member.as({ url: (await photoOf('Ada')) ?? '' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
  expect([await photoOf('Bo'), await countImages(world, member)]).toEqual([null, 1]);
  expect(await undo(answer)).toMatchObject({ removed: 2 });
  expect(await countImages(world, member)).toBe(0);
});

test('an import saves a contact whose photo cannot be read, without the photo', async () => {
  const { importRows, photoOf, list } = await newSphere();
  const photos = [
    Buffer.from('no picture').toString('base64'),
    '🙂',
    'A'.repeat(importPhotoLimits.characters + 1),
    17,
    (await createPhoto('#11ad88')).slice(0, 200),
  ];
  const answer = await importRows(
    photos.map((photo, at) => ({ firstName: `P${at}`, lastName: 'Lee', photo })),
  );
  expect(answer).toMatchObject({ imported: 5, rejected: 0, unreadablePhotos: 5, keptInNotes: [] });
  expect((await list()).map(({ notes }) => notes)).toEqual([null, null, null, null, null]);
  expect(await photoOf('P1')).toBeNull();
});

test('an import never replaces an existing contact’s photo, and the undo removes only an added photo', async () => {
  const { add, importRows, photoOf, undo, member } = await newSphere();
  await add('Ada', 'Smith', { emailAddress: 'ada@example.com' });
  const photo = await createPhoto('#11ad88');
  const rows = [{ ...ada, photo }];
  const { duplicates } = await importRows(rows, { query: '?check=true' });
  expect(duplicates[0]?.changes?.fill).toEqual([{ field: 'Photo', before: '', after: 'From the file' }]);
  await importRows(rows);
  expect(await photoOf('Ada')).toBeNull();
  const first = await importRows(rows, { duplicates: { all: 'fill' } });
  const given = await photoOf('Ada');
  expect(given).toEqual(expect.any(String));
  const again = { ...ada, photo: await createPhoto('#f3c64c') };
  const overwrite = { duplicates: { all: 'overwrite' } };
  expect((await importRows([again], { query: '?check=true' })).duplicates[0]?.changes?.fill).toEqual([]);
  const second = await importRows([again], overwrite);
  expect(await photoOf('Ada')).toBe(given);
  expect(await undo(second)).toMatchObject({ restored: 0 });
  expect(await photoOf('Ada')).toBe(given);
  expect(await undo(first)).toMatchObject({ removed: 0, restored: 1 });
  expect([await photoOf('Ada'), await countImages(world, member)]).toEqual([null, 0]);
});

test('the undo of an import keeps a photo that is newer than the import', async () => {
  const { add, importRows, photoOf, undo, member, call } = await newSphere();
  const { id } = await add('Ada', 'Smith', { emailAddress: 'ada@example.com' });
  const rows = [{ ...ada, photo: await createPhoto('#11ad88') }];
  const answer = await importRows(rows, { duplicates: { all: 'fill' } });
  await call('DELETE', `/contacts/${id}/photo`);
  const newer = await importRows([{ ...ada, photo: await createPhoto('#f3c64c') }], {
    duplicates: { all: 'fill' },
  });
  const photo = await photoOf('Ada');
  await undo(answer);
  expect(await photoOf('Ada')).toBe(photo);
  await undo(newer);
  expect([await photoOf('Ada'), await countImages(world, member)]).toEqual([null, 0]);
});

test('if two rows are about the same person, the import uses the first photo', async () => {
  const { importRows, photoOf, member } = await newSphere();
  const rows = [ada, { ...ada, photo: await createPhoto('#11ad88'), row: 9 }];
  const answer = await importRows(rows, { duplicates: { all: 'fill' } });
  expect(answer).toMatchObject({ imported: 1, updated: 1, unreadablePhotos: 0 });
  expect(await photoOf('Ada')).toEqual(expect.any(String));
  expect(await countImages(world, member)).toBe(1);
});

test('a vCard export contains the photos, and importing it into another account restores them', async () => {
  const { importRows, get, member, photoOf } = await newSphere();
  await importRows([{ ...ada, photo: await createPhoto('#11ad88', 200) }, bo]);
  const file = (await get('/contacts/export.vcf')).body;
  const rows = await readVCards(new Blob([file]), toDay('2026-11-17'));
  const contacts = rows.flatMap((row) =>
    row.kind === 'contact' ? [{ ...row.contact, photo: row.photo?.data }] : [],
  );
  expect(contacts.map(({ photo }) => typeof photo)).toEqual(['string', 'undefined']);
  const other = await newSphere();
  expect(await other.importRows(contacts)).toMatchObject({ imported: 2, unreadablePhotos: 0 });
  const bytes = async (who: Member, url: string | null) => (await who.as({ url: url ?? '' })).rawPayload;
  const [mine, theirs] = [
    await bytes(member, await photoOf('Ada')),
    await bytes(other.member, await other.photoOf('Ada')),
  ];
  expect(await sharp(theirs).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  expect((await sharp(theirs).stats()).dominant).toEqual((await sharp(mine).stats()).dominant);
});
