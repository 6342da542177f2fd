import { createPdf } from '#demo/pdf.ts';
import { expect, expectAccessible, navigateInApp, signIn, test } from './fixtures.ts';
import {
  chooseFromMenu,
  createDoor,
  createPdfFile,
  createPictureFile,
  dropFiles,
  fillAndSaveDoor,
  findDialog,
  findDropZone,
  findFileList,
  signInWithEmptyVault,
  uploadFile,
  vaultApi,
} from './vault-screen.ts';

test('an agent creates a door, adds, views, trashes and restores files, and deletes the door', async ({
  page,
}) => {
  const vault = await signInWithEmptyVault(page);
  await page.goto(vault);
  await page.getByRole('link', { name: 'Sellers' }).click();
  await page.getByRole('button', { name: 'Create door' }).first().click();
  await findDialog(page, 'Create door').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await fillAndSaveDoor(page, '41 Citrus Row');
  await expect(page.getByText('Door created successfully!')).toBeVisible();

  await expect(page).toHaveURL(`${vault}/sellers/41-citrus-row-jacksonville-fl-32202`);
  await expect(page.getByText('No files yet')).toBeVisible();
  await dropFiles(findDropZone(page), [createPdfFile('Deed.pdf'), createPictureFile('Front.png')]);
  await expect(page.getByText(/^2 file\(s\) uploaded successfully/)).toBeVisible();
  await expect(findFileList(page).getByRole('listitem')).toHaveCount(2);

  await findFileList(page).getByRole('button', { name: 'Deed.pdf' }).first().click();
  const preview = findDialog(page, 'Deed.pdf');
  await expect(preview.getByText('All is well.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(findDialog(page, 'Front.png').getByRole('img', { name: 'Front.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseFromMenu(page, 'Deed.pdf', 'Rename');
  await expectAccessible(page);
  await findDialog(page, 'Rename this file?').getByLabel('Name').fill('Warranty deed');
  await findDialog(page, 'Rename this file?').getByRole('button', { name: 'Rename' }).click();
  await expect(findFileList(page).getByText('Warranty deed.pdf')).toBeVisible();

  await chooseFromMenu(page, 'Front.png', 'Delete');
  await expectAccessible(page);
  await findDialog(page, 'Delete Front.png?').getByRole('button', { name: 'Move to trash' }).click();
  await expect(findFileList(page).getByRole('listitem')).toHaveCount(1);
  await navigateInApp(page, `${vault}/trash`);
  await page.getByRole('button', { name: 'Restore Front.png' }).click();
  await expect(page.getByText('File restored.')).toBeVisible();
  await navigateInApp(page, `${vault}/sellers/41-citrus-row-jacksonville-fl-32202`);
  await chooseFromMenu(page, 'Front.png', 'Delete');
  await findDialog(page, 'Delete Front.png?').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('File deleted successfully!')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sellers' }).click();
  await chooseFromMenu(page, '41 Citrus Row', 'Delete');
  await expect(
    page.getByText('All files of this door will be permanently deleted. This action cannot be undone.'),
  ).toBeVisible();
  await findDialog(page, 'Delete 41 Citrus Row?')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByText('Door deleted successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: '41 Citrus Row' })).toHaveCount(0);
});

test('if a transaction created a door, an agent claims the door by adding files', async ({ page }) => {
  const vault = await signInWithEmptyVault(page);
  const address = '7 Egret Lane, Tampa, FL 33602';
  const date = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const data = { date, address, volume: 350_000, commission: 9000, fullName: 'Nia Soto' };
  const { success } = await (
    await page.request.post('/api/transactions', { data: { ...data, transactionType: 'BUYERS' } })
  ).json();
  expect(success).toBe(true);
  await page.goto(`${vault}/buyers`);
  await page.getByRole('button', { name: 'Add Files to 7 Egret Lane' }).click();
  await expect(page.getByText('Door claimed successfully! You can now add files.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '7 Egret Lane' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'Active doors' }).getByRole('link', { name: '7 Egret Lane' }),
  ).toBeVisible();
});

test('an agent without Agent Pro+ cannot open the vault', async ({ page }) => {
  await signIn(page, 'basic@demo.test');
  expect((await page.request.get(`${vaultApi}/folders`)).status()).toBe(402);
  await page.goto('/ben.carter/doors-vault/sellers');
  await expect(page.getByRole('heading', { name: 'Doors Vault comes with Pro+' })).toBeVisible();
});

test.describe('the vault on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('doors, files and shares fit the screen of a phone', async ({ page }) => {
    const vault = await signInWithEmptyVault(page);
    const door = await createDoor(page, vault, '3 Sandbar Way');
    await page.goto(`${vault}/sellers`);
    await page.getByRole('link', { name: '3 Sandbar Way' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '3 Sandbar Way' })).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add files' }).tap(),
    ]);
    await chooser.setFiles({
      name: 'Deed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(createPdf('Deed', [])),
    });
    await expect(findFileList(page).getByRole('listitem')).toHaveCount(1);
    await uploadFile(page, door.id, createPictureFile('Front.png'));
    const options = { data: { folderId: door.id, days: 1 } };
    const { share } = await (await page.request.post(`${vaultApi}/shares`, options)).json();
    await page.goto(share.url);
    await findFileList(page).getByRole('button', { name: 'Deed.pdf' }).tap();
    await expect(findDialog(page, 'Deed.pdf')).toBeVisible();
    await expectAccessible(page);
    await findDialog(page, 'Deed.pdf').getByRole('button', { name: 'Next file' }).tap();
    const photo = findDialog(page, 'Front.png').getByRole('img', { name: 'Front.png' });
    await expect(photo).toBeInViewport({ ratio: 1 });
    expect(await photo.boundingBox()).toMatchObject({ x: 0, width: 390 });
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBe(0);
  });
});
