import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { inRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { alternateLoads } from './alternate-loads.ts';
import { signedInPage, timeToFirstRow, watchFor } from './first-row.ts';
import { load } from './load.ts';
import type { Figure, Measurement } from './measurement.ts';
import { medianOf } from './medians.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInCookie } from './sign-in-cookie.ts';
import { fillVendors } from './vendors.ts';

const seconds = 4;
const rounds = 5;
const few = 100;
const many = 5_000;
const query = 'category=Roofers&zip=32084&search=company';

/** The roster's first page over few and many vendors: the server's cost, and when the cards are visible. */
export const roster: Measurement = { name: 'roster', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const database = databaseUrlOf(server.dataDir);
  const sql = postgres(database, { max: 1 });
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const withFew = await screenWait(browser, server, sql, few);
    const withMany = await screenWait(browser, server, sql, many);
    return [
      ...(await besideBare(server, database)),
      { of: 'first cards on the screen with 100 vendors', value: withFew, unit: 'ms' },
      { of: 'first cards on the screen with 5,000', value: withMany, unit: 'ms' },
      { of: 'the roster at 5,000 beside that at 100', value: withMany / withFew, unit: '×', atMost: 1.5 },
    ];
  } finally {
    await browser.close();
    await sql.end();
    await server.stop();
  }
}

async function besideBare(server: ScratchServer, database: string): Promise<Figure[]> {
  const bare = fork(inRoot('bench/bare-roster.ts'), { env: { DATABASE_URL: database } });
  try {
    const [port] = await once(bare, 'message');
    const cookie = await signInCookie(server.url);
    const loads = await alternateLoads({
      ours: () => load(`${server.url}/api/vendor?${query}`, cookie, seconds),
      bare: () => load(`http://127.0.0.1:${port}/?${query}`, cookie, seconds),
    });
    const [ours, others] = [loads.ours.perSecond, loads.bare.perSecond];
    return [
      { of: 'first page of 5,000 vendors by category, zip and text', value: ours, unit: 'requests/s' },
      { of: 'the same statement in a bare handler', value: others, unit: 'requests/s' },
      { of: 'the roster beside the bare one', value: ours / others, unit: '×', atLeast: 0.5 },
    ];
  } finally {
    bare.kill();
  }
}

/** One number of vendors at a time, because everyone shares the roster. */
async function screenWait(
  browser: Browser,
  server: ScratchServer,
  sql: Sql,
  vendors: number,
): Promise<number> {
  await fillVendors(sql, vendors);
  const page = await signedInPage(browser, server, 'agent@demo.test');
  await watchFor(page, 'article');
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    waits.push(await timeToFirstRow(page, '/ava.brooks/vendor-roster?category=Roofers'));
  await page.close();
  return medianOf(waits);
}
