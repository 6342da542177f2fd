import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { expect, signInAsNewPerson, test } from './fixtures.ts';
import { waitForServiceWorker } from './offline-screen.ts';
import { addContact } from './sphere-screen.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser reports every request that fails without a connection.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/],
});

/**
 * The API requests of the visited screens whose answers are not available offline. Leaves out the quote of
 * the week, which the app stores elsewhere, and pictures, which are in the browser's own cache.
 */
const findUncachedReads = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const kept = new Set((await (await caches.open('user-data')).keys()).map(({ url }) => new URL(url).pathname));
    const reads = performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType !== 'img');
    const requested = reads.map(({ name }) => new URL(name).pathname);
    return [...new Set(requested)].filter((path) => path.startsWith('/api/') && path !== '/api/quotes' && !kept.has(path));
  })()`);

test('an agent reads visited screens offline, and sign-out deletes them', async ({ page, context }) => {
  await signInAsNewPerson(page, 'agent', { with: ['contacts', 'doors', 'deals'] });
  await page.goto('/my.desktop');
  await waitForServiceWorker(page);
  const home = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'People' }).click();
  const firstContact = page.getByRole('main').getByRole('listitem').first();
  await expect(firstContact).toContainText('Abdul Stanton');
  await page.getByRole('link', { name: 'Doors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Doors Vault' })).toBeVisible();
  await expect(page.getByText('51 doors')).toBeVisible();
  await page.getByRole('link', { name: 'Deals', exact: true }).click();
  await expect(page.getByText('Open volume')).toBeVisible();
  await expect.poll(() => findUncachedReads(page)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’ve been offline since \d+:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByText('Open volume')).toBeVisible();
  await page.getByRole('link', { name: 'Doors', exact: true }).click();
  await expect(page.getByText('51 doors')).toBeVisible();
  await page.goto(`${home}/the-sphere`);
  await expect(firstContact).toContainText('Abdul Stanton');
  await page.goto('/my.desktop');
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('heading', { name: /Today/ })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/You’ve been offline/)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = `caches.open('user-data').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`;
  expect((await page.evaluate<string[]>(kept)).filter((path) => path !== '/api/site')).toEqual([]);
});

test('contacts that came with a page can be read offline', async ({ page, context }) => {
  const { home } = await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop');
  await waitForServiceWorker(page);
  await addContact(page, { firstName: 'Ana', lastName: 'Lopez' });
  await page.goto(`${home}/the-sphere`);
  const contact = page.getByRole('main').getByRole('listitem').first();
  await expect(contact).toContainText('Ana Lopez');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’ve been offline since/)).toBeVisible();
  await expect(contact).toContainText('Ana Lopez');
});

/** Shares files like Android does: with a form that the manifest describes. The script returns the files. */
const shareFiles = (page: Page, script: string) =>
  page.evaluate<void>(`(async () => {
    const transfer = new DataTransfer();
    for (const file of await (${script})) transfer.items.add(file);
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data', action: '/share-target' });
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, name: 'files', files: transfer.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  })()`);

const shareFile = (page: Page, name: string, type: string, content: string) =>
  shareFiles(page, `[new File([${JSON.stringify(content)}], '${name}', { type: '${type}' })]`);

const sharePhotos = (page: Page, names: string[]) =>
  shareFiles(
    page,
    `new Promise((resolve) => Object.assign(document.createElement('canvas'), { width: 640, height: 480 }).toBlob(
      (photo) => resolve(${JSON.stringify(names)}.map((name) => new File([photo], name, { type: 'image/jpeg' }))),
      'image/jpeg',
    ))`,
  );

test('a shared vCard goes to The Sphere, even if the user signs in first, and a shared PDF goes to a door', async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewPerson(page, 'agent', { with: ['doors'] });
  await page.goto('/my.desktop');
  await waitForServiceWorker(page);
  await context.clearCookies();
  await shareFile(
    page,
    'maribel.vcf',
    'text/vcard',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Okafor;Maribel;;;\r\nFN:Maribel Okafor\r\nEND:VCARD\r\n',
  );
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  const importing = page.getByRole('dialog', { name: 'Import' });
  await importing.getByRole('button', { name: /^Import/ }).click();
  await expect(importing.getByText(/1 contact/).first()).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
  const { contacts } = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  expect(contacts.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Maribel']);

  await shareFile(page, 'Survey.pdf', 'application/pdf', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const choice = page.getByRole('dialog', { name: 'Add the shared file to a door' });
  await choice.getByRole('combobox', { name: 'Door' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('main').getByText('Survey.pdf').first()).toBeVisible();
  await page.goto('/my.desktop?panel=shared-files');
  await expect(page.getByRole('dialog', { name: 'Nothing arrived' })).toBeVisible();
});

test('shared photos go to a door that takes photos, even photos without an extension', async ({ page }) => {
  await signInAsNewPerson(page, 'agent', { with: ['doors'] });
  await page.goto('/my.desktop');
  await waitForServiceWorker(page);
  await sharePhotos(page, ['Front porch.jpg', 'IMG_2041']);
  const choice = page.getByRole('dialog', { name: 'Add the shared files to a door' });
  const door = choice.getByRole('combobox', { name: 'Door' });
  await door.fill('Buyers');
  await expect(page.getByText('No such door')).toBeVisible();
  await door.fill('Sellers');
  await page.getByRole('listbox').getByRole('option').first().click();
  await choice.getByRole('button', { name: 'Upload' }).click();
  for (const name of ['Front porch.jpg', 'IMG_2041.jpeg']) {
    const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
    await expect(file.locator('img')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/sellers\//);
});

test('Chrome can install the app', async ({ page }) => {
  await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop');
  await waitForServiceWorker(page);
  const chrome = await page.context().newCDPSession(page);
  const { errors, data } = await chrome.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
  // A private window can never install an app, so the test ignores that error. The page must meet all other
  // requirements.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, url } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts])
    expect((await page.request.get(src ?? url)).status(), src ?? url).toBe(200);
  expect(manifest.icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable')).toHaveLength(2);
  expect(manifest.color_scheme_dark).toMatchObject({ theme_color: expect.any(String) });
});

test('the shortcuts of the installed app open Today, the contact form and the call log', async ({ page }) => {
  await signInAsNewPerson(page, 'agent');
  const { shortcuts } = await (await page.request.get('/manifest.webmanifest')).json();
  const urlOf = (name: string) => shortcuts.find((one: { name: string }) => one.name === name).url;
  await page.goto(urlOf('Today'));
  await expect(page.getByRole('heading', { name: /Today/ })).toBeVisible();
  for (const name of ['Add contact', 'Log a call']) {
    await page.goto(urlOf(name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});
