import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from './fixtures.ts';
import {
  addPosition,
  findEditor,
  findPreview,
  findSection,
  openEmptyResume,
  pressButton,
} from './resume-screen.ts';

/** The members of an SVG text element that we use. DOM types are not available here. */
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

/** Lists the text lines of the preview, with their positions in points on paper. */
const linesShown = (page: Page, scale: number): Promise<Placed[]> =>
  findPreview(page)
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

test('the PDF of a resume has the same pages, words and line positions as the preview', async ({ page }) => {
  await openEmptyResume(page);
  await addPosition(page, 'Board member, Marsh Harbor Trust');
  await addPosition(page, 'Łucja Żeleńska AVATAR To. office fi');
  await findSection(page, 'Experience (Transactions)').getByText('Career', { exact: true }).click();
  await pressButton(page, 'Generate');
  await expect(findPreview(page)).toContainText('closed sides');
  await findEditor(page).click();
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
      if (lines === pages[0]?.lines) await pressButton(page, 'Next');
    }
    await pressButton(page, 'Previous');
  }
});
