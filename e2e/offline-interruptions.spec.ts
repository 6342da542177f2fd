import type { Page } from '@playwright/test';
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
  // The browser reports every request that fails without a connection.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|The response is lost/],
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

/** The entries that were logged about a contact, in alphabetical order. */
async function loggedOf(page: Page, contactId: string): Promise<string[]> {
  const { entries } = await (await page.request.get(`/api/timeline?contactId=${contactId}`)).json();
  return entries.flatMap(({ body }: { body?: string }) => body || []).sort();
}

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
  await waitForServiceWorker(page);
  await waitForOfflineQueue(page);
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

  await page.getByRole('radiogroup', { name: 'What to log' }).locator('label', { hasText: 'Call' }).click();
  await page.getByRole('textbox', { name: /call/i }).fill('Will list in May');
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText('4 changes waiting to be sent')).toBeVisible();

  await loseResponses(page, false);
  await page.reload();
  const logged = () => loggedOf(page, contact.id);
  await expect.poll(logged).toEqual(['Prefers mornings', 'Will list in May']);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  await expect(page.getByText('Prefers mornings')).toHaveCount(1);
  const saved = await (await page.request.get(contacts)).json();
  expect(saved.total).toBe(2);
  expect(await logged()).toEqual(['Prefers mornings', 'Will list in May']);
  const open = await (await page.request.get('/api/tasks?status=open&page=1')).json();
  expect(open.tasks.map(({ title }: { title: string }) => title)).toEqual(['Order a sign']);
  expect(open.tasks[0].id).not.toBe(task.id);
});

/** Ends the connection at the next change: before the request leaves, or after the server has answered. */
const cutNextChange = (page: Page, moment: 'before' | 'after') =>
  page.evaluate<void>(`{
    window.originalFetch ??= window.fetch;
    let isCut = false;
    window.fetch = async (input, init) => {
      if (init?.method === 'GET') return window.originalFetch(input, init);
      if (isCut || ${moment === 'before'}) throw new TypeError('The response is lost');
      isCut = true;
      await window.originalFetch(input, init);
      throw new TypeError('The response is lost');
    };
    dispatchEvent(new Event('online'));
  }`);

/** Lets exactly one change through, and then ends the connection. */
const passOneChange = (page: Page) =>
  page.evaluate<void>(`{
    let isUsed = false;
    window.fetch = async (input, init) => {
      if (init?.method === 'GET') return window.originalFetch(input, init);
      if (isUsed) throw new TypeError('The response is lost');
      isUsed = true;
      return window.originalFetch(input, init);
    };
    dispatchEvent(new Event('online'));
  }`);

test('the app sends each waiting change once, even if the connection keeps failing', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  const contacts = '/api/abundance-sphere/contacts';
  const { form } = await createContactAndOpenForm(page);
  await context.setOffline(true);
  await form.getByLabel('Referred From').fill('Okafor Homes');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await addContact(page, 'Theo', 'Lindqvist');
  await addContact(page, 'Rosa', 'Marin');
  await expect(page.getByText('3 changes waiting to be sent')).toBeVisible();
  await cutNextChange(page, 'before');
  await context.setOffline(false);
  for (const left of ['2 changes waiting', '1 change waiting']) {
    await cutNextChange(page, 'after');
    await cutNextChange(page, 'before');
    await passOneChange(page);
    await expect(page.getByText(`${left} to be sent`)).toBeVisible();
  }
  await cutNextChange(page, 'after');
  await page.reload();
  const saved = async () => {
    const answer = await (await page.request.get(`${contacts}?sort=firstName&order=asc`)).json();
    return answer.contacts.map(({ firstName, referredFrom }: Record<string, string>) => [
      firstName,
      referredFrom,
    ]);
  };
  const everyone = [
    ['Maribel', 'Okafor Homes'],
    ['Rosa', null],
    ['Theo', null],
  ];
  await expect.poll(saved).toEqual(everyone);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  expect(await saved()).toEqual(everyone);
});

test('an offline edit is merged with an edit made elsewhere, and the user decides about a field that both edits changed', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  const contacts = '/api/abundance-sphere/contacts';
  const { contact } = await (
    await page.request.post(contacts, { data: { firstName: 'Maribel', lastName: 'Okafor' } })
  ).json();
  const address = `/my.desktop/the-sphere?panel=contact&panel.contact=${contact.id}`;
  const read = async () => (await (await page.request.get(`${contacts}/${contact.id}`)).json()).contact;
  const form = page.getByRole('dialog', { name: 'Edit contact' });

  /** Edits the contact offline here and meanwhile on another device, and then restores the connection. */
  async function editTwice(here: string, elsewhere: object): Promise<void> {
    await page.goto(address);
    await waitForServiceWorker(page);
    await waitForOfflineQueue(page);
    await expect(form.getByLabel('First Name')).toHaveValue('Maribel');
    await context.setOffline(true);
    await form.getByLabel('Referred From').fill(here);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
    const { updatedAt } = await read();
    const answer = await page.request.put(`${contacts}/${contact.id}`, { data: { ...elsewhere, updatedAt } });
    expect(answer.status()).toBe(200);
    await context.setOffline(false);
  }

  await editTwice('Okafor Homes', { lastName: 'Okafor-Reyes' });
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  expect(await read()).toMatchObject({ lastName: 'Okafor-Reyes', referredFrom: 'Okafor Homes' });

  await editTwice('The open house', { referredFrom: 'Instagram' });
  await page.getByText(/1 change/).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await waiting.getByRole('button', { name: 'Review' }).click();
  await expect(form.getByRole('alert')).toContainText('Referred From is now Instagram');
  await expect(form.getByRole('textbox', { name: 'Referred From' })).toHaveValue('The open house');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/1 change/)).toHaveCount(0);
  expect(await read()).toMatchObject({ referredFrom: 'The open house' });
});
