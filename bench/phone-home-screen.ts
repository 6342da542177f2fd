import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../demo/src/accounts.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { timeToFirstRow, watchForElement } from './first-row.ts';
import type { Figure, Measurement } from './measurement.ts';
import { medianOf } from './medians.ts';

/**
 * Measures the home screen on a slow phone with 3G, with the service worker and without it, on the first visit and
 * on later ones. The worker must not make any of them slower.
 */
export const phoneHomeScreen: Measurement = { name: 'phone-home-screen', measure };

const rounds = 5;
const home = { email: 'agent@demo.test', path: '/ava.brooks', row: '[aria-labelledby="today"] li' };
const threeG = { latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** Measurements of the same screen differ by so much on a busy machine. */
const tolerance = 1.1;

type Workers = 'allow' | 'block';

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    // The first visit warms up the newly started server and is not measured.
    await measureVisits(browser, server, 'block');
    const results = { allow: [] as Visits[], block: [] as Visits[] };
    for (let round = 0; round < rounds; round += 1)
      for (const workers of ['block', 'allow'] as const)
        results[workers].push(await measureVisits(browser, server, workers));
    const middle = (workers: Workers, visit: keyof Visits) =>
      medianOf(results[workers].map((one) => one[visit]));
    return (['first', 'later'] as const).flatMap((visit) => {
      const without = middle('block', visit);
      const which = `${visit} visit of the home screen on a slow phone`;
      return [
        { of: `${which}, without the worker`, value: without, unit: 'ms' },
        { of: `${which}, with it`, value: middle('allow', visit), unit: 'ms', atMost: without * tolerance },
      ];
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Visits {
  first: number;
  later: number;
}

/** Uses a new browser window, so that nothing is cached on the first visit. */
async function measureVisits(browser: Browser, { url }: ScratchServer, workers: Workers): Promise<Visits> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: workers,
  });
  const { email, path, row } = home;
  await context.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
  const page = await slowPage(context);
  await watchForElement(page, row);
  const first = await timeToFirstRow(page, path);
  await page.waitForLoadState('networkidle');
  if (workers === 'allow') await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const later = await timeToFirstRow(page, path);
  await context.close();
  return { first, later };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { ...threeG, offline: false });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
