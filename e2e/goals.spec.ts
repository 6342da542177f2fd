import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigateInApp, signInAsNewPerson, test } from './fixtures.ts';

const enter = (page: Page) => signInAsNewPerson(page, 'agent', { with: ['goals', 'deals'] });

async function openGoals(page: Page, home: string) {
  await page.goto(home);
  await page.getByRole('button', { name: 'Edit goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set your goals' });
  await expect(dialog.getByRole('textbox', { name: 'Transactions', exact: true })).toHaveValue('50');
  return dialog;
}

test.describe('setting goals', () => {
  test('an agent who enters invalid goals gets a message, and valid goals show on the dashboard at once', async ({
    page,
  }) => {
    const { home } = await enter(page);
    // The test adds a sale, because early in January the demo agent has none in the current year.
    const sale = { fullName: 'Ada Stone', address: '12 Elm St, Ocala, FL, 34470', volume: 500_000 };
    const sold = await page.request.post('/api/transactions', { data: { ...sale, commission: 450_000 } });
    expect(sold.ok()).toBe(true);
    const dialog = await openGoals(page, home);
    await dialog.getByRole('textbox', { name: 'Transactions', exact: true }).fill('');
    await dialog.getByLabel('Volume').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a valid positive number')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid positive amount')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Transactions', exact: true })).toBeFocused();
    await expectAccessible(page);

    await dialog.getByRole('textbox', { name: 'Transactions', exact: true }).fill('1');
    await dialog.getByLabel('Volume').fill('20000000');
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('region', { name: /^Goals \d{4}$/ });
    await expect(card).toContainText('of 1 goal');
    await expect(card).toContainText('of $20,000,000');
    await expect(card.getByText('Reached')).toHaveCount(2);
    await page.reload();
    await expect(card).toContainText('of 1 goal');
  });

  test('an agent sets goals for next year, and can read but not change goals of past years', async ({
    page,
  }) => {
    const { home } = await enter(page);
    const dialog = await openGoals(page, home);
    const year = Number(await dialog.getByLabel('Year').inputValue());
    await dialog.getByLabel('Year').fill(String(year - 1));
    await expect(dialog.getByText(`Year must be ${year} or later`)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Transactions', exact: true })).toHaveValue('12');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await dialog.getByLabel('Year').fill(String(year + 6));
    await expect(dialog.getByText('Year must not be more than 5 years in the future')).toBeVisible();
    await dialog.getByLabel('Year').fill(String(year + 1));
    await expect(dialog.getByRole('textbox', { name: 'Transactions', exact: true })).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Transactions', exact: true }).fill('60');
    await dialog.getByLabel('Volume').fill('18000000');
    await dialog.getByRole('textbox', { name: 'Commission', exact: true }).fill('540000.25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: `Goals ${year}` })).toContainText('of 50 goal');
    await navigateInApp(page, `${home}?year=${year + 1}`);
    await expect(page.getByRole('region', { name: `Goals ${year + 1}` })).toContainText('of 60 goal');
  });

  test('an agent sets goals with only the keyboard', async ({ page }) => {
    const { home } = await enter(page);
    await page.goto(home);
    await page.getByRole('button', { name: 'Edit goals' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Transactions', exact: true })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('51');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: /^Goals/ })).toContainText('of 51 goal');
    await expect(page.getByRole('button', { name: 'Edit goals' })).toBeFocused();
  });
});

test.describe('goals in two tabs', () => {
  test.use({ expectedErrors: [/409/] });

  test('an agent who saves goals that another tab has changed is warned, loses no input, and can save again', async ({
    page,
    context,
  }) => {
    const { home } = await enter(page);
    const mine = await openGoals(page, home);
    const other = await context.newPage();
    const theirs = await openGoals(other, home);
    await theirs.getByRole('textbox', { name: 'Transactions', exact: true }).fill('55');
    await theirs.getByRole('textbox', { name: 'Commission', exact: true }).fill('500000');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByRole('textbox', { name: 'Transactions', exact: true }).fill('60');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText(/changed somewhere else/)).toBeVisible();
    await expect(mine.getByText('Transactions is now 55')).toBeVisible();
    await expect(mine.getByRole('textbox', { name: 'Transactions', exact: true })).toHaveValue('60');
    await expect(mine.getByRole('textbox', { name: 'Commission', exact: true })).toHaveValue('$500,000');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toBeHidden();
    await expect(page.getByRole('region', { name: /^Goals/ })).toContainText('of 60 goal');
  });
});
