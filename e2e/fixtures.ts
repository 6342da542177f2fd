import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { recordsTexts, recordText } from '#contract/testing/seen-texts.ts';
import type { DemoAccountKey } from '#demo/account-sketches.ts';
import { demoPassword } from '#demo/accounts.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { axeViolations } from './axe.ts';
import { type NewPerson, type PersonOptions, requestPerson, type SignedIn } from './people.ts';

interface Fixtures {
  /** Console errors that this test provokes on purpose, such as the 401 of a wrong password. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
  /** The server of the tests. */
  world: World;
  /** Whether the test gets its own server, because it changes something that all tests share. */
  ownServer: boolean;
}

export type World = Pick<ScratchServer, 'url' | 'dataDir'>;

/** A violation of our own security policy is an error. */
const tellsRefusals = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('refused by our policy:', violatedDirective, blockedURI, sourceFile))`;

/** Sends each new text of a page once, and all texts of a change together: a call per text took seconds. */
async function recordScreens(context: BrowserContext): Promise<void> {
  await context.exposeFunction('recordTexts', (texts: string[]) => texts.forEach(recordText));
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

/** A test that fails on any console error or uncaught error of any page. */
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
      // Report it ourselves: some browsers write it to the console, Chromium does not.
      await context.addInitScript(tellsRefusals);
      if (recordsTexts) await recordScreens(context);
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

/** Signs the page's browser in as a new person, whom no other test uses. */
export async function enterAs(
  page: Page,
  like: DemoAccountKey,
  wish: Omit<PersonOptions, 'like'> = {},
): Promise<NewPerson> {
  const somebody = await requestPerson<NewPerson>({ like, ...wish });
  await keep(page, somebody);
  return somebody;
}

/** Signs the page's browser in as a person of the demo world, for tests that only read. */
export async function signIn(page: Page, email: string): Promise<void> {
  await keep(page, await requestPerson({ email }));
}

async function keep(page: Page, { cookie }: SignedIn): Promise<void> {
  await page.context().addCookies([{ ...cookie, url: process.env.JOURNEYS_URL }]);
}

/** Signs in with a request like the form's; tests about the form fill it themselves. */
export async function signInWith(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
}

/**
 * Navigates like a link, without reloading the page, once the router is initialized. It returns when the new
 * page is rendered; otherwise the test would look at the previous one.
 */
export async function navigate(page: Page, address: string): Promise<void> {
  const alive = () => page.evaluate<boolean>('window.__reactRouterDataRouter?.state.initialized === true');
  await expect.poll(alive).toBe(true);
  await page.evaluate(
    `window.__reactRouterDataRouter.navigate(${JSON.stringify(address)}, { flushSync: true })`,
  );
}

/** Replaces printing with a counter, and records the fonts that would be printed. */
export const countPrints = (context: BrowserContext) =>
  context.addInitScript(`window.prints = 0;
    window.print = () => {
      window.prints += 1;
      window.fontsWhenPrinted = [...document.fonts].flatMap(({ family, status }) => status === 'loaded' ? [family] : []);
    };`);

/** Everything that opens over a screen. */
export const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Checks the current screen, and whatever is open over it, for accessibility violations. */
export async function expectAccessible(page: Page, look: { onlyColors?: boolean } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // While the next page loads, the previous one is still shown.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  const violations = await axeViolations(page, { within: overlays, ...look });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}
