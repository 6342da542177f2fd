import type { Page } from '@playwright/test';
import { expect, expectAccessible, installPrintCounter, signInAsNewPerson, test } from './fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('an agent accepts the roster’s disclaimer, filters vendors, adds a favorite and opens a flyer for a client', async ({
  page,
}) => {
  await installPrintCounter(page.context());
  const { home } = await signInAsNewPerson(page, 'trainer');
  await page.goto(`${home}/vendor-roster`);
  const disclaimer = page.getByRole('dialog', { name: 'Vendor Roster disclaimer' });
  await expect(disclaimer.getByRole('button', { name: 'Agree' })).toBeDisabled();
  await expectAccessible(page);
  await disclaimer.getByLabel('I have read and understand this disclaimer').check();
  await disclaimer.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText('Please select a category to view vendors')).toBeVisible();

  await press(page, 'Roofers 13');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('article').filter({ hasText: 'Sponsored' })).toHaveCount(3);
  await page.getByLabel('ZIP code or city').fill('3208');
  await page.getByRole('option', { name: /^32082 - / }).click();
  await expect(page).toHaveURL(/zip=32082/);
  await expect(page.getByText('serve this area')).toBeVisible();

  await card(page, 'Coastline Roofing Co.')
    .getByRole('button', { name: /^Preferred/ })
    .click();
  await expect(card(page, 'Coastline Roofing Co.').getByRole('button', { name: /^Preferred/ })).toBeEnabled();
  await page.getByRole('switch', { name: 'My Preferred Vendors' }).press('Space');
  await expect(page).toHaveURL(/preferred=true/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);

  await press(page, 'Print Flyer');
  const dialog = page.getByRole('dialog', { name: 'Print Vendor Flyer' });
  await dialog.getByLabel('Category').selectOption('');
  await expect(dialog.getByRole('button', { name: 'Print Flyer' })).toBeDisabled();
  await dialog.getByLabel('Category').selectOption('Roofers');
  await expectAccessible(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Print Flyer' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { name: 'Coastline Roofing Co.' })).toBeVisible();
  await expect(sheet.getByText('Sponsored', { exact: true })).toBeVisible();
  await expect.poll(() => sheet.evaluate('window.prints')).toBe(1);
  await sheet.close();

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')]);
  expect(file.suggestedFilename()).toMatch(/-roofers-flyer\.pdf$/);
});

test('an agent requests a vendor’s approval, the vendor approves, and the vendor’s card shows the approval', async ({
  page,
  browser,
  baseURL,
}) => {
  const vendorPage = await browser.newPage({ baseURL });
  await signInAsNewPerson(vendorPage, 'vendor');
  const { id } = await (await vendorPage.request.get('/api/profile')).json();
  const { home } = await signInAsNewPerson(page, 'agent');
  await page.goto(`${home}/vendor-roster?category=Lenders&search=harbor+light`);
  const own = page.locator(`article[data-vendor="${id}"]`);
  await own.getByRole('button', { name: 'Request approval from Harbor Light Mortgage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harbor Light Mortgage' });
  await expectAccessible(page);
  await dialog.getByLabel('Message to Grace').fill('Two buyers near 32092 need a letter this week.');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog.getByText('Request sent')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(own.getByText('Request sent')).toBeVisible();

  const requests = await (await vendorPage.request.get(`/api/vendor/${id}/approvals`)).json();
  expect(requests).toMatchObject([
    { status: 'pending', message: 'Two buyers near 32092 need a letter this week.' },
  ]);
  await vendorPage.goto('/vendor/dashboard');
  const approvals = vendorPage.getByRole('region', { name: 'Approvals' });
  await approvals.getByRole('button', { name: /^Approve / }).click();
  await expect(approvals.getByText('Approved')).toBeVisible();
  const { months } = await (await vendorPage.request.get('/api/vendor/figures')).json();
  expect(months.at(-1)).toMatchObject({ opened: 1 });
  await vendorPage.close();
  await page.reload();
  await expect(own.getByText('Approved')).toBeVisible();
});

test('an agent whose association has no roster yet sees a message and can request it', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'basic');
  await page.goto(`${home}/vendor-roster?category=Roofers`);
  const dialog = page.getByRole('dialog', { name: 'Feature Not Available' });
  await expect(dialog).toContainText('Flagler County Association of Realtors');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to desktop' }).click();
  await expect(page).toHaveURL(home);
  expect((await page.request.get('/api/vendor?category=Roofers')).status()).toBe(403);
});
