import type { Page } from '@playwright/test';
import { expect, goOn, signIn, test } from './fixtures.ts';
import { everyLook, type Look, look } from './look.ts';
import { newcomer } from './newcomer.ts';

async function lookAtPage(page: Page, address: string, looks?: Look[]): Promise<void> {
  await goOn(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, looks);
}

/** Windows over a page, as their addresses open them: each with something it shows when all of it has come. */
async function lookAtWindows(
  page: Page,
  over: string,
  windows: Record<string, string | RegExp>,
): Promise<void> {
  for (const [panel, shows] of Object.entries(windows)) {
    await goOn(page, `${over}?panel=${panel}`);
    await expect(page.getByRole('dialog')).toContainText(shows);
    await look(page);
    await goOn(page, over);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('the public pages', async ({ page }) => {
  await page.goto('/');
  await look(page, everyLook);
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
    await look(page);
  }
});

test.describe('the way in', () => {
  test.use({ expectedErrors: [/404/] });

  test('signing in, and addresses that lead nowhere', async ({ page }) => {
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
      await lookAtPage(page, address);
    await page.goto('/no/such/page');
    await look(page);
  });
});

test('signing up, every step of every role', async ({ page }) => {
  await page.addInitScript(
    (draft) => sessionStorage.setItem('formData', draft),
    JSON.stringify(newcomer().draft),
  );
  await page.goto('/signup/broker/s1');
  await look(page, everyLook);
  for (const step of ['s2', 's3', 's4', 'optional', 'subscription'])
    await lookAtPage(page, `/signup/broker/${step}`);
  for (const role of ['agent', 'brokerage'])
    for (const step of ['s1', 'subscription']) await lookAtPage(page, `/signup/${role}/${step}`);
});

test('the desktop', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await expect(page.getByRole('img', { name: /^Volume by month/ })).toBeVisible();
  await expect(page.getByText('Loading inspiration...')).toHaveCount(0);
  await look(page, [...everyLook, ['light', 900], ['dark', 900]]);
  await page.getByRole('button', { name: /collapse/i }).click();
  await look(page);
  await lookAtPage(page, '/ava.brooks/bio');
  await lookAtPage(page, '/ava.brooks/resume', everyLook);
});

test('the windows of the desktop', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await lookAtWindows(page, '/ava.brooks', {
    goals: 'Volume',
    transaction: 'Street',
    transactions: '118 Sandpiper Ct',
    profile: 'Brooks',
  });
});

test('the Sphere', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/the-sphere');
  await expect(page.getByText(/^\d[\d,]* contacts$/)).toBeVisible();
  await look(page, everyLook);
  await lookAtPage(page, '/ava.brooks/the-sphere?search=nobody+of+that+name');
});

test('the windows of the Sphere', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/the-sphere?panel=contact-dates');
  await expect(page.getByLabel('Private calendar address')).toHaveValue(/\.ics$/);
  await lookAtWindows(page, '/ava.brooks/the-sphere', {
    contact: 'First Name',
    tags: 'Past Client',
    'contact-report': 'Birthday',
    'contact-import': /file/i,
    'contact-dates': 'Private calendar address',
    'contact-duplicates': /duplicates/,
  });
});

test('the Vendor Roster', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks/vendor-roster');
  await expect(page.getByText('Please select a category to view vendors')).toBeVisible();
  await look(page);
  await goOn(page, '/ava.brooks/vendor-roster?category=Roofers');
  await expect(page.getByRole('article')).toHaveCount(10);
  await look(page, everyLook);
  await page.getByRole('button', { name: 'Coastline Roofing Co.', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Discounts');
  await look(page);
});

test('Doors Vault', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  const { folders } = await (await page.request.get('/api/doors-vault/folders?category=SELLERS')).json();
  const door = `/ava.brooks/doors-vault/sellers/${folders[0].slug}`;
  await page.goto('/ava.brooks/doors-vault');
  await look(page, everyLook);
  for (const address of ['/ava.brooks/doors-vault/sellers', door, '/ava.brooks/doors-vault/trash'])
    await lookAtPage(page, address, everyLook);
  await lookAtWindows(page, '/ava.brooks/doors-vault/sellers', { door: 'ZIP code' });
});

test('the profile and the membership', async ({ page }) => {
  await signIn(page, 'basic@demo.test');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Membership', exact: true })).toContainText('ending in');
  await look(page, everyLook);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await look(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await lookAtWindows(page, '/profile', {
    upgrade: 'Due today',
    card: 'Card number',
    'cancel-membership': 'Type DELETE to confirm',
  });
  await lookAtPage(page, '/ben.carter');
  await lookAtPage(page, '/ben.carter/doors-vault/sellers');
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
  test(`what ${who} sees`, async ({ page }) => {
    await signIn(page, who);
    const [first = '', ...rest] = pages;
    await page.goto(first);
    await look(page);
    for (const address of rest) await lookAtPage(page, address);
  });
}

test('the demo as staff see it', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/nora.fields?override=agent&from=admin');
  await expect(page.getByText('Admin Demo Mode - Viewing as AGENT')).toBeVisible();
  await look(page);
  await page.goto('/vendor/dashboard?override=vendor&from=admin');
  await expect(page.getByText('Admin Demo Mode - Viewing as VENDOR')).toBeVisible();
  await look(page);
});
