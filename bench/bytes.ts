import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { demoPassword } from '../demo/src/accounts.ts';
import { pathInRoot } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { findBrowser } from '../scripts/verify/browser.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { publicPagePaths } from './public-pages.ts';

interface Weight {
  scripts: number;
  requests: number;
  styles: number;
  scriptFiles: number;
}

/** Measures how many gzipped bytes a browser must load before a first-time visitor sees a working page. */
export const loadedBytesBenchmark: Benchmark = { name: 'bytes', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: ['--no-sandbox'],
  });
  try {
    const pages = [];
    for (const page of publicPagePaths)
      pages.push({ page, ...(await measureWeight(browser, server.url, undefined, page)) });
    const desktop = await measureWeight(browser, server.url, 'agent@demo.test');
    return [
      ...pages.flatMap(({ page, scripts, styles, requests }): MeasuredValue[] => [
        { of: `${page}, scripts`, value: scripts, unit: 'kB', atMost: 100 },
        { of: `${page}, styles`, value: styles, unit: 'kB', atMost: 20 },
        { of: `${page}, requests`, value: requests, unit: 'requests', atMost: 20 },
      ]),
      { of: 'desktop of an agent, scripts', value: desktop.scripts, unit: 'kB' },
      { of: 'desktop of an agent, styles', value: desktop.styles, unit: 'kB' },
      { of: 'desktop of an agent, script files', value: desktop.scriptFiles, unit: 'files', atMost: 45 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureWeight(browser: Browser, url: string, email?: string, at = '/'): Promise<Weight> {
  const context = await browser.newContext({ baseURL: url });
  const data = { email, password: demoPassword };
  const answer = email && (await context.request.post('/api/auth/sign-in/email', { data }));
  const start = answer ? ((await answer.json()) as { redirectTo: string }).redirectTo : at;
  const loaded = new Set<string>();
  const page = await context.newPage();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(start, { waitUntil: 'networkidle' });
  await context.close();
  const paths = [...loaded];
  return {
    scripts: kilobytes(paths, '.js'),
    requests: paths.length,
    styles: kilobytes(paths, '.css'),
    scriptFiles: paths.filter((path) => path.endsWith('.js')).length,
  };
}

function kilobytes(paths: string[], ending: string): number {
  const sizes = paths
    .filter((path) => path.endsWith(ending))
    .map((path) => gzipSync(readFileSync(pathInRoot(`build/web/client${path}`)), { level: 9 }).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
