import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { expect, signInAsNewPerson, test } from './fixtures.ts';
import {
  addContact,
  createContactAndOpenForm,
  waitForOfflineQueue,
  waitForServiceWorker,
} from './offline-screen.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser reports every request that fails, without a connection or because the server refuses it.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/],
});

const contacts = '/api/abundance-sphere/contacts';

async function openSphere(page: Page): Promise<void> {
  await page.goto('/my.desktop/the-sphere');
  await waitForServiceWorker(page);
  await waitForOfflineQueue(page);
  await expect(page.getByRole('heading', { name: 'The Sphere' })).toBeVisible();
}

test('changes made offline in two tabs are all sent once, and each tab shows the changes of the other', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  await openSphere(page);
  const secondTab = await context.newPage();
  await openSphere(secondTab);
  await context.setOffline(true);
  await addContact(page, 'Maribel', 'Okafor');
  await addContact(secondTab, 'Theo', 'Lindqvist');
  await addContact(page, 'Rosa', 'Marin');
  for (const tab of [page, secondTab])
    await expect(tab.getByText('3 changes waiting to be sent')).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, secondTab]) {
    await expect(tab.getByText(/waiting to be sent/i)).toHaveCount(0);
    for (const name of ['Maribel Okafor', 'Theo Lindqvist', 'Rosa Marin'])
      await expect(tab.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(1);
  }
  expect((await (await page.request.get(contacts)).json()).total).toBe(3);
});

test('a change that waits when the session ends is sent after signing in again', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  await openSphere(page);
  await context.setOffline(true);
  await addContact(page, 'Maribel', 'Okafor');
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  const signIn = page.getByRole('dialog', { name: /sign in/i });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await signIn.getByRole('button', { name: /sign in|login/i }).click();
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  expect((await (await page.request.get(contacts)).json()).total).toBe(1);
});

test('a waiting change to a deleted contact does not block later changes', async ({ page, context }) => {
  await signInAsNewPerson(page, 'agent');
  const { id, form } = await createContactAndOpenForm(page);
  await context.setOffline(true);
  await form.getByLabel('Referred From').fill('Okafor Homes');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  await page.request.delete(`${contacts}/${id}`);
  await context.setOffline(false);
  await expect(page.getByText('1 change not sent')).toBeVisible();
  await addContact(page, 'Theo', 'Lindqvist');
  await expect(page.getByRole('button', { name: /^Theo Lindqvist/ })).toBeVisible();
  await expect(page.getByText('1 change not sent')).toBeVisible();

  await page.getByText('1 change not sent').click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(waiting).toContainText('Edit Maribel Okafor');
  await expect(waiting).toContainText('Restore it from the trash, then try again.');
  await page.request.post(`${contacts}/trash/restore`, { data: { ids: [id] } });
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting).toContainText('Everything has been sent.');
  const saved = (await (await page.request.get(`${contacts}/${id}`)).json()).contact;
  expect(saved).toMatchObject({ referredFrom: 'Okafor Homes' });
});

test('if the browser cannot store data, the app says at once that an offline change is not saved', async ({
  page,
  context,
}) => {
  await page.addInitScript(
    `IDBFactory.prototype.open = () => { throw new DOMException('Denied', 'SecurityError'); }`,
  );
  await signInAsNewPerson(page, 'agent');
  await page.request.post('/api/tasks', { data: { title: 'Order a sign', day: '2026-01-05' } });
  await page.goto('/my.desktop/the-sphere');
  await waitForServiceWorker(page);
  await addContact(page, 'Maribel', 'Okafor');
  await expect(page.getByRole('button', { name: /^Maribel Okafor/ })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill('Theo');
  await form.getByLabel('Last Name').fill('Lindqvist');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  // The form is longer than the screen, and the message is at its end.
  const problem = form.getByRole('alert');
  await expect(problem).toContainText(
    'We can’t reach the server. Please check your connection and try again.',
  );
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('First Name')).toHaveValue('Theo');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect((await (await page.request.get(contacts)).json()).total).toBe(2);

  await page.goto('/my.desktop/tasks');
  const completion = page.getByRole('checkbox', { name: /Order a sign/ });
  await expect(completion).toBeVisible();
  await context.setOffline(true);
  await completion.click();
  await expect(page.getByText('We can’t reach the server.').first()).toBeVisible();
  await expect(completion).not.toBeChecked();
});

test('the open page of a user cannot save into the account of someone who signs in in another tab', async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewPerson(page, 'agent');
  await openSphere(page);
  const secondTab = await context.newPage();
  await signInAsNewPerson(secondTab, 'agent');
  await secondTab.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill('Maribel');
  await form.getByLabel('Last Name').fill('Okafor');
  await form.getByRole('button', { name: 'Save' }).click();
  const signIn = page.getByRole('dialog', { name: /sign in/i });
  await expect(signIn.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  expect((await (await secondTab.request.get(contacts)).json()).total).toBe(0);
  await signIn.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await signIn.getByRole('button', { name: /sign in|login/i }).click();
  await expect(page.getByRole('button', { name: /^Maribel Okafor/ })).toBeVisible();
  expect((await (await page.request.get(contacts)).json()).total).toBe(1);
});
