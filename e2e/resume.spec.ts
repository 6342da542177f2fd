import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { resumeMessages } from '#contract/resume.ts';
import { themeMessages } from '#contract/themes.ts';
import { enterAs, expect, expectAccessible, test } from './fixtures.ts';

const api = '/api/resume/current';
const preview = (page: Page) => page.getByRole('figure', { name: /^Resume, page/ });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Miscellaneous' });

const positions = 'Industry and Community Involvement';

async function open(page: Page) {
  const { home } = await enterAs(page, 'agent', { with: ['deals'] });
  await page.goto(`${home}/resume`);
  await expect(preview(page)).toBeVisible();
  return `${home}/resume`;
}

async function addPosition(page: Page, name: string, start = ['May', '2021']) {
  const form = section(page, positions);
  await form.getByLabel('Position', { exact: true }).fill(name);
  await form.getByLabel('Start month').selectOption(start[0] ?? '');
  await form.getByLabel('Start year').selectOption(start[1] ?? '');
  await form.getByLabel('Present').check();
  await press(page, 'Add position');
  await expect(preview(page)).toContainText(name);
}

/** As much of an SVG text as is asked. */
interface ShownLine {
  x: { baseVal: { value: number }[] };
  y: { baseVal: { value: number }[] };
  textContent: string | null;
  getComputedTextLength: () => number;
}

interface Placed {
  text: string;
  x: number;
  y: number;
  right: number;
}

/** Every line of the page on the screen, in points of the paper. */
const linesShown = (page: Page, scale: number): Promise<Placed[]> =>
  preview(page)
    .locator('text')
    .evaluateAll((texts, points) => {
      const placed = texts.map((text) => {
        const line = text as unknown as ShownLine;
        const { x, y } = { x: line.x.baseVal[0]?.value ?? 0, y: line.y.baseVal[0]?.value ?? 0 };
        return {
          text: line.textContent ?? '',
          x: x * points,
          y: y * points,
          right: (x + line.getComputedTextLength()) * points,
        };
      });
      return placed.filter(({ text }) => text.trim());
    }, scale);

async function linesInPdf(bytes: Uint8Array): Promise<{ height: number; lines: Placed[] }[]> {
  const pdf = await getDocument({ data: bytes }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const [, , , height = 0] = sheet.view;
      const { items } = await sheet.getTextContent({ disableNormalization: true });
      const lines = items.flatMap((item) => {
        if (!('str' in item) || !item.str.trim()) return [];
        const [, , , , x, y] = item.transform as number[];
        return [{ text: item.str, x: x ?? 0, y: height - (y ?? 0), right: (x ?? 0) + item.width }];
      });
      return { height, lines };
    }),
  );
}

async function downloadPdf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'PDF' }).click()),
  ]);
  return new Uint8Array(await readFile(await download.path()));
}

const inOrder = (lines: Placed[]) => lines.toSorted((one, other) => one.y - other.y || one.x - other.x);

test('what the preview shows is what the PDF holds: pages, words and where each line stands', async ({
  page,
}) => {
  await open(page);
  await addPosition(page, 'Board member, Marsh Harbor Trust');
  await addPosition(page, 'Łucja Żeleńska AVATAR To. office fi');
  await section(page, 'Experience (Transactions)').getByText('Career', { exact: true }).click();
  await press(page, 'Generate');
  await expect(preview(page)).toContainText('closed sides');
  await editor(page).click();
  await page.keyboard.type(`Press and languages ${'W'.repeat(300)}`);
  for (const [size, name, width] of [
    ['a4', 'A4', 595.28],
    ['letter', 'US Letter', 612],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.locator(`[data-paper=${size}]`)).toBeVisible();
    await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
    const pages = await linesInPdf(await downloadPdf(page));
    expect(pages).toHaveLength(2);
    for (const { lines } of pages) {
      const shown = inOrder(await linesShown(page, width / 500));
      const joined = (all: Placed[]) =>
        all
          .map(({ text }) => text)
          .join('')
          .replaceAll(/\s/g, '');
      expect(joined(inOrder(lines))).toBe(joined(shown));
      for (const line of shown) {
        const twin = lines.find((one) => Math.abs(one.x - line.x) < 0.05 && Math.abs(one.y - line.y) < 0.05);
        expect(twin, `"${line.text}" at ${line.x}, ${line.y}`).toBeDefined();
        if (twin?.text === line.text) expect(Math.abs(twin.right - line.right)).toBeLessThan(0.6);
      }
      if (lines === pages[0]?.lines) await press(page, 'Next');
    }
    await press(page, 'Previous');
  }
});

test('items are kept here at once, on the server when saved, and move by keyboard', async ({ page }) => {
  const address = await open(page);
  await press(page, 'Add position');
  await expect(page.getByText('Please fill in the position name')).toBeVisible();
  await addPosition(page, 'Mentor, First Keys');
  await expect(toast(page, resumeMessages.added('involvement'))).toBeVisible();
  expect((await (await page.request.get(api)).json()).industryInvolvements).toEqual([]);
  await page.reload();
  await expect(preview(page)).toContainText('Mentor, First Keys');
  await addPosition(page, 'Volunteer, Dune Days');
  await page.getByRole('button', { name: /^Move Volunteer/ }).press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Move Volunteer/ })).toBeFocused();
  await addPosition(page, 'Dragged to the top');
  const first = page.getByRole('listitem').filter({ hasText: 'Volunteer' });
  await page
    .getByRole('button', { name: /^Move Dragged/ })
    .dragTo(first, { targetPosition: { x: 60, y: 4 } });
  await press(page, 'Save');
  await expect(toast(page, resumeMessages.saved)).toBeVisible();
  const { industryInvolvements } = await (await page.request.get(api)).json();
  expect(industryInvolvements.map((item: { organization: string }) => item.organization)).toEqual([
    'Dragged to the top',
    'Volunteer, Dune Days',
    'Mentor, First Keys',
  ]);
  await page.getByRole('button', { name: 'Remove Mentor, First Keys' }).click();
  await expect(toast(page, resumeMessages.removed('involvement'))).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(preview(page)).toContainText('Volunteer, Dune Days');
  await expect(preview(page)).not.toContainText('Mentor');
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] });

  const broken = { status: 500, json: { success: false, code: 'internal', error: 'No', message: 'No' } };

  test('nothing typed is lost, each failure has its sentence, and the next save sends everything', async ({
    page,
  }) => {
    await open(page);
    await addPosition(page, 'Kept already');
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.saved)).toBeVisible();

    await page.route(`**${api}/involvement/*`, (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Remove Kept already' }).click();
    await expect(toast(page, resumeMessages.removedLocally)).toBeVisible();

    await page.route(`**${api}/involvement`, (route) => route.fulfill(broken));
    await addPosition(page, 'Waits its turn');
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.someKept)).toBeVisible();
    await expect(section(page, positions)).toContainText('Not saved yet');
    expect((await (await page.request.get(api)).json()).industryInvolvements).toEqual([]);

    await page.route(`**${api}`, (route) => route.abort());
    await editor(page).click();
    await page.keyboard.type('Written while offline');
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.keptLocally)).toBeVisible();
    await page.reload();
    await expect(toast(page, resumeMessages.load)).toBeVisible();
    await expect(preview(page)).toContainText('Written while offline');
    await expect(preview(page)).toContainText('Waits its turn');

    await page.unrouteAll();
    await page.reload();
    await expect(preview(page)).toContainText('Written while offline');
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.saved)).toBeVisible();
    const saved = await (await page.request.get(api)).json();
    expect(saved.miscellaneous).toBe('<p>Written while offline</p>');
    expect(saved.industryInvolvements).toMatchObject([{ organization: 'Waits its turn' }]);
  });

  test('a theme that the server does not take stays here, and is saved with the whole resume when it can be', async ({
    page,
  }) => {
    await open(page);
    await page.route(`**${api}/theme`, (route) => route.fulfill(broken));
    await press(page, 'Theme');
    await page.getByRole('button', { name: 'Night porch' }).click();
    await expectAccessible(page);
    await press(page, 'Save theme');
    await expect(toast(page, themeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(api)).json()).theme.backgroundColor).toBe('#062e25');
    await page.route(`**${api}`, (route) => route.fulfill(broken));
    await press(page, 'Theme');
    await page.getByRole('button', { name: 'Doorway' }).click();
    await press(page, 'Save theme');
    await expect(toast(page, themeMessages.keptLocally)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(api)).json()).theme.backgroundColor).toBe('#ffe3a0');
  });

  test('a photo of 40 megapixels becomes a background; one that cannot be uploaded shows here and goes with the next save', async ({
    page,
  }) => {
    await open(page);
    await page.route(`**${api}/theme/background`, (route) => route.fulfill(broken));
    await press(page, 'Theme');
    const file = page.getByRole('dialog').locator('input[type="file"]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('dialog')).toContainText(themeMessages.notAnImage);
    const photo = sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'teal' } });
    await file.setInputFiles({
      name: 'beach.png',
      mimeType: 'image/png',
      buffer: await photo.png().toBuffer(),
    });
    const shown = preview(page).locator('image[href^="data:image/webp"]');
    await expect(page.getByRole('dialog').locator('image[href^="data:image/webp"]').first()).toBeAttached();
    await press(page, 'Save theme');
    await expect(toast(page, themeMessages.keptLocally)).toBeVisible();
    await expect(shown).toBeAttached();
    await page.unrouteAll();
    await press(page, 'Save');
    await expect(toast(page, resumeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(api)).json()).theme.backgroundImage).toMatch(/^\/media\//);
  });
});

test('closings are listed by a filter, a changed choice makes the list old, and the window prints the same pages', async ({
  page,
}) => {
  await open(page);
  const experience = section(page, 'Experience (Transactions)');
  await press(page, 'Generate');
  await expect(preview(page)).toContainText('volume');
  await expect(experience.getByRole('button', { name: 'Reset' })).toBeVisible();
  await experience.getByText('Career', { exact: true }).click();
  await expect(experience.getByRole('button', { name: 'Generate' })).toBeVisible();
  await press(page, 'Generate');
  const figure = await preview(page).locator('text', { hasText: /^\d+$/ }).first().textContent();
  await page.reload();
  await expect(experience.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(preview(page)).toContainText(`${figure}`);

  const [sheet] = await Promise.all([page.waitForEvent('popup'), press(page, 'Print')]);
  await expect(sheet.getByRole('button', { name: 'Print Resume' })).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText(/^Page 1 of \d$/);
  const printed = await sheet.locator('figure').first().textContent();
  expect(printed?.replace(/^Page 1 of \d/, '')).toBe(
    (await preview(page).textContent())?.replace(/^Resume, page 1 of \d/, ''),
  );
  await sheet.close();
  await press(page, 'Reset');
  await expect(preview(page)).not.toContainText('volume');
});

test('a link needs selected words, and only leads where links may lead', async ({ page }) => {
  await open(page);
  await editor(page).click();
  await page.keyboard.type('My listings');
  await page.getByRole('button', { name: 'Insert link' }).click();
  await expect(toast(page, resumeMessages.selectFirst)).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Insert link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Insert link' }).click();
  await expect(dialog).toContainText(resumeMessages.link);
  await dialog.getByLabel('URL').fill('listings.example.com');
  await dialog.getByRole('button', { name: 'Insert link' }).click();
  await expect(preview(page).locator('a')).toHaveAttribute('href', 'https://listings.example.com');
});
