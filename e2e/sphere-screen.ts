import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

/** The desktop of a demo agent with 240 contacts, which no test changes. */
export const demoAgentDesktopPath = '/ava.brooks';

export async function openSphere(page: Page, home: string): Promise<void> {
  if (home === demoAgentDesktopPath) await signIn(page, 'agent@demo.test');
  await page.goto(`${home}/the-sphere`);
  await expect(page.getByText(/^\d[\d,]* contacts?$/)).toBeVisible();
}

/** Creates a contact with the API. */
export async function addContact(page: Page, contact: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post('/api/abundance-sphere/contacts', { data: contact });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const fillSearch = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search name, email, phone' }).fill(text);

export const findDialogByName = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
