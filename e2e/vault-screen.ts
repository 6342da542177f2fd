import type { Locator, Page } from '@playwright/test';
import { createPdf } from '#demo/pdf.ts';
import { expect, signInAsNewPerson } from './fixtures.ts';

/** Signs in as a new agent with an empty vault, and returns the vault's path. */
export const signInWithEmptyVault = async (page: Page) =>
  `${(await signInAsNewPerson(page, 'agent')).home}/doors-vault`;

export const vaultApi = '/api/doors-vault';

export interface UploadFile {
  name: string;
  mimeType: string;
  /** The file's content in base64, so that it can be passed to a script in the page. */
  base64: string;
}

export const createPictureFile = (name: string): UploadFile => ({
  name,
  mimeType: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
});
export const createPdfFile = (name: string, text = 'All is well.'): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  base64: Buffer.from(createPdf(name, [text]), 'latin1').toString('base64'),
});

/** Runs in the page: builds the DataTransfer object of a drag with files. */
const carried = `(files) => {
  const transfer = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: mimeType }));
  }
  return transfer;
}`;

/** Drops files on an element of the page. */
export async function dropFiles(place: Locator, files: UploadFile[]) {
  const dataTransfer = await place.page().evaluateHandle(`(${carried})(${JSON.stringify(files)})`);
  await place.dispatchEvent('drop', { dataTransfer });
}

export const findUploadPanel = (page: Page) => page.getByRole('region', { name: 'Upload', exact: true });
export const findDropZone = (page: Page) =>
  findUploadPanel(page).getByRole('button', { name: 'Drop files on the door' });
export const findFileList = (page: Page) => page.getByRole('list', { name: 'Files' });
export const findDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function chooseFromMenu(page: Page, of: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function fillAndSaveDoor(page: Page, street: string) {
  const form = findDialog(page, 'Create door');
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

/** Creates a door with the API, and returns the door and the path of its page. */
export async function createDoor(
  page: Page,
  vault: string,
  street: string,
  category: 'SELLERS' | 'BUYERS' = 'SELLERS',
) {
  const data = { address: `${street}, Tampa, FL 33602`, fullName: 'Nia Soto', category };
  const { folder } = await (await page.request.post(`${vaultApi}/folders`, { data })).json();
  return { ...folder, page: `${vault}/${category.toLowerCase()}/${folder.slug}` };
}

/** Uploads a file into a door with the API. */
export async function uploadFile(page: Page, folderId: string, { base64, ...file }: UploadFile) {
  const files = { ...file, buffer: Buffer.from(base64, 'base64') };
  const answer = await page.request.post(`${vaultApi}/upload`, { multipart: { folderId, files } });
  expect(answer.status()).toBe(200);
}
