import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  installPrintCounter,
  signIn,
  signInAsNewPerson,
  test,
} from './fixtures.ts';
import { closedTransaction, fillTransactionForm } from './transaction-form.ts';

/** Signs in as an agent with deals, opens the desktop, and returns its path. */
async function openDesktop(page: Page): Promise<string> {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['goals', 'deals'] });
  await page.goto(home);
  await expect(page.getByRole('region', { name: /^Goals/ })).toBeVisible();
  return home;
}

const row = (list: Locator, text: string | RegExp) => list.getByRole('row').filter({ hasText: text });

test.describe('adding, editing and exporting transactions', () => {
  test('an agent adds a transaction, is warned of a duplicate, and edits, prints and deletes it', async ({
    page,
    context,
  }) => {
    await installPrintCounter(context);
    await openDesktop(page);
    const sides = page
      .getByRole('region', { name: /^Goals/ })
      .getByRole('definition')
      .first();
    const before = Number(await sides.textContent());

    await page.getByRole('button', { name: 'Add transaction' }).click();
    const form = page.getByRole('dialog', { name: 'Add transaction' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Transaction volume must be greater than 0')).toBeVisible();
    await expectAccessible(page);
    await fillTransactionForm(form, closedTransaction);
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await expect(form).toBeHidden();
    await expect(sides).toHaveText(String(before + 1));

    await page.getByRole('button', { name: 'View transactions' }).click();
    const list = page.getByRole('dialog', { name: 'Transactions' });
    await list.getByRole('searchbox').fill('citrus row');
    await expect(row(list, '9 Citrus Row')).toHaveCount(1);
    await expect(row(list, '9 Citrus Row')).toContainText('$350,000.55');

    await list.getByRole('button', { name: 'Add', exact: true }).click();
    await fillTransactionForm(form, {
      ...closedTransaction,
      Street: '9 CITRUS ROW',
      City: 'Saint Augustine',
    });
    await form.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Duplicate Transaction!' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Street')).toHaveValue('9 CITRUS ROW');
    await form.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expect(form).toBeHidden();
    await expect(list.getByRole('row')).toHaveCount(3);

    await list.getByRole('button', { name: /^Edit 9 CITRUS ROW/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit transaction' });
    await expect(edit.getByRole('textbox', { name: 'Commission', exact: true })).toHaveValue('$10,500.1');
    await edit.getByRole('textbox', { name: 'Commission', exact: true }).fill('12000');
    await edit.getByText('Sellers').click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(row(list, /9 CITRUS ROW/)).toContainText('$12,000.00');
    await expect(row(list, /9 CITRUS ROW/)).toContainText('Sellers');
    await expect(list.getByLabel('Totals for this list')).toContainText('$22,500.10');

    await list.getByRole('button', { name: 'Print' }).click();
    const settings = page.getByRole('dialog', { name: 'What should be printed?' });
    await expectAccessible(page);
    const opened = context.waitForEvent('page');
    await settings.getByRole('button', { name: 'Print' }).click();
    const paper = await opened;
    await expect(paper.getByRole('heading', { name: 'Transaction History' })).toBeVisible();
    await expect(paper.getByText('Average commission rate')).toBeVisible();
    await expect(paper.getByText(/^\d+\.\d\d%$/)).toBeVisible();
    await expect(paper.getByText('$350,000.55')).toHaveCount(2);
    await expect.poll(() => paper.evaluate('window.prints')).toBe(1);
    await paper.close();

    await list.getByRole('button', { name: /^Delete 9 CITRUS ROW/ }).click();
    const sure = page.getByRole('dialog', { name: 'Delete this transaction?' });
    await expect(
      sure.getByText('Are you sure you want to delete this transaction? This action cannot be undone.'),
    ).toBeVisible();
    await sure.getByRole('button', { name: 'No, Keep It' }).click();
    await expect(list.getByRole('row')).toHaveCount(3);
    await list.getByRole('button', { name: /^Delete 9 CITRUS ROW/ }).click();
    await sure.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect(list.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(sides).toHaveText(String(before + 1));
  });

  test('an agent adds a transaction with only the keyboard, and picks a suggested address', async ({
    page,
  }) => {
    await openDesktop(page);
    await page.getByRole('button', { name: 'Add transaction' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add transaction' });
    await expect(form.getByLabel('Date')).toBeFocused();
    await form.getByLabel('First name').focus();
    await page.keyboard.type('Nia');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Last name')).toBeFocused();
    await page.keyboard.type('Soto');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Street')).toBeFocused();
    await page.keyboard.type('118 sandp');
    const found = page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
    await expect(found.first()).toContainText('118 Sandpiper Ct');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('City')).toHaveValue('Ponte Vedra Beach');
    await expect(form.getByLabel('ZIP code')).toHaveValue('32082');
    for (let fields = 0; fields < 5; fields += 1) await page.keyboard.press('Tab');
    await expect(form.getByLabel('Volume')).toBeFocused();
    await page.keyboard.type('500000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('15000');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'Latest closings' })).toContainText('$500,000.00');
  });

  test('an agent exports the transactions as a table', async ({ page }) => {
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks?panel=transactions&panel.type=SELLERS');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Address,Client,Type,Status,Volume,Commission,Commission Rate,Stage');
    expect(lines.slice(1).every((line) => line.includes(',Sellers,'))).toBe(true);
  });
});

test.describe('a transaction in two tabs', () => {
  test.use({ expectedErrors: [/409/] });

  test('an agent who saves a transaction that another tab has changed is warned, loses no input, and can save again', async ({
    page,
    context,
  }) => {
    const home = await openDesktop(page);
    const other = await context.newPage();
    await other.goto(home);
    const forms = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Edit transaction' }));
    const [mine, theirs] = forms as [Locator, Locator];
    for (const tab of [page, other]) await tab.getByRole('button', { name: '118 Sandpiper Ct' }).click();
    await theirs.getByRole('textbox', { name: 'Commission', exact: true }).fill('13000');
    await theirs.getByLabel('Last name').fill('Diaz');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByRole('textbox', { name: 'Commission', exact: true }).fill('12500');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText(/changed somewhere else/)).toBeVisible();
    await expect(mine.getByLabel('Last name')).toHaveValue('Diaz');
    await expect(mine.getByRole('textbox', { name: 'Commission', exact: true })).toHaveValue('$12,500');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Use it: $13,000.00 for Commission' }).click();
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toBeHidden();
    await expect(page.getByRole('region', { name: 'Latest closings' })).toContainText('$13,000.00');
  });
});

test('on a phone, the transaction form fills the screen, and the transactions are a list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Add transaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add transaction' });
  await expect(form.getByLabel('Volume')).toBeVisible();
  expect((await form.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View transactions' }).click();
  await expect(page.getByRole('dialog', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(10);
});
