import { type Browser, chromium, type Page } from '@playwright/test';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { signedInPage } from './first-row.ts';
import { measureTyping } from './measure-typing.ts';
import type { Figure, Measurement } from './measurement.ts';

const someone = { email: 'agent@demo.test', username: 'ava.brooks' };

/**
 * A resume with 50 items: how soon a typed letter appears, and how long its PDF takes compared with
 * Chromium's own.
 */
export const resumeScreen: Measurement = { name: 'resume-screen', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: browserFlags,
  });
  try {
    const page = await signedInPage(browser, server, someone.email);
    await fill(page);
    await page.goto(`/${someone.username}/resume`);
    await page.getByRole('figure', { name: /^Resume, page/ }).waitFor();
    await page.getByRole('textbox', { name: 'Miscellaneous' }).waitFor();
    return [...(await typing(page)), ...(await printing(page))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Two full pages, with room for one typed line. */
async function fill(page: Page): Promise<void> {
  const items = (name: string, length: number) =>
    Array.from({ length }, (_, at) => ({ organization: `${name} ${at + 1}`, startDate: 'May 2021' }));
  const data = {
    industryInvolvements: items('Board member', 27),
    education: items('Certificate', 23),
    theme: { topMargin: 0, bottomMargin: 0 },
  };
  const answer = await page.request.post('/api/resume/current', { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function typing(page: Page): Promise<Figure[]> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Miscellaneous' }).click();
  return measureTyping(page, 'a letter on the page with 50 items');
}

/**
 * Ours is made in the reader's browser, so it costs the server nothing: we report the ratio without a limit.
 */
async function printing(page: Page): Promise<Figure[]> {
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  await sheet.getByRole('button', { name: 'Print Resume' }).waitFor();
  const ours = await fastest(() => download(page));
  const chromiums = await fastest(() => sheet.pdf({ preferCSSPageSize: true, printBackground: true }));
  return [
    { of: 'Chromium prints the two pages', value: chromiums, unit: 'ms' },
    { of: 'our PDF of them, with the click', value: ours, unit: 'ms' },
    { of: 'our PDF beside Chromium’s', value: ours / chromiums, unit: '×' },
  ];
}

async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()]);
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}
