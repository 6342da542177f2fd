import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { openSignedInPage } from './first-row.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';

const agent = { email: 'agent@demo.test', home: '/ava.brooks' };
const slowdown = 4;
const maxButtons = 8;

/** The busiest screens by name, with their paths. */
const screens: Record<string, string | ((page: Page) => Promise<string>)> = {
  Today: '',
  'contact list': '/the-sphere',
  contact: async (page) => `/the-sphere/${await firstId(page, 'abundance-sphere/contacts?page=1&limit=1')}`,
  tasks: '/tasks',
  deals: '/transactions',
  deal: async (page) => `/transactions/${await firstId(page, 'deals/board')}`,
  doors: '/doors-vault/sellers',
  'vendor roster': '/vendor-roster?category=Roofers',
  bio: '/bio',
  resume: '/resume',
};

/** The id of the first record in the answer. */
async function firstId(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(`/api/${path}`)).text();
  return /"(?:contacts|deals)":\[\{"id":"([^"]+)"/.exec(text)?.[1] ?? '';
}

/**
 * Measures the slowest response to a click or a key on the ten busiest screens, with the processor slowed down
 * four times (Interaction to Next Paint).
 */
export const interactionBenchmark: Benchmark = { name: 'interactions', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const figures: MeasuredValue[] = [];
    for (const name of Object.keys(screens)) figures.push(await measureScreen(browser, server, name));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureScreen(browser: Browser, server: ScratchServer, name: string): Promise<MeasuredValue> {
  const page = await openSignedInPage(browser, server, agent.email);
  const path = screens[name] ?? '';
  await page.goto(agent.home + (typeof path === 'string' ? path : await path(page)));
  await page.getByRole('main').getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(recordInteractions);
  await useScreen(page);
  const value = (await page.evaluate('window.slowestInteraction()')) as number;
  await page.context().close();
  return { of: `slowest interaction with the screen ${name}`, value, unit: 'ms', atMost: 100 };
}

/** Records how long the browser takes from an input until it has painted the result. */
const recordInteractions = `
  const durations = [];
  const observer = new PerformanceObserver((events) => {
    for (const { interactionId, duration } of events.getEntries()) if (interactionId) durations.push(duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
  window.slowestInteraction = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...durations)))));
  });`;

/** Types into the first text field, moves with the keyboard, and clicks the buttons one after the other. */
async function useScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const field = main.locator('input[type=text], input[type=search], textarea').first();
  if (await field.isVisible()) {
    await field.click();
    await page.keyboard.type('oak st');
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('Backspace');
  }
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
  const url = page.url();
  for (const button of (await usableButtons(main)).slice(0, maxButtons)) {
    await clickAfterDialogs(page, button);
    if (page.url() !== url) return;
  }
}

/** Clicks a button. If a dialog that opened late covers the button, closes the dialog and tries again. */
async function clickAfterDialogs(page: Page, button: Locator): Promise<void> {
  for (let tries = 0; tries < 3 && (await button.isVisible()); tries += 1) {
    const isClicked = await button.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    await page.evaluate('window.slowestInteraction()');
    await page.keyboard.press('Escape');
    if (isClicked) return;
  }
}

/** The buttons in view, without those that leave the screen or delete something. */
async function usableButtons(main: Locator): Promise<Locator[]> {
  const buttons = await main.getByRole('button', { disabled: false }).all();
  const isUsable = await Promise.all(
    buttons.map(async (button) => {
      const text = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim();
      const box = await button.boundingBox();
      return box !== null && box.y < 800 && !/delete|remove|download|print|export/i.test(text);
    }),
  );
  return buttons.filter((_, at) => isUsable[at]);
}
