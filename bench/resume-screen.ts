import { type Browser, chromium, type Page } from '@playwright/test';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { browserAtHand, browserFlags } from '../scripts/verify/browser.ts';
import { signedInPage } from './first-row.ts';
import type { Figure, Measurement } from './measurement.ts';

const someone = { email: 'agent@demo.test', username: 'ava.brooks' };
const slowDown = 4;
const letters = 'The quick brown fox jumps over the lazy dog, twice.';

/** The resume with 50 items: how soon a letter is on the page, and how long its PDF takes beside Chromium's own. */
export const resumeScreen: Measurement = { name: 'resume-screen', take };

async function take(): Promise<Figure[]> {
  const server = await startScratchServer();
  const browser: Browser = await chromium.launch({
    executablePath: browserAtHand(process.env),
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

/** Two full pages. */
async function fill(page: Page): Promise<void> {
  const items = (name: string) =>
    Array.from({ length: 25 }, (_, at) => ({ organization: `${name} ${at + 1}`, startDate: 'May 2021' }));
  const data = { industryInvolvements: items('Board member'), education: items('Certificate') };
  const answer = await page.request.post('/api/resume/current', { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** From the letter to the first frame that shows it, each letter by itself. */
const noteFrames = `(() => {
  window.waits = [];
  let typedAt = 0;
  document.addEventListener('beforeinput', () => { typedAt = performance.now(); }, true);
  const paper = document.querySelector('[data-paper]');
  new MutationObserver(() => {
    const since = typedAt;
    typedAt = 0;
    if (since) requestAnimationFrame(() => window.waits.push(performance.now() - since));
  }).observe(paper.parentElement, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

async function typing(page: Page): Promise<Figure[]> {
  await page.getByRole('button', { name: 'Next' }).click();
  const client = await page.context().newCDPSession(page);
  await page.getByRole('textbox', { name: 'Miscellaneous' }).click();
  await page.keyboard.type('Warm ');
  await page.evaluate(noteFrames);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.keyboard.type(letters, { delay: 120 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const waits = ((await page.evaluate('window.waits')) as number[]).sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
  return [
    { of: 'letters that changed the preview', value: waits.length, unit: '', atLeast: 40 },
    { of: 'a letter on the page with 50 items, CPU 4× slower', value: at(0.5), unit: 'ms', atMost: 50 },
    { of: 'the same, nine letters of ten', value: at(0.9), unit: 'ms', atMost: 50 },
  ];
}

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
    { of: 'our PDF beside Chromium’s', value: ours / chromiums, unit: '×', atMost: 3 },
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
