import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bioMessages, bioWriterTexts } from '#contract/bio/bio.ts';
import { publicPageMessages } from '#contract/public-page/public-page.ts';
import { themeMessages } from '#contract/themes/themes.ts';
import { expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';

const answers = {
  'Prior experience': 'Hospice nurse for six years. I learned to listen first and stay calm.',
  'Why real estate?': 'Nobody explained my own first closing. I explain every page.',
  Strengths: 'Patient, exact, hard to rattle',
  Skills: 'Straight pricing, staging',
};

async function openBio(page: Page): Promise<void> {
  const { home } = await signInAsNewPerson(page, 'agent');
  await page.goto(`${home}/bio`);
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
}

async function answer(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
}

const paper = (page: Page) => page.getByRole('figure', { name: /^Bio, page/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function replaceText(page: Page, text: string): Promise<void> {
  await button(page, 'Edit text').click();
  await page.getByLabel('Bio text').fill(text);
  await button(page, 'Done').click();
}

test('an agent answers the questions, generates, undoes, edits and saves a bio, and sees it after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBio(page);
  await button(page, 'Copy').click();
  await expect(page.getByText(bioMessages.nothingToCopy)).toBeVisible();
  await answer(page);
  await page.getByText('Seller', { exact: true }).click();
  await page.getByText('She', { exact: true }).click();
  await page.getByText('Professional', { exact: true }).click();
  await button(page, 'Generate').click();
  await expect(page.getByText(bioWriterTexts['built-in'])).toBeVisible();
  await expect(paper(page)).toContainText('hospice nurse');
  const first = await paper(page).textContent();
  await button(page, 'Generate again').click();
  await expect(page.getByText('8 rewrites left today')).toBeVisible();
  await button(page, 'Undo').click();
  await expect.poll(() => paper(page).textContent()).toBe(first);

  await button(page, 'Edit text').click();
  await page.getByLabel('Bio text').fill('Ava listens first.\n\nShe explains every page.');
  await expect(page.getByText('44 of 1,500 characters')).toBeVisible();
  await expect(paper(page)).toContainText('Ava listens first.');
  await expectAccessible(page);
  await button(page, 'Done').click();
  await button(page, 'Copy').click();
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe('Ava listens first.\n\nShe explains every page.');

  await button(page, 'Save').click();
  await expect(page.getByText('Saved just now')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Strengths')).toHaveValue(answers.Strengths);
  await expect(paper(page)).toContainText('She explains every page.');
  await expect(page.getByText('Edited by you')).toBeVisible();
});

test('an agent gives a bio a theme, downloads it as a PDF, and prints it', async ({ page }) => {
  await openBio(page);
  await replaceText(page, 'Ava listens first.');
  await button(page, 'Theme').click();
  await button(page, 'Doorway').click();
  await button(page, 'Save theme').click();
  await expect(page.getByText(themeMessages.saved)).toBeVisible();
  await expect(paper(page).locator('image[href$="doorway.svg"]')).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  const opening = page.waitForEvent('popup');
  await button(page, 'Print').click();
  const sheet = await opening;
  await expect(sheet.getByRole('figure')).toHaveCount(1);
  await expect(sheet.getByRole('figure')).toContainText('Ava listens first.');
});

test.describe('a bio with failing requests', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the bio page shows a message for each server failure, and keeps the typed text', async ({ page }) => {
    await openBio(page);
    const fails = async (
      path: string,
      response: { status: number; body?: string },
      act: () => Promise<void>,
      says: string,
    ) => {
      await page.route(path, (route) =>
        route.fulfill({ contentType: 'application/json', body: '{}', ...response }),
      );
      await act();
      await expect(page.getByText(says).last()).toBeVisible();
      await page.unroute(path);
    };
    const generate = () => page.getByRole('button', { name: /^Generate/ }).click();
    await generate();
    await expect(page.getByText(bioMessages.tooFewFields)).toBeVisible();
    await answer(page);
    const path = '**/api/bio/generate';
    await fails(path, { status: 500 }, generate, bioMessages.generateFailed);
    await fails(path, { status: 200, body: '{"message":"x"}' }, generate, bioMessages.nothingGenerated);
    await fails(path, { status: 200, body: 'no json' }, generate, bioMessages.format);
    await fails(path, { status: 429 }, generate, bioMessages.dailyLimit);
    await expect(page.getByText('0 rewrites left today')).toBeVisible();
    await replaceText(page, 'Typed before the storm.');
    await fails(
      '**/api/bio/save',
      { status: 500 },
      () => button(page, 'Save').click(),
      bioMessages.saveFailed,
    );
    await fails(
      '**/api/bio/current/theme',
      { status: 503 },
      async () => {
        await button(page, 'Theme').click();
        await button(page, 'Night porch').click();
        await button(page, 'Save theme').click();
      },
      themeMessages.keptLocally,
    );
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
    await button(page, 'Copy').click();
    await expect(page.getByText(bioMessages.copyFailed)).toBeVisible();

    await page.route('**/api/bio/*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').getByText('Failed to load data. Please try again.')).toBeVisible();
    await expect(paper(page)).toContainText('Typed before the storm.');
    await expect(paper(page).locator('image[href$="night-porch.svg"]')).toHaveCount(1);
    await page.unroute('**/api/bio/*');
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert').getByText('Failed to load data.')).toHaveCount(0);
    await button(page, 'Save').click();
    await expect(page.getByText(bioMessages.saved)).toBeVisible();
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await expect(paper(page)).toContainText('Typed before the storm.');
    await expect(paper(page).locator('image[href$="night-porch.svg"]')).toHaveCount(1);
  });

  test('the bio page warns before it overwrites a bio saved elsewhere, and two tabs share their changes', async ({
    page,
    context,
  }) => {
    await openBio(page);
    await page.request.post('/api/bio/save', { data: { skills: 'Staging' } });
    await page.getByLabel('Strengths').fill('Calm');
    await button(page, 'Save').click();
    await expect(page.getByText(bioMessages.changed)).toBeVisible();
    await expect(page.getByLabel('Strengths')).toHaveValue('Calm');
    await button(page, 'Save').click();
    await expect(page.getByText(bioMessages.saved)).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Skills').fill('Pricing');
    await expect(page.getByLabel('Skills')).toHaveValue('Pricing');
    await page.getByLabel('Special talent').fill('Cello');
    await expect(other.getByLabel('Special talent')).toHaveValue('Cello');
    await button(other, 'Save').click();
    await expect(other.getByText(bioMessages.saved)).toBeVisible();
    await expect(page.getByText('Saved just now')).toBeVisible();
  });

  test('a published bio opens without JavaScript, and answers 404 after the agent unpublishes it', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openBio(page);
    await replaceText(page, 'Ava listens first.');
    await button(page, 'Save').click();
    await expect(page.getByText(bioMessages.saved)).toBeVisible();
    await button(page, 'Publish').click();
    const toggle = page.getByRole('switch', { name: 'Show my page to others' });
    await toggle.click();
    await expect(page.getByText(publicPageMessages.published, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your page' })).toBeVisible();
    await expectAccessible(page);
    const address = await page.getByLabel('Address', { exact: true }).inputValue();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download QR').click();
    expect((await downloading).suggestedFilename()).toBe('my-page-qr.svg');

    const visitor = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    await visitor.goto(address);
    await expect(visitor.getByText('Ava listens first.')).toBeVisible();
    await page.getByText('Public address').click();
    await expect(page.getByLabel('Address', { exact: true })).not.toHaveValue(address);
    expect((await visitor.goto(address))?.status()).toBe(404);
    expect(
      (await visitor.goto(await page.getByLabel('Address', { exact: true }).inputValue()))?.status(),
    ).toBe(200);
    await toggle.click();
    await expect(page.getByText(publicPageMessages.unpublished, { exact: true })).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
  });
});
