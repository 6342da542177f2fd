import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

async function openGoals(page: Page) {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await page.getByRole('button', { name: 'Edit goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you want to reach?' });
  await expect(dialog.getByLabel('Transactions', { exact: true })).toHaveValue('50');
  return dialog;
}

test.describe('goals', () => {
  test.use({ ownWorld: true });

  test('are refused in a sentence, saved, and the orbits follow at once', async ({ page }) => {
    const dialog = await openGoals(page);
    await expectAccessible(page);
    await dialog.getByLabel('Transactions', { exact: true }).fill('');
    await dialog.getByLabel('Volume').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a valid positive number')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid positive amount')).toBeVisible();
    await expect(dialog.getByLabel('Transactions', { exact: true })).toBeFocused();
    await expectAccessible(page);

    await dialog.getByLabel('Transactions', { exact: true }).fill('8');
    await dialog.getByLabel('Volume').fill('20000000');
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('region', { name: /^Goals \d{4}$/ });
    await expect(card).toContainText('of 8 goal');
    await expect(card).toContainText('of $20,000,000');
    await expect(card.getByText('Reached')).toHaveCount(2);
    await page.reload();
    await expect(card).toContainText('of 8 goal');
  });

  test('of another year are set apart, and those of past years can be read', async ({ page }) => {
    const dialog = await openGoals(page);
    const year = Number(await dialog.getByLabel('Year').inputValue());
    await dialog.getByLabel('Year').fill(String(year - 1));
    await expect(dialog.getByText(`Year must be ${year} or later`)).toBeVisible();
    await expect(dialog.getByLabel('Transactions', { exact: true })).toHaveValue('12');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await dialog.getByLabel('Year').fill(String(year + 6));
    await expect(dialog.getByText('Year must not be more than 5 years in the future')).toBeVisible();
    await dialog.getByLabel('Year').fill(String(year + 1));
    await expect(dialog.getByLabel('Transactions', { exact: true })).toHaveValue('');
    await dialog.getByLabel('Transactions', { exact: true }).fill('60');
    await dialog.getByLabel('Volume').fill('18000000');
    await dialog.getByLabel('Commission', { exact: true }).fill('540000.25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: `Goals ${year}` })).toContainText('of 50 goal');
    await page.goto(`/ava.brooks?year=${year + 1}`);
    await expect(page.getByRole('region', { name: `Goals ${year + 1}` })).toContainText('of 60 goal');
  });

  test('can be set by keyboard alone', async ({ page }) => {
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks');
    await page.getByRole('button', { name: 'Edit goals' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Transactions', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('51');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: /^Goals/ })).toContainText('of 51 goal');
    await expect(page.getByRole('button', { name: 'Edit goals' })).toBeFocused();
  });
});

test.describe('goals in two tabs', () => {
  test.use({ ownWorld: true, expectedErrors: [/409/] });

  test('the later one is told, loses nothing, and saves again', async ({ page, context }) => {
    const mine = await openGoals(page);
    const other = await context.newPage();
    const theirs = await openGoals(other);
    await theirs.getByLabel('Transactions', { exact: true }).fill('55');
    await theirs.getByLabel('Commission', { exact: true }).fill('500000');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByLabel('Transactions', { exact: true }).fill('60');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText(/changed elsewhere/)).toBeVisible();
    await expect(mine.getByText('Transactions is now 55')).toBeVisible();
    await expect(mine.getByLabel('Transactions', { exact: true })).toHaveValue('60');
    await expect(mine.getByLabel('Commission', { exact: true })).toHaveValue('$500,000');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toBeHidden();
    await expect(page.getByRole('region', { name: /^Goals/ })).toContainText('of 60 goal');
  });
});

const screens = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dashboard is accessible and fits every screen, in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks');
    await expect(page.getByRole('img', { name: /^Volume by month/ })).toBeVisible();
    await expect(page.getByText('Loading inspiration...')).toHaveCount(0);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectAccessible(page);
      const overflow = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      expect(overflow, `something sticks out sideways at ${screen.width} px`).toBe(false);
    }
  });
}
