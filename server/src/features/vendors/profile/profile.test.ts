import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMessages } from '#contract/images.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import { linkMessages } from '#contract/vendors/vendor-links.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { createSubscription } from '../../../testing/entitlements.ts';
import type { Member } from '../../../testing/test-app.ts';
import { openRosterTestApp, type RosterTestApp } from '../../vendor-roster/testing/roster-test-app.ts';
import { createPdf, sendForm } from '../testing/forms.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const profile = '/api/vendor/profile';
const save = (vendor: Member, fields: Record<string, string | object | boolean | null>, files = {}) =>
  sendForm(vendor, 'PUT', profile, { fields, files });
const patch = (vendor: Member, payload: object) =>
  vendor.as({ method: 'PATCH', url: '/api/vendor', payload });
const own = async (vendor: Member) => (await vendor.as({ url: `/api/vendor/${vendor.id}` })).json<Vendor>();
const square = (pixels: number) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();

test('a company saves its whole profile at once, and agents see it', async () => {
  const vendor = await world.vendor({}, { firstName: '', lastName: '' });
  const saved = await save(
    vendor,
    {
      vendorCompanyName: ' Saltwind <b>Roofing</b> ',
      vendorPhone: '9045550150',
      website: 'saltwind.example.com',
      address: '214 Marsh Way, St. Augustine, FL 32084',
      firstName: 'Dana',
      lastName: 'Whitlock',
      phoneNumber: '(904) 555-0102',
      POCAgent: 'Dana Whitlock',
      POCEmail: 'dana@saltwind.example.com',
      representativeWebsite: 'https://saltwind.example.com/dana',
      loanLinks: 'saltwind.example.com/check',
      loanLinksLabel: 'Book a roof check',
      association: ['Northeast Florida Association of Realtors'],
      socialLinks: ['facebook.com/saltwind', 'https://facebook.com/saltwind', 'instagram.com/saltwind'],
      discountOptions: { description: 'Wind inspection', percentage: 10, conditions: 'New clients' },
      reachMeOut: true,
      travelToOffices: true,
      provideFood: false,
      email: 'thief@example.com',
      businessCategory: 'Lenders',
      role: 'ADMIN',
      nmlsNumber: '123456',
      pdfFilesCount: '1',
    },
    { companyLogo: await square(60), servicePhoto: await square(80), pdfFile_0: await createPdf(1) },
  );
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    {
      vendorCompanyName: 'Saltwind <b>Roofing</b>',
      vendorPhone: '9045550150',
      website: 'https://saltwind.example.com',
      loanLinks: 'https://saltwind.example.com/check',
      socialLinks: ['https://facebook.com/saltwind', 'https://instagram.com/saltwind'],
      discountOptions: { description: 'Wind inspection', percentage: 10, conditions: 'New clients' },
      businessCategory: 'Roofers',
      nmlsNumber: null,
      pdfFile: [{ isFavorite: false }],
      user: {
        email: vendor.email,
        role: 'VENDOR',
        firstName: 'Dana',
        travelToOffices: true,
        provideFood: false,
      },
    },
  ]);
  const { companyLogo, servicePhoto } = saved.json<Vendor>();
  for (const picture of [companyLogo, servicePhoto])
    expect((await world.app.inject(picture ?? '')).statusCode).toBe(200);
  const agent = await world.reader();
  const seen = (await agent.as({ url: `/api/vendor/${vendor.id}` })).json();
  expect(seen).toMatchObject({ POCEmail: 'dana@saltwind.example.com', user: { firstName: 'Dana' } });
  expect(seen.user).not.toHaveProperty('email');
  expect(seen).not.toHaveProperty('subscription');
});

test('when a vendor replaces a photo, the old photo is deleted, and fields that are not sent stay', async () => {
  const vendor = await world.vendor({ website: 'https://old.example.com' });
  const first = (await save(vendor, {}, { servicePhoto: await square(50) })).json<Vendor>();
  const second = (
    await save(vendor, { POCAgent: 'Dana' }, { servicePhoto: await square(70) })
  ).json<Vendor>();
  expect(second).toMatchObject({ website: 'https://old.example.com', POCAgent: 'Dana' });
  expect((await world.app.inject(first.servicePhoto ?? '')).statusCode).toBe(404);
  expect((await world.app.inject(second.servicePhoto ?? '')).statusCode).toBe(200);
});

test('only a lender has an NMLS number, and a lender cannot remove it', async () => {
  const lender = await world.vendor({ businessCategory: 'Lenders', nmlsNumber: '123456' });
  const refused = await save(lender, { nmlsNumber: '' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { field: 'nmlsNumber', message: vendorSignupMessages.nmls },
  ]);
  expect((await save(lender, { POCAgent: 'Grace' })).json()).toMatchObject({ nmlsNumber: '123456' });
});

test('a vendor who saves invalid input gets a message, and nothing of that save is stored', async () => {
  const vendor = await world.vendor();
  const before = await own(vendor);
  const links = Array.from({ length: 10 }, (_, at) => `https://example.com/${at}`);
  const sixAssociations = realtorAssociations.slice(0, 6).map(({ name }) => name);
  const bad: [Parameters<typeof save>[1], Record<string, Uint8Array>, string, string][] = [
    [{ vendorCompanyName: ' ' }, {}, 'vendorCompanyName', 'Company name is required'],
    [{ website: 'javascript:alert(1)' }, {}, 'website', linkMessages.website],
    [{ loanLinks: 'data:text/html,<script>' }, {}, 'loanLinks', linkMessages.website],
    [{ socialLinks: ['javascript:alert(1)'] }, {}, 'socialLinks.0', linkMessages.website],
    [{ socialLinks: links }, {}, 'socialLinks', linkMessages.socialLinks],
    [{ vendorPhone: '12' }, {}, 'vendorPhone', 'Please enter a valid 10-digit phone number'],
    [{ POCEmail: 'nobody' }, {}, 'POCEmail', 'Email is invalid'],
    [{ association: ['Moon'] }, {}, 'association.0', vendorSignupMessages.association],
    [{ association: sixAssociations }, {}, 'association', 'You can select up to 5 associations'],
    [{ POCAgent: 'x'.repeat(121) }, {}, 'POCAgent', 'Contact agent must be 120 characters or fewer'],
    [{ POCAgent: 'Eve' }, { companyLogo: await square(501) }, 'companyLogo', imageMessages.pixels(501, 501)],
    [
      { POCAgent: 'Eve' },
      { servicePhoto: Buffer.from('<svg onload=alert(1)>') },
      'servicePhoto',
      imageMessages.invalid,
    ],
    [{ POCAgent: 'Eve' }, { companyLogo: Buffer.alloc(10_000_000) }, 'companyLogo', imageMessages.bytes],
    [{ POCAgent: 'Eve' }, { pdfFile_0: await square(20) }, 'pdfFile_0', 'Only PDF files are allowed'],
  ];
  for (const [fields, files, field, message] of bad) {
    const answer = await save(vendor, fields, files);
    expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.json()]).toMatchObject([
      true,
      { field, message },
    ]);
  }
  expect(await own(vendor)).toEqual(before);
});

test('a vendor’s ZIP codes are deduplicated, sorted and limited to Florida', async () => {
  const vendor = await world.vendor();
  const all = floridaZipCodes().map(({ zip }) => zip);
  expect((await patch(vendor, { zipCodes: ['32084', '32082', '32084'] })).json()).toMatchObject({
    zipCodes: ['32082', '32084'],
  });
  expect((await patch(vendor, { zipCodes: all })).json<Vendor>().zipCodes).toHaveLength(1473);
  const agent = await world.reader();
  expect(await world.names(agent, { zip: '33101 - Miami - Miami-Dade' })).toContain('Coastline Roofing Co.');
  const made = Array.from({ length: 2000 }, (_, at) => String(30_000 + at));
  const bad: [unknown, string][] = [
    [made, vendorSignupMessages.notInFlorida('30000')],
    [[...all, ...all, '32084'], vendorSignupMessages.zips],
    [['3208'], vendorSignupMessages.zip],
    [['10001'], vendorSignupMessages.notInFlorida('10001')],
  ];
  for (const [zipCodes, message] of bad) {
    const answer = await patch(vendor, { zipCodes });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  }
  expect((await own(vendor)).zipCodes).toHaveLength(1473);
  expect((await patch(vendor, { zipCodes: [] })).json()).toMatchObject({ zipCodes: [] });
});

test('a vendor has one video from YouTube or Vimeo, stored with a URL that sets no cookies', async () => {
  const vendor = await world.vendor();
  const shown = async (videoUrl: unknown) => (await patch(vendor, { videoUrl })).json<Vendor>().videoUrl;
  expect(await shown('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toEqual([
    { url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: '', isFavorite: true },
  ]);
  expect(await shown([{ url: 'vimeo.com/76979871', title: ' A new roof ' }])).toEqual([
    { url: 'https://player.vimeo.com/video/76979871?dnt=1', title: 'A new roof', isFavorite: true },
  ]);
  for (const videoUrl of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
  ]) {
    const answer = await patch(vendor, { videoUrl });
    expect([answer.statusCode, answer.json().message]).toEqual([400, linkMessages.video]);
  }
  expect((await own(vendor)).videoUrl).toHaveLength(1);
  expect(await shown(null)).toEqual([]);
});

test('a vendor reads and changes only their own company', async () => {
  const [vendor, other] = [await world.vendor(), await world.vendor({ companyName: 'Keystone Roof' })];
  expect((await vendor.as({ url: `/api/vendor/${other.id}` })).statusCode).toBe(404);
  const hidden = await world.vendor();
  await createSubscription(world.context(), hidden.id, { status: 'canceled', offer: 'vendor_higher_basic' });
  const agent = await world.reader();
  expect((await agent.as({ url: `/api/vendor/${hidden.id}` })).statusCode, 'not listed').toBe(404);
  expect((await agent.as({ url: `/api/vendor/${agent.id}` })).statusCode, 'no vendor').toBe(404);
  expect((await own(hidden)).id, 'their own, to look at').toBe(hidden.id);
  expect((await patch(hidden, { zipCodes: ['32084'] })).statusCode, 'paying comes first').toBe(402);
});

test('when two tabs save a vendor’s profile at the same time, one complete version is stored', async () => {
  const vendor = await world.vendor();
  await Promise.all([
    save(vendor, { POCAgent: 'Dana', loanLinksLabel: 'Dana' }),
    save(vendor, { POCAgent: 'Omar', loanLinksLabel: 'Omar' }),
  ]);
  const { POCAgent, loanLinksLabel } = await own(vendor);
  expect(POCAgent).toBe(loanLinksLabel);
});

test('the server stores that a vendor accepted the disclaimer', async () => {
  const vendor = await world.vendor();
  const accepted = async () =>
    (await vendor.as({ url: '/api/user/current' })).json().hasAcceptedVendorDisclaimer;
  expect(await accepted()).toBe(false);
  await vendor.as({ method: 'POST', url: '/api/vendor/accept-disclaimer' });
  expect(await accepted()).toBe(true);
});
