import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { expect, signInAsNewPerson, test } from './fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser reports every request that fails without a connection.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|The response is lost/],
});

/** Waits until the worker serves the page and has kept the session, which it needs to open the app. */
async function waitForWorker(page: Page): Promise<void> {
  const isServed = () =>
    page.evaluate<boolean>(
      `(async () => navigator.serviceWorker.controller !== null && (await caches.match('/api/session')) !== undefined)()`,
    );
  await expect.poll(isServed).toBe(true);
}

/** Waits until changes that fail can be stored for later. */
async function offlineQueueIsReady(page: Page): Promise<void> {
  const names = () =>
    page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);
  await expect.poll(names).toContain('abundance-outbox');
}

async function addContact(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill(firstName);
  await form.getByLabel('Last Name').fill(lastName);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('an agent reads visited screens offline, and sign-out deletes them', async ({ page, context }) => {
  await signInAsNewPerson(page, 'agent', { with: ['contacts', 'doors'] });
  await page.goto('/my.desktop');
  await waitForWorker(page);
  const home = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'People' }).click();
  const firstContact = page.getByRole('main').getByRole('listitem').first();
  await expect(firstContact).toContainText('Abdul Stanton');
  await page.getByRole('link', { name: 'Doors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Doors Vault' })).toBeVisible();
  await expect(page.getByText('44 doors')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’ve been offline since \d+:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByText('44 doors')).toBeVisible();
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

test('changes made offline wait on the phone and are sent once, in order, when the connection is back', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop/the-sphere');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add', exact: true }).first()).toBeVisible();
  await offlineQueueIsReady(page);

  await context.setOffline(true);
  await addContact(page, 'Maribel', 'Okafor');
  await addContact(page, 'Theo', 'Lindqvist');
  await expect(page.getByText('2 changes waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: /^Maribel Okafor/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit contact' });
  await form.getByLabel('Referred From').fill('Okafor Homes');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 changes waiting to be sent')).toBeVisible();
  await page.getByText('3 changes waiting to be sent').click();
  await expect(page.getByRole('dialog', { name: 'Waiting to be sent' })).toContainText('Edit Maribel Okafor');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  const answer = await page.request.get(
    '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc',
  );
  const { contacts } = await answer.json();
  expect(
    contacts.map(({ firstName, referredFrom }: Record<string, string>) => [firstName, referredFrom]),
  ).toEqual([
    ['Maribel', 'Okafor Homes'],
    ['Theo', null],
  ]);
});

test('a call logged and a task completed offline are saved once, with the time of the call', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent', { with: ['contacts'] });
  const { task } = await (
    await page.request.post('/api/tasks', { data: { title: 'Order a sign', day: '2026-01-05' } })
  ).json();
  await page.goto('/my.desktop/tasks');
  await waitForWorker(page);
  await offlineQueueIsReady(page);
  await page.reload();
  const completion = page.getByRole('checkbox', { name: /Order a sign/ });
  await expect(completion).toBeVisible();
  await page.goto('/my.desktop/the-sphere');
  await page.getByRole('button', { name: /^Abdul Stanton/ }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const contactPage = page.url();
  await offlineQueueIsReady(page);

  await context.setOffline(true);
  await page.getByRole('radiogroup', { name: 'What to log' }).locator('label', { hasText: 'Call' }).click();
  await page.getByRole('textbox', { name: /call/i }).fill('Wants to sell in spring');
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  const loggedBefore = new Date();
  await page.goto('/my.desktop/tasks');
  await completion.click();
  await expect(page.getByText('2 changes waiting to be sent')).toBeVisible();
  await page.goto(contactPage);
  await expect(page.getByText('Wants to sell in spring')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  const contactId = contactPage.split('/').at(-1)?.split('?')[0];
  const { entries } = await (await page.request.get(`/api/timeline?contactId=${contactId}`)).json();
  const calls = entries.filter(({ kind }: { kind: string }) => kind === 'call');
  expect(calls).toMatchObject([{ body: 'Wants to sell in spring' }]);
  expect(new Date(calls[0].happenedAt) <= loggedBefore).toBe(true);
  const saved = await (await page.request.get(`/api/tasks/${task.id}`)).json();
  expect(saved.task.completedAt).not.toBeNull();
});

/** Drops the response of every write after the server has handled it. */
const loseResponses = (page: Page, isLosing: boolean) =>
  page.evaluate<void>(`{
    window.originalFetch ??= window.fetch;
    const lose = async (input, init) => {
      await window.originalFetch(input, init);
      if (init?.method !== 'GET') throw new TypeError('The response is lost');
      return window.originalFetch(input, init);
    };
    window.fetch = ${isLosing} ? lose : window.originalFetch;
  }`);

test('a change whose response is lost is applied only once', async ({ page }) => {
  await signInAsNewPerson(page, 'agent');
  const contacts = '/api/abundance-sphere/contacts';
  const { contact } = await (
    await page.request.post(contacts, { data: { firstName: 'Maribel', lastName: 'Okafor' } })
  ).json();
  const { task } = await (
    await page.request.post('/api/tasks', {
      data: { title: 'Order a sign', day: '2026-01-05', recurrence: 'weekly' },
    })
  ).json();
  await page.goto('/my.desktop/tasks');
  await waitForWorker(page);
  await offlineQueueIsReady(page);
  await loseResponses(page, true);
  await page.getByRole('checkbox', { name: /Order a sign/ }).click();
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'The Sphere' })).toBeVisible();
  await addContact(page, 'Theo', 'Lindqvist');
  await expect(page.getByText('2 changes waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: /^Maribel Okafor/ }).click();
  await page.getByLabel('Note', { exact: true }).last().fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('3 changes waiting to be sent')).toBeVisible();

  await loseResponses(page, false);
  await page.reload();
  const notes = async () => {
    const { entries } = await (await page.request.get(`/api/timeline?contactId=${contact.id}`)).json();
    return entries.filter(({ kind }: { kind: string }) => kind === 'note').length;
  };
  await expect.poll(notes).toBe(1);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  await expect(page.getByText('Prefers mornings')).toHaveCount(1);
  const saved = await (await page.request.get(contacts)).json();
  expect(saved.total).toBe(2);
  expect(await notes()).toBe(1);
  const open = await (await page.request.get('/api/tasks?status=open&page=1')).json();
  expect(open.tasks.map(({ title }: { title: string }) => title)).toEqual(['Order a sign']);
  expect(open.tasks[0].id).not.toBe(task.id);
});

test('changes of one user are never sent as, or shown to, the next user of the browser', async ({
  page,
  context,
}) => {
  const first = await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop/the-sphere');
  await waitForWorker(page);
  await page.reload();
  await offlineQueueIsReady(page);
  await context.setOffline(true);
  await addContact(page, 'Maribel', 'Okafor');
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();

  // The next user signs in in another tab, and the first tab finds a connection again.
  await context.clearCookies();
  await signInAsNewPerson(page, 'agent');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible();
  const others = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  expect(others.total).toBe(0);
  await page.goto('/my.desktop/the-sphere');
  await expect(page.getByRole('button', { name: 'Add', exact: true }).first()).toBeVisible();
  await offlineQueueIsReady(page);
  await expect(page.getByText('Maribel')).toHaveCount(0);

  await context.clearCookies();
  await context.addCookies([{ ...first.cookie, url: new URL(page.url()).origin }]);
  await page.goto('/my.desktop/the-sphere');
  await expect(page.getByRole('main').getByText('Maribel Okafor').first()).toBeVisible();
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  const own = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  expect(own.total).toBe(1);
});

/** Shares a file like Android does: with a form that the manifest describes. */
const shareFile = (page: Page, name: string, type: string, content: string) =>
  page.evaluate<void>(`{
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(content)}], '${name}', { type: '${type}' }));
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data', action: '/share-target' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }`);

test('a shared vCard goes to The Sphere, also after signing in, and a shared PDF to a door', async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewPerson(page, 'agent', { with: ['doors'] });
  await page.goto('/my.desktop');
  await waitForWorker(page);
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

test('Chrome can install the app', async ({ page }) => {
  await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop');
  await waitForWorker(page);
  const chrome = await page.context().newCDPSession(page);
  const { errors, data } = await chrome.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
  // A private window can install nothing; a normal one has no other requirement.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, url } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts])
    expect((await page.request.get(src ?? url)).status(), src ?? url).toBe(200);
});
