import { expect, expectAccessible, navigateInApp, signInAsNewPerson, test } from './fixtures.ts';

test('an agent saves a filter as a list, finds the list pinned, and sets a cadence for everyone on it', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['contacts'] });
  await page.goto(`${home}/the-sphere`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Not contacted').selectOption('never');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Never contacted' })).toBeVisible();

  await page.getByRole('button', { name: 'Save as list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as list' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Never called');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Never called' })).toBeVisible();

  await navigateInApp(page, home);
  await page.getByRole('link', { name: /^Never called/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Never called' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all contacts on this page' }).click();
  await page.getByRole('button', { name: 'Keep in touch' }).click();
  const cadence = page.getByRole('dialog', { name: /^Keep in touch with/ });
  await cadence.getByLabel('Keep in touch every').fill('60');
  await cadence.getByRole('button', { name: 'Save' }).click();
  await expect(cadence).toBeHidden();
  await expect(page.getByText('Every 60 days').first()).toBeVisible();
  await expect(page.getByText(/^In \d+ days$|overdue$/).first()).toBeVisible();
  await expectAccessible(page);
});
