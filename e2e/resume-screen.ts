import type { Page } from '@playwright/test';
import { expect, signInAsNewPerson } from './fixtures.ts';

export const resumeApi = '/api/resume/current';
export const findPreview = (page: Page) => page.getByRole('figure', { name: /^Resume, page/ });
export const findToast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const findSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const findEditor = (page: Page) => page.getByRole('textbox', { name: 'Miscellaneous' });

export const positionsHeading = 'Industry and Community Involvement';

/** Saves an empty resume and opens it, because a new resume starts prefilled. */
export async function openEmptyResume(page: Page): Promise<string> {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['deals'] });
  await page.request.post(resumeApi, { data: { miscellaneous: '' } });
  await page.goto(`${home}/resume`);
  await expect(findPreview(page)).toBeVisible();
  return `${home}/resume`;
}

export async function addPosition(page: Page, name: string, start = ['May', '2021']): Promise<void> {
  const form = findSection(page, positionsHeading);
  await form.getByRole('textbox', { name: 'Position', exact: true }).fill(name);
  await form.getByLabel('Start month').selectOption(start[0] ?? '');
  await form.getByLabel('Start year').selectOption(start[1] ?? '');
  await form.getByLabel('Present').check();
  await pressButton(page, 'Add position');
  await expect(findPreview(page)).toContainText(name);
}
