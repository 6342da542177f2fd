import puppeteer from 'puppeteer-core';
import { type Driver, domQueriesScript, type ElementReference } from './driver.ts';

/** The members of a DOM element that we use. DOM types are not available here. */
interface Handle {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  uploadFile: (path: string) => Promise<void>;
}

const handleOf = (element: ElementReference) => element as Handle;

/** Starts an unmodified Firefox and controls it with WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    headless: true,
    env: { ...process.env, TZ: 'America/New_York' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  // Firefox reports violations of the security policy only to its own console, which we cannot read.
  await page.evaluateOnNewDocument(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error('refused by our policy:', violatedDirective, blockedURI))`);

  return {
    goto: (url) => page.goto(url),
    url: async () => page.url(),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    addCookie: ({ url, ...cookie }) =>
      browser.setCookie({ ...cookie, domain: new URL(url).hostname, path: '/' }),
    click: (element) => handleOf(element).click(),
    type: (element, text) => handleOf(element).type(text),
    upload: (element, path) => handleOf(element).uploadFile(path),
    run: async <Answer>(script: string, ...args: unknown[]): Promise<Answer> => {
      if (!(await page.evaluate('"TestingLibraryDom" in window'))) await page.evaluate(domQueriesScript);
      const body = await page.evaluateHandle(
        `(function () { const queries = TestingLibraryDom; ${script} })`,
      );
      const call = (made: (...given: unknown[]) => unknown, ...given: unknown[]) => made(...given);
      const answer = await page.evaluateHandle(call, body as never, ...args);
      const parts = [...(await answer.getProperties()).values()].map((part) => part.asElement());
      const areElements = parts.length > 0 && parts.every((part) => part !== null);
      return (areElements ? parts : await answer.jsonValue()) as Answer;
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}
