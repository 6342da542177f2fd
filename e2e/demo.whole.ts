import { readFileSync } from 'node:fs';
import { expect, installPrintCounter, signIn, test } from './fixtures.ts';
import { closedTransaction, fillTransactionForm } from './transaction-form.ts';
import {
  chooseFromMenu,
  createPdfFile,
  createPictureFile,
  dropFiles,
  fillAndSaveDoor,
  findDialog,
  findDropZone,
  findFileList,
  vaultApi,
} from './vault-screen.ts';

// In `npm test`, override.spec.ts opens the demo’s screens, and the parity tests compare its responses.

test('in the demo (override), goals and transactions work, and no request reaches the server', async ({
  page,
  context,
}) => {
  await installPrintCounter(context);
  await signIn(page, 'admin@demo.test');
  const staff = await (await page.request.get('/api/profile')).json();
  const username = `${staff.firstName}.${staff.lastName}`.toLowerCase();
  await page.goto(`/${username}?override=agent&from=admin`);
  await expect(page.getByRole('region', { name: /^Goals/ })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${request.url()}`);
  });

  await page.getByRole('button', { name: 'Edit goals' }).click();
  const goals = page.getByRole('dialog', { name: 'Set your goals' });
  await goals.getByLabel('Transactions').fill('77');
  await goals.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: /^Goals/ })).toContainText('of 77 goal');

  await page.getByRole('button', { name: 'Add transaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add transaction' });
  await fillTransactionForm(form, closedTransaction);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${username}\\?override=agent&from=admin$`));

  await page.getByRole('button', { name: 'View all' }).click();
  const list = page.getByRole('dialog', { name: 'Transactions' });
  await expect(list.getByRole('row').filter({ hasText: '9 Citrus Row' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Export' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('9 Citrus Row');
  await list.getByRole('button', { name: 'Print' }).click();
  const opened = context.waitForEvent('page');
  await page
    .getByRole('dialog', { name: 'What should be printed?' })
    .getByRole('button', { name: 'Print' })
    .click();
  const paper = await opened;
  await expect(paper.getByText('9 Citrus Row, St. Augustine, FL 32080')).toBeVisible();
  await list.getByRole('button', { name: /^Delete 9 Citrus Row/ }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(list.getByRole('row').filter({ hasText: '9 Citrus Row' })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('in the demo (override), the vault can be used and no write reaches the server', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const writes: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api') && request.method() !== 'GET') writes.push(request.url());
    if (url.pathname.startsWith(vaultApi)) writes.push(request.url());
  });
  await page.goto('/nora.fields/doors-vault/sellers?override=agent&from=admin');
  await page.getByRole('button', { name: 'Create door' }).first().click();
  await fillAndSaveDoor(page, '5 Demo Street');
  await expect(page).toHaveURL(/5-demo-street-jacksonville-fl-32202\?override=agent&from=admin$/);
  await dropFiles(findDropZone(page), [createPdfFile('Deed.pdf'), createPictureFile('Front.png')]);
  await expect(findFileList(page).getByRole('listitem')).toHaveCount(2);
  await findFileList(page).getByRole('button', { name: 'Deed.pdf' }).first().click();
  await expect(findDialog(page, 'Deed.pdf').getByText('All is well.')).toBeVisible();
  await page.keyboard.press('Escape');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    chooseFromMenu(page, 'Front.png', 'Download'),
  ]);
  expect(saved.suggestedFilename()).toBe('Front.png');
  await chooseFromMenu(page, 'Front.png', 'Share');
  await findDialog(page, 'Share Front.png').getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Secret link')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'Front.png', 'Delete');
  await findDialog(page, 'Delete Front.png?').getByRole('button', { name: 'Move to trash' }).click();
  await expect(findFileList(page).getByRole('listitem')).toHaveCount(1);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'More' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Download all as ZIP' }).click()),
  ]);
  expect(readFileSync(await archive.path(), 'latin1').slice(0, 2)).toBe('PK');
  expect(writes).toEqual([]);
});
