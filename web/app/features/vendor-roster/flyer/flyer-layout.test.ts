import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import type { FavoriteVendor } from '#contract/vendor-roster/vendor-favorites.ts';
import { addPicturesToProfile, createDemoAccounts } from '#demo/accounts.ts';
import { paperSizes, type TextMark, type TextMeasure } from '../../../ui/paper/paper.ts';
import { createFlyerDocument } from './flyer-layout.ts';

const today = toDay('2026-11-17');
const measure: TextMeasure = (text, _, size) => [...text].length * size * 0.5;
const account = createDemoAccounts(today).find(({ key }) => key === 'agent');
if (!account) throw new Error('Ava is missing');
const owner = addPicturesToProfile(account);
const vendor: FavoriteVendor = {
  id: 'one',
  businessCategory: 'Roofers',
  vendorCompanyName: 'Coastline Roofing Co.',
  servicePhoto: null,
  companyLogo: null,
  POCAgent: 'Dana Whitlock',
  POCEmail: 'dana@example.com',
  website: 'https://www.coastline.example.com/',
  vendorPhone: null,
  user: { phoneNumber: '9045550102', subscriptionPlan: 'premium' },
};
const flyer = (vendors: FavoriteVendor[], change = {}) =>
  createFlyerDocument({ owner: { ...owner, ...change }, category: 'Roofers', vendors, today }, measure)
    .pages[0] ?? [];
const texts = (marks: ReturnType<typeof flyer>) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text').map(({ text }) => text);

test('the flyer shows its owner and the favorite vendors, and marks the sponsored ones', () => {
  const shown = texts(flyer([vendor]));
  for (const text of [
    'Ava Brooks',
    'Every key fits somewhere.',
    'Roofers',
    'Coastline Roofing Co.',
    'Ask for Dana Whitlock',
    'Power Partner · Sponsored',
    '(904) 555-0102',
    'coastline.example.com',
  ])
    expect(shown).toContain(text);
  expect(shown.join(' ')).toContain('Printed Nov 17, 2026.');
});

test('the flyer does not call a basic vendor sponsored, and missing data leaves no gap', () => {
  const plain = {
    ...vendor,
    POCAgent: null,
    website: null,
    user: { ...vendor.user, subscriptionPlan: 'basic' as const },
  };
  const shown = texts(flyer([plain], { tagLine: '', association: null, brokerageName: null }));
  expect(shown.some((text) => /Partner ·|Ask for|^$|null|undefined/.test(text))).toBe(false);
});

test('a flyer of three vendors whose names are long stays within the page', () => {
  const long = { ...vendor, vendorCompanyName: 'W'.repeat(120), POCEmail: `${'w'.repeat(80)}@example.com` };
  for (const mark of flyer([long, long, long])) {
    const bottom = mark.kind === 'text' ? mark.y : mark.y + mark.height;
    expect(bottom).toBeLessThanOrEqual(707);
    expect(mark.x).toBeGreaterThanOrEqual(0);
    expect(mark.x + mark.width).toBeLessThanOrEqual(500.001);
  }
});

test.each(['a4', 'letter'] as const)('a flyer on %s paper fits three vendors above the footer', (size) => {
  const full = { ...vendor, servicePhoto: '/a.png', companyLogo: '/b.png' };
  const facts = { owner, category: 'Roofers', vendors: [full, full, full], today };
  const { pages, size: made } = createFlyerDocument(facts, measure, size);
  expect(made).toBe(size);
  const marks = pages[0] ?? [];
  const foot = Math.max(...marks.flatMap((mark) => (mark.kind === 'box' ? [mark.y] : [])));
  for (const mark of marks.filter(({ kind }) => kind === 'picture'))
    expect(mark.y + ('height' in mark ? mark.height : 0)).toBeLessThan(foot);
  for (const { y } of marks) expect(y).toBeLessThan(paperSizes[size].height - 10);
});
