import { expect, signInAsNewPerson, test } from './fixtures.ts';
import { addContact, waitForOfflineQueue, waitForServiceWorker } from './offline-screen.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser reports every request that fails without a connection.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/],
});

test('changes made offline wait on the phone, and the app sends each once, in order, when the connection is back', async ({
  page,
  context,
}) => {
  await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop/the-sphere');
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add', exact: true }).first()).toBeVisible();
  await waitForOfflineQueue(page);

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
  await waitForServiceWorker(page);
  await waitForOfflineQueue(page);
  await page.reload();
  const completion = page.getByRole('checkbox', { name: /Order a sign/ });
  await expect(completion).toBeVisible();
  await page.goto('/my.desktop/the-sphere');
  await page.getByRole('button', { name: /^Abdul Stanton/ }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const contactPage = page.url();
  await waitForOfflineQueue(page);

  await context.setOffline(true);
  await page.getByRole('radiogroup', { name: 'What to log' }).locator('label', { hasText: 'Call' }).click();
  await page.getByRole('textbox', { name: /call/i }).fill('Wants to sell in spring');
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  const loggedBefore = new Date();
  await page.reload();
  await expect(page.getByText('Wants to sell in spring')).toBeVisible();
  // Disable the idle callback, so that the user completes the task before the browser was idle for the first
  // time.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto('/my.desktop/tasks');
  await completion.click();
  await expect(page.getByText('2 changes waiting to be sent')).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto('/my.desktop/tasks');
  await expect(secondTab.getByText('2 changes waiting to be sent')).toBeVisible();
  await expect(secondTab.getByRole('checkbox', { name: /Order a sign/ })).toBeHidden();

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

test('one user’s waiting changes are neither sent under the next user’s account nor shown to that user', async ({
  page,
  context,
}) => {
  const first = await signInAsNewPerson(page, 'agent');
  await page.goto('/my.desktop/the-sphere');
  await waitForServiceWorker(page);
  await page.reload();
  await waitForOfflineQueue(page);
  await context.setOffline(true);
  await addContact(page, 'Maribel', 'Okafor');
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();

  // The next user signs in in another tab, and then the first tab gets a connection again.
  await context.clearCookies();
  await signInAsNewPerson(page, 'agent');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible();
  const others = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  expect(others.total).toBe(0);
  await page.goto('/my.desktop/the-sphere');
  await expect(page.getByRole('button', { name: 'Add', exact: true }).first()).toBeVisible();
  await waitForOfflineQueue(page);
  await expect(page.getByText('Maribel')).toHaveCount(0);

  await context.clearCookies();
  await context.addCookies([{ ...first.cookie, url: new URL(page.url()).origin }]);
  await page.goto('/my.desktop/the-sphere');
  await expect(page.getByRole('main').getByText('Maribel Okafor').first()).toBeVisible();
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  const own = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  expect(own.total).toBe(1);
});
