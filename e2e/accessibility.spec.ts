import type { Locator, Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { expect, expectAccessible, navigateInApp, overlaySelector, signIn, test } from './fixtures.ts';

const colorSchemes = selectTestCases<'light' | 'dark'>({ few: ['light'], all: ['light', 'dark'] });

/** Opens a dialog or menu, checks it in the color schemes, and closes it. */
async function checkDialog(page: Page, opener: Locator, shows: string | RegExp): Promise<void> {
  await opener.click();
  await expect(page.locator(overlaySelector).filter({ hasText: shows }).first()).toBeVisible();
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { onlyColors: colorScheme === 'dark' });
  }
  await page.keyboard.press('Escape');
}

test('the menus and dialogs that open over a screen are accessible', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await page.goto('/ava.brooks/the-sphere');
  await checkDialog(page, button('Columns'), 'Birthday');
  await checkDialog(page, button('Filter'), 'Birthday');
  await checkDialog(page, button('Export'), 'CSV');
  await checkDialog(page, button('Color settings'), 'Background');
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await checkDialog(page, button('Add photo'), 'Photo');
  await navigateInApp(page, '/ava.brooks/doors-vault/sellers');
  await checkDialog(page, button(/^Actions for/), 'Edit');
  await checkDialog(page, button(/^Sort by/), 'Client');
});

test('at 400 % zoom a user can reach every menu item, and no navigation bar covers the page', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/ava.brooks');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const item of await menu.locator('a, button').all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('Escape');
  const stays = await page.evaluate<string[]>(
    `[...document.querySelectorAll('nav')].map((nav) => getComputedStyle(nav).position)`,
  );
  expect(stays).not.toContain('fixed');
});

/** Finds bars, rings and legend dots that have the color of the background, so that nobody can see them. */
const invisibleFigures = `(() => {
  const figures = 'main i, main svg circle';
  const ground = getComputedStyle(document.querySelector('section')).backgroundColor;
  const inkOf = (element) => {
    const { backgroundColor, stroke, fill } = getComputedStyle(element);
    return element.tagName === 'I' ? backgroundColor : fill === 'none' ? stroke : fill;
  };
  return [...document.querySelectorAll(figures)]
    .filter((element) => element.checkVisibility() && inkOf(element) === ground)
    .map((element) => element.outerHTML.slice(0, 120));
})()`;

test('in forced colors, charts and legends are visible and the current menu item has an outline', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.test');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ava.brooks');
  await expect(page.getByRole('img', { name: /^Volume by month/ })).toBeVisible();
  expect(await page.evaluate(invisibleFigures)).toEqual([]);
  const current = page.getByRole('navigation', { name: 'Desktop' }).locator('[aria-current="page"]');
  await expect(current).toHaveCSS('outline-style', 'solid');
  await expect(current).toHaveCSS('outline-width', '2px');
});

test('in forced colors, the segments of a brokerage’s billing bar have different colors', async ({
  page,
}) => {
  await signIn(page, 'broker@demo.test');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/boris.lane/brokerage');
  const bar = page.getByRole('region', { name: 'Billing' }).locator('li i');
  await expect(bar).toHaveCount(3);
  expect(await page.evaluate(invisibleFigures)).toEqual([]);
  const colors = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main li i')].map((dot) => getComputedStyle(dot).backgroundColor)`,
  );
  expect(new Set(colors).size).toBe(3);
});

test('the layout of the dashboard on a phone does not shift while it loads', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  // Delay the data of the cards above until the transactions at the bottom have arrived.
  const last = page.waitForResponse(/\/api\/transactions\?/);
  await page.route(/\/api\/(desktop|transactions\/metrics)/, async (route) => {
    await last;
    await route.continue();
  });
  await page.goto('/ava.brooks');
  await expect(page.getByRole('img', { name: /^Volume by month/ })).toBeVisible();
  await expect(page.getByText('Loading inspiration...')).toHaveCount(0);
  expect(await page.evaluate<number>('window.shift')).toBeLessThanOrEqual(0.05);
});
