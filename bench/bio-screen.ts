import { chromium } from '@playwright/test';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { signedInPage } from './first-row.ts';
import { measureTyping } from './measure-typing.ts';
import type { Figure, Measurement } from './measurement.ts';

/** Editing a bio of 1,400 characters: how soon a typed letter appears on the page. */
export const bioScreen: Measurement = { name: 'bio-screen', measure };

const text = `${'She explains every page of every closing. '.repeat(11)}\n\n`.repeat(3).slice(0, 1400);

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const page = await signedInPage(browser, server, 'agent@demo.test');
    const saved = await page.request.post('/api/bio/save', { data: { generatedContent: text } });
    if (!saved.ok()) throw new Error(await saved.text());
    await page.goto('/ava.brooks/bio');
    await page.getByRole('figure', { name: /^Bio, page/ }).waitFor();
    await page.getByRole('button', { name: 'Edit text' }).click();
    await page.getByLabel('Bio text').click();
    await page.keyboard.press('ControlOrMeta+End');
    return await measureTyping(page, 'a letter on the page of a full bio');
  } finally {
    await browser.close();
    await server.stop();
  }
}
