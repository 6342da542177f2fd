import { afterAll, beforeAll, expect, test } from 'vitest';
import { flyerMessages } from '#contract/vendors/vendor-media.ts';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { vendorFlyers } from '../../../db/tables/vendors.ts';
import { createSubscription } from '../../../testing/entitlements.ts';
import type { Member } from '../../../testing/test-app.ts';
import { removeDeletedFiles } from '../../doors-vault/trash/remove-deleted-files.ts';
import { openRosterTestApp, type RosterTestApp } from '../../vendor-roster/testing/roster-test-app.ts';
import { createPdf, sendForm } from '../testing/forms.ts';
import { deleteOrphanedFlyers } from './save-flyers.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const url = '/api/vendor/flyers';
type FlyerFields = Partial<Omit<Flyer, 'url'>> & { isNew?: boolean; index?: number };

const post = (vendor: Member, flyersData: FlyerFields[], files: Record<string, Uint8Array>) =>
  sendForm(vendor, 'POST', url, { fields: { flyersData }, files });
const add = async (vendor: Member, ...names: string[]) => {
  const flyers = names.map((originalName, index) => ({ index, originalName, isNew: true }));
  const page = await createPdf(1);
  const files = Object.fromEntries(names.map((_, index) => [`flyerFile_${index}`, page]));
  return (await post(vendor, flyers, files)).json<{ flyers: Flyer[] }>().flyers;
};
const list = async (vendor: Member) => (await vendor.as({ url })).json<{ flyers: Flyer[] }>().flyers;
const patch = (vendor: Member, flyers: FlyerFields[]) =>
  vendor.as({ method: 'PATCH', url, payload: { flyers } });
const keys = async () => {
  const storedKeys: string[] = [];
  for await (const { key } of world.services.storage.list('flyers/')) storedKeys.push(key);
  return storedKeys;
};

test('a vendor sorts three flyers and marks a favorite, and agents can open the flyers', async () => {
  const vendor = await world.vendor();
  const [first, second, third] = await add(vendor, 'Roof.pdf', 'Gutters.pdf', 'Tile.pdf');
  const saved = await patch(vendor, [
    { path: third?.path, originalName: 'Tile.pdf', isFavorite: true },
    { path: first?.url, originalName: 'Renamed.pdf' },
  ]);
  expect(saved.json()).toMatchObject({
    success: true,
    flyers: [
      { originalName: 'Tile.pdf', isFavorite: true },
      { originalName: 'Renamed.pdf', isFavorite: false },
    ],
  });
  expect(await list(vendor)).toEqual(saved.json().flyers);
  const agent = await world.reader();
  const opened = await agent.as({ url: third?.url ?? '' });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await agent.as({ url: second?.url ?? '' })).statusCode, 'the one that was left out').toBe(404);
  await removeDeletedFiles(world.context());
  expect(await keys()).toHaveLength(2);
});

test('a vendor who uploads invalid, too large or too many flyers gets a message, and existing flyers stay', async () => {
  const vendor = await world.vendor();
  const [existing] = await add(vendor, 'Roof.pdf');
  const present = { path: existing?.path, originalName: 'Roof.pdf' };
  const fresh = { index: 1, originalName: 'New.pdf', isNew: true };
  const onePage = await createPdf(1);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const large = Buffer.concat([onePage, Buffer.alloc(512_001 - onePage.length)]);
  const bad: [FlyerFields[], Record<string, Uint8Array>, string][] = [
    [[present, fresh], { flyerFile_1: await createPdf(40) }, flyerMessages.onePage('New.pdf')],
    [[present, fresh], { flyerFile_1: png }, flyerMessages.notPdf],
    [
      [present, fresh],
      { flyerFile_1: Buffer.from('%PDF-1.7 and nothing else') },
      flyerMessages.unreadable('New.pdf'),
    ],
    [[present, fresh], { flyerFile_1: large }, flyerMessages.tooLarge('New.pdf')],
    [[present, fresh], {}, flyerMessages.notPdf],
    [[present, fresh, fresh, fresh], { flyerFile_1: onePage }, flyerMessages.tooMany],
    [[present, present], {}, flyerMessages.twice],
  ];
  for (const [flyers, files, message] of bad) {
    const answer = await post(vendor, flyers, files);
    expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.json().message]).toEqual([
      true,
      message,
    ]);
  }
  expect(await list(vendor)).toEqual([existing]);
});

test('a vendor cannot take over another vendor’s flyer, and agents cannot open flyers of an unlisted vendor', async () => {
  const [vendor, other] = [await world.vendor(), await world.vendor()];
  const context = world.context();
  await createSubscription(context, other.id, { status: 'canceled', offer: 'vendor_higher_basic' });
  const [theirs] = await add(await world.vendor(), 'Theirs.pdf');
  expect((await patch(vendor, [{ path: theirs?.path, originalName: 'Mine.pdf' }])).statusCode).toBe(404);
  const id = '11111111-1111-4111-8111-111111111111';
  const row = {
    id,
    vendorId: other.id,
    originalName: 'Unpaid.pdf',
    storageKey: `flyers/${id}`,
    bytes: 1,
    position: 1,
  };
  await context.db.insert(vendorFlyers).values(row);
  expect((await (await world.reader()).as({ url: `${url}/${id}` })).statusCode).toBe(404);
});

test('when two tabs save flyers at the same time, one save succeeds and the other is refused', async () => {
  const vendor = await world.vendor();
  const [roof, tile] = await add(vendor, 'Roof.pdf', 'Tile.pdf');
  const answers = await Promise.all([
    patch(vendor, [{ path: roof?.path }]),
    patch(vendor, [{ path: tile?.path }]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await list(vendor)).toHaveLength(1);
});

test('flyer files of a failed save are deleted after an hour, and files of saved flyers stay', async () => {
  const { storage } = world.services;
  const vendor = await world.vendor();
  const [existing] = await add(vendor, 'Roof.pdf');
  await storage.put('flyers/lost', Buffer.from('%PDF-'), { contentType: 'application/pdf' });
  const context = world.context();
  await deleteOrphanedFlyers({ ...context, now: new Date() });
  expect(await keys()).toContain('flyers/lost');
  await deleteOrphanedFlyers({ ...context, now: new Date(Date.now() + 2 * 3_600_000) });
  expect(await keys()).not.toContain('flyers/lost');
  expect(await keys()).toContain(`flyers/${existing?.path}`);
});
