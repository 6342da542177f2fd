import type { Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { allSchemesAndWidths, checkScreen, type SchemeAndWidth } from './check-screen.ts';
import { expect, navigateInApp, signIn, test } from './fixtures.ts';
import { createNewcomer } from './newcomer.ts';

async function checkPage(page: Page, address: string, looks?: SchemeAndWidth[]): Promise<void> {
  await navigateInApp(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, looks);
}

/** Opens each dialog by its URL, waits for a text that shows that it has loaded, and checks the screen. */
async function checkDialogs(
  page: Page,
  over: string,
  windows: Record<string, string | RegExp>,
): Promise<void> {
  for (const [panel, shows] of Object.entries(windows)) {
    await navigateInApp(page, `${over}?panel=${panel}`);
    await expect(page.getByRole('dialog')).toContainText(shows);
    await checkScreen(page);
    await navigateInApp(page, over);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('the public pages pass the accessibility and layout checks', async ({ page }) => {
  await page.goto('/');
  await checkScreen(page, allSchemesAndWidths);
  for (const address of [
    '/products',
    '/products/daily-abundance-workbook',
    '/vendor_roster',
    '/about_us',
    '/faq',
    '/contact_us',
    '/privacy_policy',
    '/terms_of_service',
    '/speakers',
    '/university',
    '/order',
    '/newsletter',
    '/under-construction',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page);
  }
});

test.describe('the sign-in pages', () => {
  test.use({ expectedErrors: [/404/] });

  test('the sign-in pages and unknown addresses pass the accessibility and layout checks', async ({
    page,
  }) => {
    await page.goto('/login');
    for (const address of [
      '/login?type=vendor',
      '/admin-login',
      '/forgot-password',
      '/reset-password?token=none',
      '/sign-in-link?link=none',
      '/not-me?link=none',
      '/goodbye',
      '/signup',
      '/vendor/register',
    ])
      await checkPage(page, address);
    await page.goto('/no/such/page');
    await checkScreen(page);
  });
});

test('every sign-up step of every role passes the accessibility and layout checks', async ({ page }) => {
  await page.addInitScript(
    (draft) => sessionStorage.setItem('formData', draft),
    JSON.stringify(createNewcomer().draft),
  );
  await page.goto('/signup/broker/s1');
  await checkScreen(page, allSchemesAndWidths);
  for (const step of ['s2', 's3', 's4', 'optional', 'subscription'])
    await checkPage(page, `/signup/broker/${step}`);
  for (const role of ['agent', 'brokerage'])
    for (const step of ['s1', 'subscription']) await checkPage(page, `/signup/${role}/${step}`);
});

const withCollapsedSidebar = selectTestCases<SchemeAndWidth>({
  few: [['light', 900]],
  all: [
    ['light', 900],
    ['dark', 900],
  ],
});

test('the desktop passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await expect(page.getByRole('img', { name: /^Volume by month/ })).toBeVisible();
  await expect(page.getByText('Loading inspiration...')).toHaveCount(0);
  await checkScreen(page, [...allSchemesAndWidths, ...withCollapsedSidebar]);
  await page.getByRole('button', { name: /collapse/i }).click();
  await checkScreen(page);
  await checkPage(page, '/ava.brooks/bio');
  await checkPage(page, '/ava.brooks/transactions');
  await checkPage(page, '/ava.brooks/transactions?view=list');
  await checkPage(page, '/ava.brooks/transactions?view=dates');
  await checkPage(page, '/ava.brooks/tasks', allSchemesAndWidths);
  await checkPage(page, '/ava.brooks/resume', allSchemesAndWidths);
});

test('the dialogs of the desktop pass the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await checkDialogs(page, '/ava.brooks', {
    goals: 'Volume',
    transaction: 'Street',
    transactions: '118 Sandpiper Ct',
    profile: 'Brooks',
  });
});

test('the Sphere passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/the-sphere');
  await expect(page.getByText(/^\d[\d,]* contacts$/)).toBeVisible();
  await checkScreen(page, allSchemesAndWidths);
  await checkPage(page, '/ava.brooks/the-sphere?search=nobody+of+that+name');
  await checkPage(page, '/ava.brooks/the-sphere/trash');
});

test('the page of a contact passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  const found = await page.request.get('/api/abundance-sphere/contacts/search?q=Maribel+Okafor');
  const [{ id }] = (await found.json()).contacts;
  await page.goto('/ava.brooks/the-sphere');
  await navigateInApp(page, `/ava.brooks/the-sphere/${id}`);
  await expect(page.getByText('Ike starts at the port in January.', { exact: false })).toBeVisible();
  await checkScreen(page, allSchemesAndWidths);
});

test('the dialogs of the Sphere pass the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/the-sphere?panel=contact-dates');
  await expect(page.getByLabel('Private calendar address')).toHaveValue(/\.ics$/);
  await checkDialogs(page, '/ava.brooks/the-sphere', {
    contact: 'First Name',
    tags: 'Past Client',
    'contact-report': 'Birthday',
    'contact-import': /file/i,
    'contact-dates': 'Private calendar address',
    'contact-duplicates': /duplicates/,
  });
});

test('the Vendor Roster passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/vendor-roster');
  await expect(page.getByText('Please select a category to view vendors')).toBeVisible();
  await checkScreen(page);
  await navigateInApp(page, '/ava.brooks/vendor-roster?category=Roofers');
  await expect(page.getByRole('article')).toHaveCount(10);
  await checkScreen(page, allSchemesAndWidths);
  await page.getByRole('button', { name: 'Coastline Roofing Co.', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Discounts');
  await checkScreen(page);
});

test('Doors Vault passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  const { folders } = await (await page.request.get('/api/doors-vault/folders?category=SELLERS')).json();
  const door = `/ava.brooks/doors-vault/sellers/${folders[0].slug}`;
  await page.goto('/ava.brooks/doors-vault');
  await checkScreen(page, allSchemesAndWidths);
  for (const address of ['/ava.brooks/doors-vault/sellers', door, '/ava.brooks/doors-vault/trash'])
    await checkPage(page, address, allSchemesAndWidths);
  await checkDialogs(page, '/ava.brooks/doors-vault/sellers', { door: 'ZIP code' });
});

test('the profile and the membership pass the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'basic@demo.test');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Membership', exact: true })).toContainText('ending in');
  await checkScreen(page, allSchemesAndWidths);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await checkDialogs(page, '/profile', {
    upgrade: 'Due today',
    card: 'Card number',
    'cancel-membership': 'Type DELETE to confirm',
  });
  await checkPage(page, '/ben.carter');
  await checkPage(page, '/ben.carter/doors-vault/sellers');
});

for (const [who, pages] of Object.entries({
  'trainer@demo.test': ['/tara.quinn'],
  'broker@demo.test': [
    '/boris.lane',
    '/boris.lane/brokerage',
    '/boris.lane/brokerage?tab=invitations',
    '/boris.lane/brokerage?tab=results',
    '/boris.lane/brokerage?tab=billing',
  ],
  'vendor@demo.test': ['/harbor.light.mortgage/vendor/dashboard'],
  'admin@demo.test': [
    '/admin/dashboard',
    '/admin/dashboard?search=ava.brooks&role=AGENT',
    '/admin/coupons',
    '/admin/attention',
    '/admin/audit-log',
    '/admin/products',
    '/admin/associations',
    '/admin/site-texts',
  ],
  'manager@demo.test': ['/manager/dashboard'],
})) {
  test(`the screens of ${who} pass the accessibility and layout checks`, async ({ page }) => {
    await signIn(page, who);
    const [first = '', ...rest] = pages;
    await page.goto(first);
    await checkScreen(page);
    for (const address of rest) await checkPage(page, address);
  });
}

/** The demo has the screens of real users, and a bar above them. */
const demos = selectTestCases({
  few: [['VENDOR', '/vendor/dashboard?override=vendor&from=admin']],
  all: [
    ['VENDOR', '/vendor/dashboard?override=vendor&from=admin'],
    ['AGENT', '/nora.fields?override=agent&from=admin'],
  ],
} as const);

test('the demo that staff can open passes the accessibility and layout checks', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  for (const [role, address] of demos) {
    await page.goto(address);
    await expect(page.getByText(`Admin Demo Mode - Viewing as ${role}`)).toBeVisible();
    await checkScreen(page);
  }
});
