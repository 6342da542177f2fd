import type { Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { expect, expectAccessible } from './fixtures.ts';

export type SchemeAndWidth = ['light' | 'dark', number];

/** Every rule is checked in these combinations, which contain each color scheme and each width once. */
const bothSchemes: SchemeAndWidth[] = [
  ['light', 1440],
  ['dark', 390],
];
/**
 * In the other two combinations only colors can differ, so only these are checked, and only in a run of all
 * rounds.
 */
export const allSchemesAndWidths = selectTestCases<SchemeAndWidth>({
  few: bothSchemes,
  all: [...bothSchemes, ['light', 390], ['dark', 1440]],
});

/** The width of the smallest phone (or a desktop at 400 % zoom), and the narrowest width with a sidebar. */
const narrow = [320, 769];
const inAHand = 390;

/**
 * Waits until the screen is fully loaded. Then checks each color scheme and width: the screen is accessible,
 * is not animated, fits the window, and has buttons and links of sufficient size.
 */
export async function checkScreen(page: Page, looks: SchemeAndWidth[] = bothSchemes): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
  // Move the pointer away, so that it triggers no tooltip.
  await page.mouse.move(0, 0);
  expect(await page.evaluate(moving), `moves for whom wants no motion: ${page.url()}`).toEqual([]);
  for (const [at, [colorScheme, width]] of looks.entries()) {
    await page.emulateMedia({ colorScheme });
    await fits(page, width);
    if (width === inAHand) await canBeHit(page);
    await expectAccessible(page, { onlyColors: at >= bothSchemes.length });
  }
  for (const width of narrow) await fits(page, width);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Resizes the window and waits until the page fits, because the layout changes a moment later. */
async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(stickingOut), `sticks out at ${width} px: ${page.url()}`).toEqual([]);
}

async function canBeHit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(tooSmall), `too small for a finger: ${page.url()}`).toEqual([]);
}

const named = `const named = (element) => {
  const { width, height } = element.getBoundingClientRect();
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return element.tagName.toLowerCase() + ' "' + words + '" ' + Math.round(width) + ' × ' + Math.round(height);
};`;

/** Runs in the page: lists the elements that make the page wider than its window. */
const stickingOut = `(() => {
  ${named}
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [scrollWidth + ' px', ...out.slice(-3).map(named)];
})()`;

/**
 * Runs in the page: lists buttons, links and fields smaller than 24 px, and important controls less than 44
 * px high. Links within a sentence may be smaller.
 */
const tooSmall = `(() => {
  ${named}
  const pressed = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="switch"]';
  const main = 'nav a, nav button, .mantine-Button-root, .mantine-Input-input:not([data-size="xs"]), .mantine-CloseButton-root:not(.mantine-InputClearButton-root, .mantine-Pill-remove)';
  const over = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** A link that covers its whole card has the card's size. */
  const isACard = (element) => getComputedStyle(element, '::after').inset === '0px';
  const isInASentence = (element) => /^inline/.test(getComputedStyle(element).display) && element.closest('p, li, label, small');
  const roomOf = (element) =>
    /^(checkbox|radio)$/.test(element.type)
      ? (element.closest('label') ?? element.labels?.[0] ?? element)
      : (element.closest('.mantine-Input-wrapper input, .mantine-Input-wrapper select') && element.closest('.mantine-Input-wrapper')) || element;
  /** The touch area, which a style may extend beyond the visible box. */
  const heightOf = (element) =>
    Math.max(roomOf(element).getBoundingClientRect().height, parseFloat(getComputedStyle(element, '::after').height) || 0);
  const isSmall = (element) => {
    const { width, height } = roomOf(element).getBoundingClientRect();
    return Math.min(width, height) < 23.5 || (element.matches(main) && heightOf(element) < 43.5);
  };
  return [...over.querySelectorAll(pressed)]
    .filter((element) => isSeen(element) && isSmall(element) && !isInASentence(element) && !isACard(element))
    .map(named);
})()`;

/**
 * Runs in the page: lists elements that are animated although the user prefers reduced motion. Skips
 * elements with Mantine's inline durations, which already respect that preference.
 */
const moving = `(() => {
  ${named}
  const isLong = (times) => times.split(',').some((time) => parseFloat(time) > 0.01);
  const isMoving = (style) => isLong(style.transitionDuration) || (style.animationName !== 'none' && isLong(style.animationDuration));
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.style.transitionDuration)
    .filter((element) => [undefined, '::before', '::after'].some((part) => isMoving(getComputedStyle(element, part))))
    .slice(0, 5)
    .map(named);
})()`;
