import type { Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, installPrintCounter, navigateInApp, signIn, signInAsNewPerson, test } from './fixtures.ts';
import { createDoor, createPdfFile, signInWithEmptyVault, uploadFile } from './vault-screen.ts';

const letter = [612, 792];
const a4 = [595, 842];

/** Presses a print button. Returns the paper size, the loaded fonts, the lines and the number of pages. */
async function printed(page: Page, button: Locator) {
  const [sheet] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect.poll(() => sheet.evaluate('window.prints')).toBe(1);
  const fontsThere = await sheet.evaluate<string[]>('window.fontsWhenPrinted');
  const paper = await paperOf(sheet);
  await sheet.close();
  return { ...paper, fontsThere };
}

/** Prints a page like the browser's Print command, which omits backgrounds by default. */
async function paperOf(page: Page) {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const pdf = await getDocument({ data }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  const texts = await Promise.all(pages.map((one) => one.getTextContent()));
  const lines = texts.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : [])));
  const [, , width = 0, height = 0] = pages[0]?.view ?? [];
  return { size: [Math.round(width), Math.round(height)], lines, count: pages.length };
}

const ours = expect.arrayContaining([
  expect.stringContaining('Besley'),
  expect.stringContaining('Hanken Grotesk'),
]);

test('the contact report and the transaction history print on US Letter or A4, in our fonts, with full email addresses', async ({
  page,
}) => {
  await installPrintCounter(page.context());
  const { home } = await signInAsNewPerson(page, 'trainer', { with: ['deals'] });
  const email = 'maximiliana.featherstonehaugh@harborhomesofnortheastflorida.example.com';
  const contact = { firstName: 'Maximiliana', lastName: 'Featherstonehaugh', phoneNumber: '9045550142' };
  const tags = ['Past Client', 'Investor', 'Boat owner', 'Sphere of influence'];
  const data = { ...contact, emailAddress: email, birthday: '1984-04-12', tags };
  expect((await page.request.post('/api/abundance-sphere/contacts', { data })).status()).toBe(200);

  await page.goto(`${home}/the-sphere`);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report = page.getByRole('dialog', { name: 'Generate Report' });
  await report.getByRole('button', { name: 'Generate Report' }).click();
  const print = report.getByRole('button', { name: 'Print' });
  const paper = await printed(page, print);
  expect(paper).toMatchObject({ size: letter, fontsThere: ours, count: 1 });
  const text = paper.lines.join('\n');
  expect(text.replaceAll('\n', '')).toContain(email);
  const parts = email.split(/(?<=@)|(?=\.)/);
  for (const part of parts) expect(text, 'broken after the @ or before a dot').toContain(part);
  await report.getByText('A4').click();
  expect(await printed(page, print)).toMatchObject({ size: a4, fontsThere: ours });

  await navigateInApp(page, `${home}?panel=transactions`);
  await page.getByRole('dialog', { name: 'Transactions' }).getByRole('button', { name: 'Print' }).click();
  const settings = page.getByRole('dialog', { name: 'What should be printed?' });
  await settings.getByLabel('Period').selectOption('All years');
  const history = await printed(page, settings.getByRole('button', { name: 'Print' }));
  expect(history).toMatchObject({ size: letter, fontsThere: ours });
});

test('the admin report prints on US Letter', async ({ page }) => {
  await installPrintCounter(page.context());
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/dashboard?panel=report');
  const report = page.getByRole('dialog', { name: 'Admin report' });
  const paper = await printed(page, report.getByRole('button', { name: 'Print' }));
  expect(paper).toMatchObject({ size: letter, fontsThere: ours });
});

test('a desktop page prints its charts and all rows of its table, without the sidebar', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['goals', 'deals', 'contacts'] });
  await page.goto(`${home}/the-sphere`);
  // Until the app is loaded, the table has no column headers.
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  const emails = page.getByRole('table').getByText('@');
  await expect(emails.first()).toBeVisible();
  const written = await emails.allTextContents();
  const text = (await paperOf(page)).lines.join('');
  expect(text).not.toContain('Skip to content');
  expect(text).not.toContain('Doors Vault');
  for (const email of written) expect(text).toContain(email);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact');
});

test('a contact list that prints before the app is loaded contains the email addresses', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['contacts'] });
  // Requests for scripts stay without a response.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto(`${home}/the-sphere`, { waitUntil: 'commit' });
  const emails = page.locator('[data-first-rows]').getByText('@');
  await expect(emails.first()).toBeVisible();
  const text = (await paperOf(page)).lines.join('').replace(/\s/g, '');
  for (const email of await emails.allTextContents()) expect(text).toContain(email);
});

test('a table with several pages prints the rows of all pages', async ({ page }) => {
  await installPrintCounter(page.context());
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Print all' }).click();
  await expect.poll(() => page.evaluate('window.prints')).toBe(1);
  const { users } = await (await page.request.get('/api/admin/users?limit=100')).json();
  expect(users.length).toBeGreaterThan(20);
  // The paper is narrow, so a line break may be anywhere within an email address.
  const text = (await paperOf(page)).lines.join('').replace(/\s/g, '');
  for (const { email } of users) expect(text).toContain(email);
  expect(text).not.toContain('Printed20of');
});

test('a door with 40 files in the dark color scheme prints all of them, as a list and as a grid', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const door = await createDoor(page, await signInWithEmptyVault(page), '7 Long Ledger Way');
  const names = Array.from({ length: 40 }, (_, at) => `Contract ${String(at + 1).padStart(2, '0')}.pdf`);
  for (const name of names) await uploadFile(page, door.id, createPdfFile(name));
  await page.goto(door.page);
  for (const view of ['list', 'grid']) {
    await page.evaluate(`localStorage.setItem('doorvault_files_view', '${view}')`);
    await page.reload();
    await expect(page.getByText('Contract 01.pdf').first()).toBeVisible();
    const text = (await paperOf(page)).lines.join('\n');
    for (const name of names) expect(text, view).toContain(name);
  }
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
