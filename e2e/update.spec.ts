import type { Page } from '@playwright/test';
import { expect, signInAsNewPerson, test } from './fixtures.ts';
import { waitForServiceWorker } from './offline-screen.ts';
import { startTwoReleases } from './two-releases.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser reports every request that fails without a connection.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/],
});

/** The releases whose files the tab has loaded. */
const releasesIn = (page: Page) =>
  page.evaluate<string[]>(`[...new Set(performance.getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
    .map((path) => path.startsWith('/assets/second/') ? 'second' : 'first'))]`);

const keptReleases = (page: Page) =>
  page.evaluate<number>(
    `caches.keys().then((names) => names.filter((name) => name.startsWith('release-')).length)`,
  );

/** Checks for a new worker, as the browser does at every navigation, and returns its state. */
const updateWorker = (page: Page) =>
  page.evaluate<'waiting' | 'refused'>(`(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state === 'redundant' ? 'refused' : 'waiting';
  })()`);

test('an update of the app keeps an open form', async ({ page, context, world }) => {
  const site = await startTwoReleases(world.url);
  await signInAsNewPerson(page, 'agent');
  await page.goto(`${site.url}/my.desktop/the-sphere`);
  await waitForServiceWorker(page);
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill('Maribel');

  site.deploy('changing');
  expect(await updateWorker(page)).toBe('refused');
  expect(await keptReleases(page)).toBe(1);
  site.deploy('second');
  expect(await updateWorker(page)).toBe('waiting');

  // The open tab still works, although its files are gone from the server.
  await form.getByLabel('Last Name').fill('Okafor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Maribel Okafor/ })).toBeVisible();
  await page.getByRole('link', { name: 'Deals', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Transactions|Deals/ })).toBeVisible();
  expect(await releasesIn(page)).toEqual(['first']);

  const newTab = await context.newPage();
  await newTab.goto(`${site.url}/my.desktop/the-sphere`);
  await expect(newTab.getByRole('button', { name: /^Maribel Okafor/ })).toBeVisible();
  expect(await releasesIn(newTab)).toEqual(['second']);
  await page.getByRole('link', { name: 'Doors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Doors Vault' })).toBeVisible();
  expect(await releasesIn(page)).toEqual(['first']);

  // When the last tab of the first release is closed, the new worker takes over with the next page.
  await page.close();
  await newTab.reload();
  await expect.poll(() => keptReleases(newTab)).toBe(1);
  await context.setOffline(true);
  await newTab.reload();
  await expect(newTab.getByRole('button', { name: /^Maribel Okafor/ })).toBeVisible();
  expect(await releasesIn(newTab)).toEqual(['second']);
  await site.stop();
});
