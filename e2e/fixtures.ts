import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { isRecordingTexts, recordShownText } from '#contract/testing/seen-texts.ts';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import { demoPassword } from '#demo/accounts.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { findAxeViolations } from './axe.ts';
import { type NewPerson, type PersonOptions, requestPerson, type SignedInPerson } from './people.ts';

interface Fixtures {
  /** Console errors that the test causes on purpose, such as the 401 of a wrong password. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
  /** The server that the test uses. */
  world: TestServer;
  /** Whether the test gets its own server. A test that changes shared data needs one. */
  ownServer: boolean;
}

export type TestServer = Pick<ScratchServer, 'url' | 'dataDir'>;

/** Runs in the page: logs each violation of our Content Security Policy as an error. */
const tellsRefusals = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('refused by our policy:', violatedDirective, blockedURI, sourceFile))`;

/**
 * Records the texts of all pages. Sends all texts of a change together, because a separate call for each text
 * took seconds.
 */
async function recordScreens(context: BrowserContext): Promise<void> {
  await context.exposeFunction('recordTexts', (texts: string[]) => texts.forEach(recordShownText));
  await context.addInitScript(`{
    const sent = new Set();
    new MutationObserver((changes) => {
      const found = [];
      for (const root of changes.flatMap(({ type, target, addedNodes }) => type === 'characterData' ? [target] : [...addedNodes])) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = root; node; node = texts.nextNode()) {
          if (node.nodeType !== Node.TEXT_NODE || !node.data.includes(' ') || sent.has(node.data)) continue;
          sent.add(node.data);
          found.push(node.data);
        }
      }
      if (found.length) recordTexts(found);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }`);
}

/** Playwright's `test`, which also fails on any console error or uncaught error of any page. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      // Chromium does not report policy violations as console messages, so the page does it.
      await context.addInitScript(tellsRefusals);
      if (isRecordingTexts) await recordScreens(context);
      context.on('weberror', (error) => note(String(error.error().stack)));
      await use(undefined);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  ownServer: [false, { option: true }],
  world: async ({ ownServer }, use) => {
    const { JOURNEYS_URL: url = '', JOURNEYS_DATA: dataDir = '' } = process.env;
    if (!ownServer) return use({ url, dataDir });
    const server = await startScratchServer();
    await use(server);
    await server.stop();
  },
  baseURL: ({ world }, use) => use(world.url),
});

export { expect };

/** Creates a person whom no other test uses, and signs in as that person. */
export async function signInAsNewPerson(
  page: Page,
  like: DemoAccountKey,
  options: Omit<PersonOptions, 'like'> = {},
): Promise<NewPerson> {
  const somebody = await requestPerson<NewPerson>({ like, ...options });
  await keep(page, somebody);
  return somebody;
}

/** Signs in as a person of the demo data. Only for tests that change nothing. */
export async function signIn(page: Page, email: string): Promise<void> {
  await keep(page, await requestPerson({ email }));
}

async function keep(page: Page, { cookie }: SignedInPerson): Promise<void> {
  await page.context().addCookies([{ ...cookie, url: process.env.JOURNEYS_URL }]);
}

/** Signs in with the same request as the sign-in form, without opening the form. */
export async function signInWithPassword(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
}

/**
 * Ends the session like another tab would. Leaves the page first, because the server would answer its
 * requests with 401.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  const answer = await page.request.post('/api/auth/sign-out');
  expect(answer.status(), 'sign-out').toBe(200);
}

/** Waits until the screen of the latest navigation is rendered. The previous screen stays visible until then. */
const waitForNavigation = (page: Page) =>
  expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);

/**
 * Navigates like a link, without reloading the page, once the router is initialized. Returns when the new
 * page is rendered; otherwise the test would look at the previous page. With `flushSync`, the router renders
 * the start of a navigation at once, but not its end if the route has a loader.
 */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  const alive = () => page.evaluate<boolean>('window.__reactRouterDataRouter?.state.initialized === true');
  await expect.poll(alive).toBe(true);
  await page.evaluate(
    `window.__reactRouterDataRouter.navigate(${JSON.stringify(address)}, { flushSync: true })`,
  );
  await waitForNavigation(page);
}

/** Replaces the print dialog with a counter, and records which fonts are loaded at that moment. */
export const installPrintCounter = (context: BrowserContext) =>
  context.addInitScript(`window.prints = 0;
    window.print = () => {
      window.prints += 1;
      window.fontsWhenPrinted = [...document.fonts].flatMap(({ family, status }) => status === 'loaded' ? [family] : []);
    };`);

/** Selects everything that opens over a screen: dialogs, menus and lists of options. */
export const overlaySelector = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Expects no accessibility violations in the open dialogs and menus, or in the page if none is open. */
export async function expectAccessible(page: Page, look: { onlyColors?: boolean } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForNavigation(page);
  const violations = await findAxeViolations(page, { within: overlaySelector, ...look });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}
