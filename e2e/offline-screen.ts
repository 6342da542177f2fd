import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the service worker serves the page and has cached the session, which the app needs to open. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  const isServed = () =>
    page.evaluate<boolean>(
      `(async () => navigator.serviceWorker.controller !== null && (await caches.match('/api/session')) !== undefined)()`,
    );
  await expect.poll(isServed).toBe(true);
}

/** Waits until the app can store changes that fail. */
export async function waitForOfflineQueue(page: Page): Promise<void> {
  const names = () =>
    page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);
  await expect.poll(names).toContain('abundance-outbox');
}

export async function addContact(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill(firstName);
  await form.getByLabel('Last Name').fill(lastName);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** Creates the contact Maribel Okafor and opens her form. Returns the form when the app can store changes. */
export async function createContactAndOpenForm(page: Page): Promise<{ id: string; form: Locator }> {
  const data = { firstName: 'Maribel', lastName: 'Okafor' };
  const { contact } = await (await page.request.post('/api/abundance-sphere/contacts', { data })).json();
  await page.goto(`/my.desktop/the-sphere?panel=contact&panel.contact=${contact.id}`);
  await waitForServiceWorker(page);
  await waitForOfflineQueue(page);
  const form = page.getByRole('dialog', { name: 'Edit contact' });
  await expect(form.getByLabel('First Name')).toHaveValue('Maribel');
  return { id: contact.id, form };
}
