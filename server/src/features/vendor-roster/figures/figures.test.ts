import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingFigures } from '#contract/vendor-roster/listing-events.ts';
import type { Member } from '../../../testing/test-app.ts';
import { openRosterTestApp, type RosterTestApp } from '../testing/roster-test-app.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const recordEvent = (member: Member, vendorId: string, kind: string) =>
  member.as({ method: 'POST', url: `/api/vendor/${vendorId}/events`, payload: { kind } });
const months = async (vendor: Member) =>
  (await vendor.as({ url: '/api/vendor/figures' })).json<ListingFigures>().months;

test('a listing’s figures count each person once a day per event, even with simultaneous requests', async () => {
  const [vendor, one, other] = [await world.vendor(), await world.reader(), await world.reader()];
  world.clock.now = new Date('2026-11-17T15:00:00Z');
  await Promise.all([1, 2, 3, 4].map(() => recordEvent(one, vendor.id, 'opened')));
  await recordEvent(other, vendor.id, 'opened');
  for (const kind of ['called', 'mailed', 'website', 'printed']) await recordEvent(one, vendor.id, kind);
  expect((await months(vendor)).at(-1)).toEqual({
    month: '2026-11',
    opened: 2,
    called: 1,
    mailed: 1,
    website: 1,
    printed: 1,
  });
});

test('for a listing’s figures, a day and a month end at midnight in Florida', async () => {
  const [vendor, reader] = [await world.vendor(), await world.reader()];
  for (const moment of ['2026-11-30T23:00:00Z', '2026-12-01T04:59:00Z', '2026-12-01T05:01:00Z']) {
    world.clock.now = new Date(moment);
    await recordEvent(reader, vendor.id, 'opened');
  }
  expect((await months(vendor)).slice(-2).map(({ month, opened }) => [month, opened])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);
});

test('vendors see only the figures of their own listing', async () => {
  const open = { association: 'Northeast Florida Association of Realtors' };
  const vendor = await world.vendor({}, { ...open, acceptedVendorDisclaimerAt: world.clock.now });
  const rival = await world.vendor();
  expect((await recordEvent(vendor, vendor.id, 'opened')).statusCode).toBe(200);
  expect((await months(vendor)).every(({ opened }) => opened === 0)).toBe(true);
  expect((await recordEvent(vendor, vendor.id.toUpperCase(), 'opened')).statusCode).toBe(200);
  expect((await recordEvent(vendor, rival.id, 'opened')).statusCode).toBe(200);
  expect((await months(rival)).at(-1)?.opened).toBe(0);
  expect((await months(vendor)).at(-1)?.opened).toBe(0);
  expect((await (await world.reader()).as({ url: '/api/vendor/figures' })).statusCode).toBe(403);
});

test('a vendor’s figures still count the events of a deleted account', async () => {
  const [vendor, reader] = [await world.vendor(), await world.reader()];
  world.clock.now = new Date('2025-12-20T15:00:00Z');
  await recordEvent(reader, vendor.id, 'called');
  await world.services.database.sql`delete from users where id = ${reader.id}`;
  world.clock.now = new Date('2026-11-17T15:00:00Z');
  const shown = await months(vendor);
  expect([shown.length, shown[0]]).toEqual([12, expect.objectContaining({ month: '2025-12', called: 1 })]);
});

test('a request to count an unknown event or vendor is refused', async () => {
  const [vendor, reader] = [await world.vendor(), await world.reader()];
  expect((await recordEvent(reader, vendor.id, 'dreamed')).statusCode).toBe(400);
  expect((await recordEvent(reader, reader.id, 'opened')).statusCode).toBe(404);
});
