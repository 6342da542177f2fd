import type { Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { expect, signInAsNewPerson, test } from './fixtures.ts';
import {
  choosePassword,
  createNewcomer,
  openPlanStep,
  payAndOpenDesktop,
  planNamePatterns,
} from './newcomer.ts';
import { addContact } from './sphere-screen.ts';

/** Runs before the scripts of every page: records the URLs of its style sheets and of its fetches. */
const recordUse = `window.used = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node.rel === 'stylesheet') window.used.push(node.href);
  }).observe(document, { childList: true, subtree: true });
  const send = window.fetch;
  window.fetch = (input, init) => {
    window.used.push(new URL(input.url ?? input, location.href).href);
    return send(input, init);
  };`;

/** Lists the style sheets and data that a document's Link header preloads. */
function preloadsIn(header: string): string[] {
  return [...header.matchAll(/<([^>]+)>; rel=preload; as=(?:style|fetch)/g)].map(([, path = '']) => path);
}

/** Lists the preloaded URLs that the page uses neither as a style sheet nor in a fetch. */
const unusedOf = (page: Page, preloads: readonly string[]) =>
  page.evaluate<string[]>(`(() => {
    const used = new Set([...document.styleSheets].map(({ href }) => href).concat(window.used));
    return ${JSON.stringify(preloads)}.filter((path) => !used.has(new URL(path, location.href).href));
  })()`);

async function expectAllUsed(page: Page, header: string | undefined): Promise<void> {
  const preloads = preloadsIn(header ?? '');
  await expect.poll(() => unusedOf(page, preloads), `unused preloads of ${page.url()}`).toEqual([]);
}

async function open(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  await expectAllUsed(page, response?.headers().link);
}

test.beforeEach(({ page }) => page.addInitScript(recordUse));

for (const width of selectTestCases({ few: [1440], all: [1440, 390] }))
  test(`a member's pages use everything they preload in a window ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { home } = await signInAsNewPerson(page, 'agent');
    for (const address of [home, `${home}/the-sphere`, `${home}/doors-vault`, '/profile'])
      await open(page, address);
  });

const onPhone: [number, string] = [390, 'Ana Lopez'];

for (const [width, text] of selectTestCases<[number, string]>({
  few: [onPhone],
  all: [onPhone, [1440, 'Lopez']],
}))
  test(`the first contacts are visible before the app is loaded, are requested at most once, and do not move in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { home } = await signInAsNewPerson(page, 'agent');
    await addContact(page, { firstName: 'Ana', lastName: 'Lopez', phoneNumber: '9045550101' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/contacts?page=1')) requests += 1;
    });
    await page.goto(`${home}/the-sphere`, { waitUntil: 'commit' });
    const before = page.locator('[data-first-rows]');
    await expect(before.getByText(text, { exact: true })).toBeVisible();
    const place = await before.getByText(text, { exact: true }).boundingBox();
    release();
    const shown = page.locator('#content').getByText(text, { exact: true });
    await expect(shown).toBeVisible();
    await expect(before).toHaveCount(0);
    const distance = async () => {
      const own = await shown.boundingBox();
      return Math.max(Math.abs((own?.x ?? 0) - (place?.x ?? 0)), Math.abs((own?.y ?? 0) - (place?.y ?? 0)));
    };
    await expect.poll(distance).toBeLessThan(4);
    // They come with the page, unless the server is too slow.
    expect(requests).toBeLessThanOrEqual(1);
  });

test('the page after a new member’s payment uses everything it preloads', async ({ page }) => {
  const person = createNewcomer();
  let header: string | undefined;
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (isDocument && new URL(response.url()).pathname.endsWith('/verify')) header = response.headers().link;
  });
  await openPlanStep(page, 'agent', person);
  await page.getByRole('radio', { name: planNamePatterns.pro }).click();
  await choosePassword(page);
  await payAndOpenDesktop(page, person);
  expect(header).toContain('verify-route');
  await expectAllUsed(page, header);
});
