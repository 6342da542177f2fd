import { readFileSync } from 'node:fs';
import { expect, expectAccessible, navigateInApp, signInAsNewPerson, test } from './fixtures.ts';

test('an admin reads and downloads the report, and finds actions and their authors in the audit log', async ({
  page,
}) => {
  await signInAsNewPerson(page, 'admin');
  await page.goto('/admin/dashboard?panel=report');
  const report = page.getByRole('dialog', { name: 'Admin report' });
  await expect(report.getByRole('region', { name: 'Growth' })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^admin-report-\d{4}-\d{2}-\d{2}\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^Abundance admin report\n/);
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);

  await navigateInApp(page, '/admin/associations');
  await page.getByLabel('Search associations').fill('okeechobee');
  const okeechobee = page.getByRole('switch', {
    name: 'Vendor Roster for Okeechobee County Board of Realtors',
  });
  await expect(page.getByRole('switch')).toHaveCount(1);
  await okeechobee.press('Space');
  await expect(page.getByText(/^The Vendor Roster is open to members of Okeechobee/)).toBeVisible();
  await expect(okeechobee).toBeChecked();

  await navigateInApp(page, '/admin/audit-log?action=association');
  const entry = page.getByRole('row').filter({ hasText: 'Okeechobee County Board of Realtors' });
  await expect(entry).toContainText('opened the roster for Okeechobee County Board of Realtors.');
  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(readFileSync(await log.path(), 'utf8')).toContain('association.activate');
});

test('an admin edits the FAQ, reminds a user to set up a second factor, and edits a product', async ({
  page,
}) => {
  await signInAsNewPerson(page, 'admin');
  await page.goto('/admin/site-texts');
  await page.getByRole('button', { name: 'Edit Answer 8' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit answer 8' });
  await dialog.getByLabel('Answer 8').fill('No. <b>Your</b> brokerage & you stay together.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  const answered = async () =>
    (await (await page.request.get('/faq')).text()).includes('&amp; you stay together');
  await expect.poll(answered).toBe(true);
  await page.getByRole('button', { name: 'Edit Answer 8' }).click();
  await page.getByRole('button', { name: 'Use original text' }).click();
  await expect(page.getByText('The original text is back.')).toBeVisible();

  await navigateInApp(page, '/admin/attention');
  const staff = page.getByRole('region', { name: 'Staff without two-step sign-in' });
  await staff
    .getByRole('button', { name: /^Send a reminder/ })
    .first()
    .click();
  await expect(page.getByText(/^Reminder sent to .+@.+\.$/)).toBeVisible();

  await navigateInApp(page, '/admin/products');
  await page.getByRole('button', { name: 'Edit Bingo Success' }).click();
  const product = page.getByRole('dialog', { name: 'Edit Bingo Success' });
  await product.getByLabel('Name').fill('');
  await product.getByRole('button', { name: 'Save Changes' }).click();
  await expect(product.getByText('Please enter a name')).toBeVisible();
  await expectAccessible(page);
});
