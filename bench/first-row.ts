import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../demo/src/accounts.ts';
import type { ScratchServer } from '../scripts/scratch-server.ts';

/** Opens a browser page in which a person of the demo world is signed in. */
export async function openSignedInPage(
  browser: Browser,
  { url }: ScratchServer,
  email: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
  return page;
}

/**
 * Makes the page record when the first match is painted. Call this function once, before the first
 * navigation.
 */
export const watchForElement = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript(`
    window.firstRow = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(${JSON.stringify(selector)})) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now()));
      }).observe(document, { childList: true, subtree: true });
    });`);

/** The time from the navigation to the watched element, in milliseconds. */
export async function measureTimeToFirstRow(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return (await page.evaluate('window.firstRow')) as number;
}
