import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { demoPassword } from '../demo/src/accounts.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { measureTimeToFirstRow, watchForElement } from './first-row.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { medianOf } from './medians.ts';
import { startSlowNetwork } from './slow-network.ts';

/**
 * Measures the home screen on a slow phone with 3G, with and without the service worker, on the first visit
 * and on later ones. The worker must not make any visit slower.
 */
export const phoneHomeScreenBenchmark: Benchmark = { name: 'phone-home-screen', measure };

const rounds = 3;
const home = { email: 'agent@demo.test', path: '/ava.brooks', row: '[aria-labelledby="today"] li' };
const threeG = { latencyMs: 300, bytesPerSecond: 1_600_000 / 8 };
const slowdown = 4;
/** On a busy machine, two measurements of the same screen differ by up to this factor. */
const tolerance = 1.1;

const visits = ['first', 'second', 'third'] as const;
type Workers = 'allow' | 'block';

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const network = await startSlowNetwork(server.url, threeG);
  try {
    // The first visit warms up the newly started server and is not measured.
    await measureVisits(network.url, 'block');
    const results = { allow: [] as number[][], block: [] as number[][] };
    for (let round = 0; round < rounds; round += 1)
      for (const workers of ['block', 'allow'] as const)
        results[workers].push(await measureVisits(network.url, workers));
    const middle = (workers: Workers, visit: number) =>
      medianOf(results[workers].map((times) => times[visit] ?? Number.NaN));
    return visits.flatMap((visit, at) => {
      const without = middle('block', at);
      const which = `${visit} visit of the home screen on a slow phone`;
      return [
        { of: `${which}, without the worker`, value: without, unit: 'ms' },
        {
          of: `${which}, with the worker`,
          value: middle('allow', at),
          unit: 'ms',
          atMost: without * tolerance,
        },
      ];
    });
  } finally {
    await network.stop();
    await server.stop();
  }
}

/** Starts the browser again for every visit, as phones do, so that only the data on its disk is left. */
async function measureVisits(url: string, workers: Workers): Promise<number[]> {
  const profile = mkdtempSync(join(tmpdir(), 'abundance-phone-'));
  const times: number[] = [];
  for (const visit of visits) times.push(await measureVisit(profile, url, workers, visit === 'first'));
  rmSync(profile, { recursive: true, force: true });
  return times;
}

async function measureVisit(
  profile: string,
  url: string,
  workers: Workers,
  isFirst: boolean,
): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(process.env),
    args: browserFlags,
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: workers,
  });
  const { email, path, row } = home;
  if (isFirst)
    await context.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
  const page = await slowPage(context);
  await watchForElement(page, row);
  const time = await measureTimeToFirstRow(page, path);
  await page.waitForLoadState('networkidle');
  if (workers === 'allow') await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.close();
  return time;
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
