import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FavoriteFigures, FavoriteList } from '#contract/vendor-roster/vendor-favorites.ts';
import type { Member } from '../../../testing/test-app.ts';
import { openRosterTestApp, type RosterTestApp } from '../testing/roster-test-app.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const url = '/api/vendor/favorites';
const add = (reader: Member, vendorId: string) =>
  reader.as({ method: 'POST', url, payload: { vendorId, businessCategory: 'Roofers' } });
const remove = (reader: Member, vendorId: string) =>
  reader.as({ method: 'DELETE', url: `${url}?vendorId=${vendorId}` });
const list = async (reader: Member) => (await reader.as({ url })).json<FavoriteList>();
const figures = async (vendor: Member) =>
  (await vendor.as({ url: `${url}?vendorCount=true` })).json<FavoriteFigures>();

test('a user who adds a favorite vendor several times stores it once, and the vendor’s card shows it', async () => {
  const [reader, vendor] = [await world.reader(), await world.vendor({ pocAgent: 'Dana Whitlock' })];
  const answers = await Promise.all([add(reader, vendor.id), add(reader, vendor.id), add(reader, vendor.id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await list(reader)).toMatchObject({
    favorites: [{ vendorId: vendor.id, businessCategory: 'Roofers', vendor: { POCAgent: 'Dana Whitlock' } }],
    totalCount: 1,
    countsByCategory: { Roofers: 1 },
  });
  expect((await world.page(reader, { preferred: 'true' })).vendors).toMatchObject([{ isFavorite: true }]);
  for (let again = 0; again < 2; again += 1) expect((await remove(reader, vendor.id)).statusCode).toBe(200);
  expect((await list(reader)).totalCount).toBe(0);
});

test('each user has their own favorite vendors', async () => {
  const [one, other, vendor] = [await world.reader(), await world.reader(), await world.vendor()];
  await add(one, vendor.id);
  await remove(other, vendor.id);
  expect([(await list(one)).totalCount, (await list(other)).totalCount]).toEqual([1, 0]);
  const { vendors } = await world.page(other, { search: 'coastline' });
  expect(vendors.every(({ isFavorite }) => !isFavorite)).toBe(true);
});

test('an unlisted vendor cannot become a favorite, and a favorite that is unlisted later is hidden', async () => {
  const [reader, vendor] = [await world.reader(), await world.vendor()];
  expect((await add(reader, reader.id)).statusCode).toBe(404);
  expect((await add(reader, 'nobody')).statusCode).toBe(400);
  await add(reader, vendor.id);
  await world.services.database.sql`update vendors set is_listed = false where user_id = ${vendor.id}`;
  expect((await list(reader)).totalCount).toBe(0);
  expect((await add(await world.reader(), vendor.id)).statusCode).toBe(404);
});

test('a vendor sees how many users of each role have the listing as a favorite, but not who they are', async () => {
  const vendor = await world.vendor();
  const open = {
    association: 'Northeast Florida Association of Realtors',
    acceptedVendorDisclaimerAt: world.clock.now,
  };
  const readers = await Promise.all(
    (['AGENT', 'AGENT', 'BROKER', 'BROKERAGE', 'ADMIN'] as const).map((role) => world.member(role, open)),
  );
  for (const reader of readers) await add(reader, vendor.id);
  expect(await figures(vendor)).toEqual({
    success: true,
    totalFavorites: 4,
    favoritesByUserType: { AGENT: 2, BROKER: 1, BROKERAGE: 1 },
    newThisMonth: 4,
  });
  await world.services.database
    .sql`update favorites set created_at = '2026-11-01T04:59:59Z' where vendor_id = ${vendor.id}`;
  expect((await figures(vendor)).newThisMonth).toBe(0);
  expect((await figures(await world.vendor())).totalFavorites).toBe(0);
});

test('a past-due member may read favorite vendors but not change them', async () => {
  const vendor = await world.vendor();
  const reader = await world.reader({ subscriptionStatus: 'past_due', stripeCustomerId: 'cus_late' });
  expect((await reader.as({ url })).statusCode).toBe(200);
  expect((await add(reader, vendor.id)).statusCode).toBe(402);
});
