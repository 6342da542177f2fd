import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/day.ts';
import { filterVendors } from '#contract/vendor-roster/roster-lists.ts';
import type { RosterPage, RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { vendorFlyers } from '../../../db/tables/vendors.ts';
import { createSubscription } from '../../../testing/entitlements.ts';
import { seedWithoutPictures } from '../../../testing/seed-without-pictures.ts';
import type { Member } from '../../../testing/test-app.ts';
import { openRosterTestApp, type RosterTestApp } from '../testing/roster-test-app.ts';

let world: RosterTestApp;
let reader: Member;
beforeAll(async () => {
  world = await openRosterTestApp();
  reader = await world.reader();
});
afterAll(() => world.close());

describe('a listing in the Vendor Roster', () => {
  test('a listing shows the vendor’s profile and no account data', async () => {
    const vendor = await world.vendor({
      companyName: '<b>Bold</b> & Sons',
      businessCategory: 'Solar',
      pocAgent: 'Dana Whitlock',
      pocEmail: 'dana@example.com',
      zipCodes: ['32082', '32084'],
      socialLinks: ['https://www.facebook.com/bold'],
      discount: { description: 'Battery', percentage: 12, conditions: '' },
      videoUrl: 'https://player.vimeo.com/video/1084537?dnt=1',
      videoTitle: 'Hello',
    });
    const [flyer] = await world
      .context()
      .db.insert(vendorFlyers)
      .values({ vendorId: vendor.id, position: 1, originalName: 'Sun.pdf', storageKey: 'flyers/x', bytes: 9 })
      .returning();
    const { vendors } = await world.page(reader, { category: 'Solar' });
    expect(vendors).toHaveLength(1);
    expect(vendors[0]).toMatchObject({
      id: vendor.id,
      vendorCompanyName: '<b>Bold</b> & Sons',
      zipCodes: ['32082', '32084'],
      pdfFile: [
        {
          path: flyer?.id,
          originalName: 'Sun.pdf',
          url: `/api/vendor/flyers/${flyer?.id}`,
          isFavorite: false,
        },
      ],
      videoUrl: [{ url: 'https://player.vimeo.com/video/1084537?dnt=1', title: 'Hello' }],
      user: { subscriptionPlan: 'basic', isSubscriptionRenewal: false },
      isFavorite: false,
      approval: null,
    });
    expect(JSON.stringify(vendors)).not.toContain(vendor.email);
  });

  test.each(['past_due', 'canceled', 'incomplete'] as const)(
    'the listing of a vendor whose subscription is %s is hidden',
    async (status) => {
      const vendor = await world.vendor({ companyName: `Unpaid ${status}`, businessCategory: 'Survey' });
      await createSubscription(world.context(), vendor.id, { status, offer: 'vendor_standard_basic' });
      expect(await world.names(reader, { category: 'Survey' })).toEqual([]);
      const counts = await reader.as({ url: '/api/vendor/category-counts' });
      expect(counts.json().categoryCounts.Survey).toBe(0);
    },
  );

  test('a listing is shown again when it is paid again, and is hidden when the account is disabled', async () => {
    const vendor = await world.vendor({ companyName: 'Back Again', businessCategory: 'Painters' });
    await createSubscription(world.context(), vendor.id, {
      status: 'past_due',
      offer: 'vendor_standard_basic',
    });
    const { sql } = world.services.database;
    const shown = () => world.names(reader, { category: 'Painters' });
    expect(await shown()).toEqual([]);
    await sql`update subscriptions set status = 'active' where payer_id =
      (select id from payers where person_id = ${vendor.id})`;
    expect(await shown()).toEqual(['Back Again']);
    await sql`update users set disabled_at = now() where id = ${vendor.id}`;
    expect(await shown()).toEqual([]);
  });
});

describe('filters of the Vendor Roster', () => {
  const names = (query: Record<string, string>) => world.names(reader, { category: 'Plumbers', ...query });
  beforeAll(async () => {
    await world.vendor({
      companyName: 'Áurea 100% Plumbing',
      businessCategory: 'Plumbers',
      zipCodes: ['32082', '33101'],
    });
    await world.vendor({
      companyName: 'Zed_Pipe',
      businessCategory: 'Plumbers',
      pocAgent: 'Dana Whitlock',
      zipCodes: ['32084'],
    });
  });

  test('the ZIP filter finds vendors by the first digits of a ZIP code', async () => {
    expect(await names({ zip: '32082 - Ponte Vedra Beach - St. Johns' })).toEqual(['Áurea 100% Plumbing']);
    expect((await names({ zip: '3208' })).sort()).toEqual(['Zed_Pipe', 'Áurea 100% Plumbing'].sort());
    expect(await names({ zip: '32084,33199' })).toEqual(['Zed_Pipe']);
    expect(await names({ zip: 'Ponte Vedra' })).toEqual([]);
  });

  test('a search finds a vendor by company or person, ignores case and accents, and treats wildcards as text', async () => {
    expect(await names({ search: 'aurea' })).toEqual(['Áurea 100% Plumbing']);
    expect(await names({ search: ' WHITLOCK ' })).toEqual(['Zed_Pipe']);
    expect(await names({ search: '100%' })).toEqual(['Áurea 100% Plumbing']);
    expect(await names({ search: 'd_p' })).toEqual(['Zed_Pipe']);
    expect(await names({ search: 'e%p' })).toEqual([]);
    expect(await names({ search: "'; drop table vendors; --" })).toEqual([]);
  });

  test('the category filter accepts shorter names of categories and refuses unknown ones', async () => {
    expect((await world.page(reader, { category: 'plumber' })).total).toBe(2);
    const refused = await reader.as({ url: '/api/vendor', query: { category: 'Dentists' } });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'category']);
  });

  test('the ZIP filter refuses two thousand codes but accepts all of Florida’s', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => String(30_000 + at)).join(',');
    expect((await reader.as({ url: '/api/vendor', query: { zip: many } })).statusCode).toBe(400);
    expect(
      (await reader.as({ url: '/api/vendor', query: { category: 'Plumbers', zip: '3' } })).json().total,
    ).toBe(2);
  });

  test('a roster page after the last one has no vendors but has the total', async () => {
    expect(await world.page(reader, { category: 'Plumbers', page: '7' })).toMatchObject({
      vendors: [],
      total: 2,
    });
  });
});

describe('the roster with the demo data', () => {
  beforeAll(async () => {
    await world.services.database.sql`delete from users where role = 'VENDOR'`;
    await seedWithoutPictures(world.context());
    await world.services.database.sql`analyze`;
  });

  const listAll = async () =>
    (await reader.as({ url: '/api/vendor?listAll=true' })).json<RosterPage>().vendors;

  test('a request with listAll returns all vendors in the roster’s order', async () => {
    const all = await listAll();
    expect(all).toHaveLength(286);
    const today = dayOf(world.clock.now, 'America/New_York');
    expect(filterVendors(all, {}, today).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const places = all.filter(({ user }) => user.subscriptionPlan === 'premium');
    expect(all.slice(0, 64)).toEqual(places);
  });

  test('the roster pages of a category neither skip nor repeat a vendor', async () => {
    const pages: RosterVendor[] = [];
    for (const page of ['1', '2'])
      pages.push(...(await world.page(reader, { category: 'Roofers', page })).vendors);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(13);
  });

  test('the order of vendors changes at midnight in Florida', async () => {
    const orderAt = async (moment: string) => {
      world.clock.now = new Date(moment);
      return (await listAll()).map(({ id }) => id);
    };
    const day = await orderAt('2026-11-17T15:00:00Z');
    expect(await orderAt('2026-11-18T04:59:00Z')).toEqual(day);
    const next = await orderAt('2026-11-18T05:01:00Z');
    expect(next.slice(0, 64)).toEqual(day.slice(0, 64));
    expect(next).not.toEqual(day);
    expect(next.toSorted()).toEqual(day.toSorted());
    world.clock.now = new Date('2026-11-17T15:00:00Z');
  });

  test('in the demo data, the categories Survey and Pool have a free partner slot', async () => {
    const rows = await world.services.database.sql`
      select category, count(*)::int as taken from partner_places group by 1 having count(*) < 3 order by 1`;
    expect([...rows]).toEqual([
      { category: 'Pool', taken: 2 },
      { category: 'Survey', taken: 2 },
    ]);
  });

  test('each category of the demo data has thirteen vendors', async () => {
    const { categoryCounts } = (await reader.as({ url: '/api/vendor/category-counts' })).json();
    expect(Object.values(categoryCounts)).toEqual(Array(22).fill(13));
  });
});
