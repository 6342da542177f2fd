import { join } from 'node:path';
import { createPdf } from '#demo/pdf.ts';
import { expect, expectAccessible, navigateInApp, test } from './fixtures.ts';
import {
  createDoor,
  createPdfFile,
  createPictureFile,
  dropFiles,
  findDialog,
  findDropZone,
  findFileList,
  findUploadPanel,
  signInWithEmptyVault,
  type UploadFile,
  vaultApi,
} from './vault-screen.ts';

const phonePhoto = join(import.meta.dirname, '../server/src/gateways/images/testing/phone.heic');

test.describe('files of types that the door’s category does not allow', () => {
  test.use({ expectedErrors: [/status of 415/] });

  test('a door accepts only files of the types allowed in its category, and says why it refuses others', async ({
    page,
  }) => {
    const vault = await signInWithEmptyVault(page);
    const seller = await createDoor(page, vault, '12 Heron Way');
    const buyer = await createDoor(page, vault, '14 Heron Way', 'BUYERS');
    await page.goto(seller.page);
    await dropFiles(
      findDropZone(page),
      Array.from({ length: 66 }, (_, index) => createPictureFile(`Photo ${index + 1}.png`)),
    );
    await expect(page.getByText('Too many images! Maximum 65 images allowed, you have 66.')).toBeVisible();
    const video = (name: string): UploadFile => ({ name, mimeType: 'video/mp4', base64: 'AAAA' });
    await dropFiles(findDropZone(page), [video('Tour.mp4'), video('Drone.mp4')]);
    await expect(page.getByText('Too many videos! Maximum 1 video allowed, you have 2.')).toBeVisible();
    await navigateInApp(page, buyer.page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}/upload`, (route) => held.then(() => route.continue()));
    await dropFiles(findDropZone(page), [createPdfFile('Offer.pdf'), createPictureFile('Front.png')]);
    await expect(
      page.getByText('Only PDF, DOC, EXCEL, ZIP and EML files can be added to this door.'),
    ).toBeVisible();
    await expect(findUploadPanel(page).getByText('Uploading 1 file')).toBeVisible();
    await dropFiles(findDropZone(page), [createPdfFile('Offer.pdf')]);
    await expect(page.getByText('All selected files are already in the list.')).toBeVisible();
    await dropFiles(findDropZone(page), [{ ...createPictureFile('Scan.pdf'), mimeType: 'application/pdf' }]);
    release();
    await expect(
      findUploadPanel(page).getByText(/“Scan.pdf” doesn’t match its file extension/),
    ).toBeVisible();
    await expect(findFileList(page).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('an upload that loses its connection', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('the upload of a large file continues where it stopped after a lost connection', async ({ page }) => {
    const vault = await signInWithEmptyVault(page);
    const door = await createDoor(page, vault, '88 Mangrove Pt');
    const bytes = 9 * 1024 * 1024;
    const offsets: string[] = [];
    await page.route('**/api/doors-vault/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      offsets.push(route.request().headers()['upload-offset'] ?? '');
      return offsets.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto(door.page);
    await findUploadPanel(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Survey.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(createPdf('Survey', []).padEnd(bytes, ' '), 'latin1'),
      });
    await expect(page.getByText('1 file(s) uploaded successfully (9.0 MB)')).toBeVisible();
    expect(offsets).toEqual(['0', '8388608', '8388608']);
    const { files } = await (
      await page.request.get(`${vaultApi}/files`, { params: { folderId: door.id } })
    ).json();
    expect(files).toMatchObject([{ fileName: 'Survey.pdf', fileSize: bytes }]);
  });
});

test('the upload of a large file continues while the agent uses other screens', async ({ page }) => {
  const vault = await signInWithEmptyVault(page);
  const door = await createDoor(page, vault, '90 Mangrove Pt');
  const offsets: string[] = [];
  let isHeld = true;
  await page.route('**/api/doors-vault/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const offset = route.request().headers()['upload-offset'] ?? '';
    offsets.push(offset);
    // Never send the second chunk until the test has paused the upload.
    return offset !== '0' && isHeld ? undefined : route.continue();
  });
  await page.goto(door.page);
  await findUploadPanel(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Survey.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(createPdf('Survey', []).padEnd(9 * 1024 * 1024, ' '), 'latin1'),
    });
  await expect.poll(() => offsets).toEqual(['0', '8388608']);
  await page.getByRole('link', { name: 'The Sphere' }).first().click();
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock.getByText('Uploading 1 file')).toBeVisible();
  await dock.getByRole('button', { name: 'Pause all uploads' }).click();
  await expect(dock.getByText('Upload paused')).toBeVisible();
  await dock.getByRole('button', { name: 'Show files' }).click();
  await expect(dock.getByText('Survey.pdf')).toBeVisible();
  await expectAccessible(page);
  isHeld = false;
  await dock.getByRole('button', { name: 'Resume Survey.pdf' }).click();
  await expect(page.getByText('1 file(s) uploaded successfully (9.0 MB)')).toBeVisible();
  expect(offsets).toEqual(['0', '8388608', '8388608']);
  await expect(dock).toBeHidden();
});

test('a photo from a phone is displayed, becomes the door’s cover, and is found by its name', async ({
  page,
}) => {
  const vault = await signInWithEmptyVault(page);
  const door = await createDoor(page, vault, '21 Gannet Row');
  await page.goto(door.page);
  await findUploadPanel(page).locator('input[type=file]').setInputFiles(phonePhoto);
  await expect(findFileList(page).locator('img')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sellers' }).click();
  const card = page.getByRole('region', { name: 'Active doors' }).getByRole('listitem');
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 360);
  await navigateInApp(page, vault);
  await page.getByRole('searchbox', { name: 'Search doors and files' }).fill('phone');
  await page.getByRole('list', { name: 'Files found' }).getByRole('link', { name: 'phone.heic' }).click();
  await expect(page).toHaveURL(new RegExp(`${door.slug}\\?file=`));
  const shown = findDialog(page, 'phone.heic').getByRole('img', { name: 'phone.heic' });
  await expect(shown).toHaveJSProperty('naturalWidth', 480);
});
