import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pdfOf } from '#demo/pdf.ts';
import { enterAs, expect, expectAccessible, signIn, test } from './fixtures.ts';

/** An agent with an empty vault: where it is. */
const enterVault = async (page: Page) => `${(await enterAs(page, 'agent')).home}/doors-vault`;

const api = '/api/doors-vault';

interface Upload {
  name: string;
  mimeType: string;
  /** As a browser takes it into a page. */
  base64: string;
}

const picture = (name: string): Upload => ({
  name,
  mimeType: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
});
const pdf = (name: string, text = 'All is well.'): Upload => ({
  name,
  mimeType: 'application/pdf',
  base64: Buffer.from(pdfOf(name, [text]), 'latin1').toString('base64'),
});

/** Runs in the page: what a hand with a mouse would carry. */
const carried = `(files) => {
  const transfer = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: mimeType }));
  }
  return transfer;
}`;

/** Lets files fall on a place of the page. */
async function drop(place: Locator, files: Upload[]) {
  const dataTransfer = await place.page().evaluateHandle(`(${carried})(${JSON.stringify(files)})`);
  await place.dispatchEvent('drop', { dataTransfer });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Upload', exact: true });
const dropZone = (page: Page) => panelOf(page).getByRole('button', { name: 'Drop files on the door' });
const filesOf = (page: Page) => page.getByRole('list', { name: 'Files' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function fromMenu(page: Page, of: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function fillDoor(page: Page, street: string) {
  const form = dialog(page, 'Create door');
  const values = {
    Street: street,
    City: 'Jacksonville',
    State: 'fl',
    'ZIP code': '32202',
    'First name': 'Nia',
    'Last name': 'Soto',
  };
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** A door made behind the screens, and its page. */
async function newDoor(
  page: Page,
  vault: string,
  street: string,
  category: 'SELLERS' | 'BUYERS' = 'SELLERS',
) {
  const data = { address: `${street}, Tampa, FL 33602`, fullName: 'Nia Soto', category };
  const { folder } = await (await page.request.post(`${api}/folders`, { data })).json();
  return { ...folder, page: `${vault}/${category.toLowerCase()}/${folder.slug}` };
}

/** A file put into a door behind the screens. */
async function add(page: Page, folderId: string, { base64, ...file }: Upload) {
  const files = { ...file, buffer: Buffer.from(base64, 'base64') };
  const answer = await page.request.post(`${api}/upload`, { multipart: { folderId, files } });
  expect(answer.status()).toBe(200);
}

test('a door is created, filled, looked through, thrown away, restored and deleted', async ({ page }) => {
  const vault = await enterVault(page);
  await page.goto(vault);
  await page.getByRole('link', { name: 'Sellers' }).click();
  await page.getByRole('button', { name: 'Create door' }).first().click();
  await dialog(page, 'Create door').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await fillDoor(page, '41 Citrus Row');
  await expect(page.getByText('Door created successfully!')).toBeVisible();

  await expect(page).toHaveURL(`${vault}/sellers/41-citrus-row-jacksonville-fl-32202`);
  await expect(page.getByText('Nothing behind this door yet')).toBeVisible();
  await drop(dropZone(page), [pdf('Deed.pdf'), picture('Front.png')]);
  await panelOf(page).getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByText(/^2 file\(s\) uploaded successfully/)).toBeVisible();
  await expect(filesOf(page).getByRole('listitem')).toHaveCount(2);

  await filesOf(page).getByRole('button', { name: 'Deed.pdf' }).first().click();
  const preview = dialog(page, 'Deed.pdf');
  await expect(preview.getByText('All is well.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page, 'Front.png').getByRole('img', { name: 'Front.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  await fromMenu(page, 'Deed.pdf', 'Rename');
  await expectAccessible(page);
  await dialog(page, 'Rename this file?').getByLabel('Name').fill('Warranty deed');
  await dialog(page, 'Rename this file?').getByRole('button', { name: 'Rename' }).click();
  await expect(filesOf(page).getByText('Warranty deed.pdf')).toBeVisible();

  await fromMenu(page, 'Front.png', 'Delete');
  await expectAccessible(page);
  await dialog(page, 'Delete Front.png?').getByRole('button', { name: 'Move to trash' }).click();
  await expect(filesOf(page).getByRole('listitem')).toHaveCount(1);
  await page.goto(`${vault}/trash`);
  await page.getByRole('button', { name: 'Restore Front.png' }).click();
  await expect(page.getByText('File restored.')).toBeVisible();
  await page.goto(`${vault}/sellers/41-citrus-row-jacksonville-fl-32202`);
  await fromMenu(page, 'Front.png', 'Delete');
  await dialog(page, 'Delete Front.png?').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('File deleted successfully!')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sellers' }).click();
  await fromMenu(page, '41 Citrus Row', 'Delete');
  await expect(
    page.getByText('All files of this door will be permanently deleted. This action cannot be undone.'),
  ).toBeVisible();
  await dialog(page, 'Delete 41 Citrus Row?').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Door deleted successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: '41 Citrus Row' })).toHaveCount(0);
});

test('a door is shared with somebody who has no account, and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const vault = await enterVault(page);
  const door = await newDoor(page, vault, '19 Sabal Ct');
  for (const file of [pdf('Deed.pdf'), picture('Front.png')]) await add(page, door.id, file);
  await page.goto(door.page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = dialog(page, 'Share 19 Sabal Ct');
  await share.getByLabel('Password (optional)').fill('sea oats');
  await share.getByRole('button', { name: 'Create link' }).click();
  const secret = await share.getByLabel('Secret link').inputValue();
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(secret);
  await expectAccessible(visitor);
  await visitor.getByRole('textbox', { name: 'Password' }).fill('sand');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByText('That password is incorrect. Please try again.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Password' }).fill('sea oats');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(filesOf(visitor).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(visitor);
  await filesOf(visitor).getByRole('button', { name: 'Deed.pdf' }).click();
  await expect(dialog(visitor, 'Deed.pdf').getByText('All is well.')).toBeVisible();
  await expectAccessible(visitor);
  const [saved] = await Promise.all([
    visitor.waitForEvent('download'),
    dialog(visitor, 'Deed.pdf').getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Deed.pdf');
  expect(readFileSync(await saved.path(), 'latin1')).toContain('%PDF');

  await share.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page, 'Turn off this link?').getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByText('Share link turned off.')).toBeVisible();
  await share.getByRole('button', { name: /views$/ }).click();
  await expect(share.getByText('Downloaded Deed.pdf')).toBeVisible();
  await expectAccessible(page);
  await visitor.reload();
  await expect(visitor.getByText(/^This link no longer works\./)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('a door that a transaction has left is claimed by adding files to it', async ({ page }) => {
  const vault = await enterVault(page);
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

test.describe('what does not belong', () => {
  test.use({ expectedErrors: [/status of 415/] });

  test('each door takes what belongs behind it, and says why it does not take more', async ({ page }) => {
    const vault = await enterVault(page);
    const seller = await newDoor(page, vault, '12 Heron Way');
    const buyer = await newDoor(page, vault, '14 Heron Way', 'BUYERS');
    await page.goto(seller.page);
    await drop(
      dropZone(page),
      Array.from({ length: 66 }, (_, index) => picture(`Photo ${index + 1}.png`)),
    );
    await expect(page.getByText('Too many images! Maximum 65 images allowed, you have 66.')).toBeVisible();
    const video = (name: string): Upload => ({ name, mimeType: 'video/mp4', base64: 'AAAA' });
    await drop(dropZone(page), [video('Tour.mp4'), video('Drone.mp4')]);
    await expect(page.getByText('Too many videos! Maximum 1 video allowed, you have 2.')).toBeVisible();
    await page.goto(buyer.page);
    await drop(dropZone(page), [pdf('Offer.pdf'), picture('Front.png')]);
    await expect(page.getByText('Only PDF, DOC and EXCEL files can be added to this door.')).toBeVisible();
    await expect(panelOf(page).getByText('1 file selected')).toBeVisible();
    await drop(dropZone(page), [pdf('Offer.pdf')]);
    await expect(page.getByText('All selected files are already in the list.')).toBeVisible();
    await drop(dropZone(page), [{ ...picture('Scan.pdf'), mimeType: 'application/pdf' }]);
    await panelOf(page).getByRole('button', { name: 'Upload 2 files' }).click();
    await expect(panelOf(page).getByText(/“Scan.pdf” doesn’t match its file extension/)).toBeVisible();
    await expect(filesOf(page).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('a large file', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('goes on where it stopped when the connection was lost', async ({ page }) => {
    const vault = await enterVault(page);
    const door = await newDoor(page, vault, '88 Mangrove Pt');
    const bytes = 9 * 1024 * 1024;
    const offsets: string[] = [];
    await page.route('**/api/doors-vault/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      offsets.push(route.request().headers()['upload-offset'] ?? '');
      return offsets.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto(door.page);
    await panelOf(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Survey.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdfOf('Survey', []).padEnd(bytes, ' '), 'latin1'),
      });
    await panelOf(page).getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(page.getByText('1 file(s) uploaded successfully (9.0 MB)')).toBeVisible();
    expect(offsets).toEqual(['0', '8388608', '8388608']);
    const { files } = await (
      await page.request.get(`${api}/files`, { params: { folderId: door.id } })
    ).json();
    expect(files).toMatchObject([{ fileName: 'Survey.pdf', fileSize: bytes }]);
  });
});

test('in override the vault works and no write reaches the server', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const writes: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api') && request.method() !== 'GET') writes.push(request.url());
    if (url.pathname.startsWith(api)) writes.push(request.url());
  });
  await page.goto('/nora.fields/doors-vault/sellers?override=agent&from=admin');
  await page.getByRole('button', { name: 'Create door' }).first().click();
  await fillDoor(page, '5 Demo Street');
  await expect(page).toHaveURL(/5-demo-street-jacksonville-fl-32202\?override=agent&from=admin$/);
  await drop(dropZone(page), [pdf('Deed.pdf'), picture('Front.png')]);
  await panelOf(page).getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(filesOf(page).getByRole('listitem')).toHaveCount(2);
  await filesOf(page).getByRole('button', { name: 'Deed.pdf' }).first().click();
  await expect(dialog(page, 'Deed.pdf').getByText('All is well.')).toBeVisible();
  await page.keyboard.press('Escape');
  const [saved] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Front.png', 'Download')]);
  expect(saved.suggestedFilename()).toBe('Front.png');
  await fromMenu(page, 'Front.png', 'Share');
  await dialog(page, 'Share Front.png').getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Secret link')).toBeVisible();
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Front.png', 'Delete');
  await dialog(page, 'Delete Front.png?').getByRole('button', { name: 'Move to trash' }).click();
  await expect(filesOf(page).getByRole('listitem')).toHaveCount(1);
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

test('the vault comes with Agent Pro+', async ({ page }) => {
  await signIn(page, 'basic@demo.test');
  expect((await page.request.get(`${api}/folders`)).status()).toBe(402);
  await page.goto('/ben.carter/doors-vault/sellers');
  await expect(page.getByRole('heading', { name: 'Doors Vault comes with Pro+' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('doors, files and what is shared fit the hand', async ({ page }) => {
    const vault = await enterVault(page);
    const door = await newDoor(page, vault, '3 Sandbar Way');
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
      buffer: Buffer.from(pdfOf('Deed', [])),
    });
    await panelOf(page).getByRole('button', { name: 'Upload 1 file' }).tap();
    await expect(filesOf(page).getByRole('listitem')).toHaveCount(1);
    const wish = { data: { folderId: door.id, days: 1 } };
    const { share } = await (await page.request.post(`${api}/shares`, wish)).json();
    await page.goto(share.url);
    await filesOf(page).getByRole('button', { name: 'Deed.pdf' }).tap();
    await expect(dialog(page, 'Deed.pdf')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBe(0);
  });
});
