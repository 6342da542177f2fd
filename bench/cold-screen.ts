import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { measureTimeToFirstRow, openSignedInPage, watchForElement } from './first-row.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { medianOf } from './medians.ts';

/**
 * Measures the list of contacts in a new browser: how soon the first contact appears, and how much is loaded.
 */
export const coldScreenBenchmark: Benchmark = { name: 'cold-screen', measure };

const rounds = 5;
const list = { email: 'agent@demo.test', path: '/ava.brooks/the-sphere', row: 'tbody:not([aria-hidden]) td' };

/** Simulates a phone that is some years old and has a poor connection. */
const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const slowdown = 4;

interface LoadResult {
  milliseconds: number;
  requests: number;
  kilobytes: number;
}

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    // The first load warms up the newly started server and is not measured.
    await measureLoad(browser, server, false);
    const plain = await measureLoads(browser, server, false);
    const poor = await measureLoads(browser, server, true);
    return [
      { of: 'first contact on the screen, empty cache', value: plain.milliseconds, unit: 'ms', atMost: 700 },
      { of: 'requests', value: plain.requests, unit: 'requests', atMost: 40 },
      { of: 'scripts and styles, gzip', value: plain.kilobytes, unit: 'kB', atMost: 260 },
      {
        of: 'first contact with a 4 times slower processor and 1.6 Mbit/s',
        value: poor.milliseconds,
        unit: 'ms',
        atMost: 5000,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureLoads(browser: Browser, server: ScratchServer, isSlow: boolean): Promise<LoadResult> {
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measureLoad(browser, server, isSlow));
  const middle = (fact: keyof LoadResult) => medianOf(results.map((one) => one[fact]));
  return {
    milliseconds: middle('milliseconds'),
    requests: middle('requests'),
    kilobytes: middle('kilobytes'),
  };
}

/** Uses a new browser window, so that nothing is cached. */
async function measureLoad(browser: Browser, server: ScratchServer, isSlow: boolean): Promise<LoadResult> {
  const page = await openSignedInPage(browser, server, list.email);
  const loaded = watchLoads(page);
  if (isSlow) await slowDown(page);
  await watchForElement(page, list.row);
  const milliseconds = await measureTimeToFirstRow(page, list.path);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(loaded.code);
  await page.context().close();
  return {
    milliseconds,
    requests: loaded.requests,
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
  };
}

function watchLoads(page: Page) {
  const loaded = { requests: 0, code: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    loaded.requests += 1;
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return;
    loaded.code.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => gzipSync(body ?? '', { level: 9 }).byteLength),
    );
  });
  return loaded;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
