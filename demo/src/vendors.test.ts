import { describe, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { toEmbedAddress } from '#contract/vendors/vendor-links.ts';
import { createDemoAccounts } from './accounts.ts';
import { createDemoData } from './demo-data.ts';
import { createPdf } from './pdf.ts';
import { drawVendorPictures } from './vendors.ts';

const today = toDay('2026-11-17');
const { vendors, audience, roster } = createDemoData(today);
const zips = new Set(floridaZipCodes().map(({ zip }) => zip));

describe.each(vendorCategories)('demo vendors in the category %s', (category) => {
  const listed = vendors.filter((vendor) => vendor.category === category);
  const [partners, others] = [true, false].map((is) =>
    listed.filter(({ plan }) => (plan === 'premium') === is),
  );

  test('a category of demo vendors has three partners with 8 ZIP codes and ten others with 4', () => {
    expect(partners?.map(({ zipCodes }) => zipCodes.length)).toEqual([8, 8, 8]);
    expect(others?.map(({ zipCodes }) => zipCodes.length)).toEqual(Array(10).fill(4));
    for (const { zipCodes } of listed) for (const zip of zipCodes) expect(zips).toContain(zip);
  });

  test('a category of demo vendors has 13 companies with different names', () => {
    expect(new Set(listed.map(({ company }) => company)).size).toBe(13);
  });

  test('the partners of a category have an embeddable video, two flyers and a discount', () => {
    for (const { videos, flyers, discount } of partners ?? []) {
      expect(videos.map(({ url }) => toEmbedAddress(url))).toEqual(videos.map(({ url }) => url));
      expect([flyers.length, discount.percentage > 0]).toEqual([2, true]);
    }
  });
});

test('all 286 demo vendors have a unique id, phone and email, and only lenders have an NMLS number', () => {
  expect(vendors).toHaveLength(286);
  for (const key of ['id', 'email', 'phone'] as const) {
    expect(new Set(vendors.map((vendor) => vendor[key])).size).toBe(286);
  }
  for (const { category, nmlsNumber } of vendors) {
    expect(nmlsNumber === null).toBe(category !== 'Lenders');
  }
});

test('the listings of the two demo vendor accounts match their profiles', () => {
  for (const { key, profile } of createDemoAccounts(today).filter(
    ({ profile }) => profile.role === 'VENDOR',
  )) {
    expect(vendors.find(({ account }) => account === key)).toMatchObject({
      id: profile.id,
      company: profile.vendorCompanyName,
      phone: profile.phoneNumber,
      plan: profile.subscriptionPlan,
    });
  }
});

test('the demo agent has three favorite vendors in each category', () => {
  const ava = createDemoAccounts(today).find(({ key }) => key === 'agent')?.profile.id;
  const avasFavorites = roster.favorites.filter(({ ownerId }) => ownerId === ava);
  const vendorById = (id: string) => vendors.find((vendor) => vendor.id === id);
  for (const category of vendorCategories) {
    expect(avasFavorites.filter(({ vendorId }) => vendorById(vendorId)?.category === category)).toHaveLength(
      3,
    );
  }
  expect(avasFavorites.some(({ vendorId }) => vendorById(vendorId)?.freesPartnerSlot)).toBe(false);
});

test('both demo vendor accounts are favorites and have approval requests and 12 months of figures', () => {
  for (const { id } of vendors.filter(({ account }) => account)) {
    expect(roster.favorites.filter(({ vendorId }) => vendorId === id).length).toBeGreaterThan(10);
    const requests = roster.approvals.filter(({ vendorId }) => vendorId === id);
    expect(
      requests.some(({ approvedAt }) => approvedAt) && requests.some(({ approvedAt }) => !approvedAt),
    ).toBe(true);
    const months = roster.figures.find(({ vendorId }) => vendorId === id)?.months ?? [];
    expect([months.length, months[0]?.month, months[11]?.month]).toEqual([12, '2025-12', '2026-11']);
    for (const { opened, called } of months) expect(opened).toBeGreaterThan(called);
  }
});

test('no demo member has the same vendor twice among the favorites or the approval requests', () => {
  for (const list of [roster.favorites, roster.approvals]) {
    expect(new Set(list.map(({ ownerId, vendorId }) => ownerId + vendorId)).size).toBe(list.length);
  }
  expect(new Set(audience.map(({ email }) => email)).size).toBe(audience.length);
});

test('a demo vendor has SVG pictures and PDF flyers', () => {
  const [vendor] = vendors;
  if (!vendor) throw new Error('Nobody is listed');
  expect(drawVendorPictures(vendor)).toEqual({
    companyLogo: expect.stringMatching(/^<svg/),
    servicePhoto: expect.stringMatching(/^<svg/),
  });
  expect(drawVendorPictures({ ...vendor, logo: null })).toBeNull();
  for (const { title, lines } of vendor.flyers) expect(createPdf(title, lines)).toMatch(/^%PDF-/);
});
