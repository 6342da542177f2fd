import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { fillContacts, generateContactRows } from './contacts.ts';
import { measureTimeToFirstRow, openSignedInPage, watchForElement } from './first-row.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureAlternatingMedians } from './medians.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';

const few = { email: 'broker@demo.test', username: 'boris.lane', contacts: 100 };
const many = { email: 'trainer@demo.test', username: 'tara.quinn', contacts: 100_000 };

/**
 * Measures The Sphere in a real browser: how soon the first page appears, and whether a large file makes it
 * stutter.
 */
export const sphereScreenBenchmark: Benchmark = { name: 'sphere-screen', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1 });
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    for (const { email, contacts } of [few, many]) await fillContacts(sql, email, contacts);
    return [
      ...(await pageFigures(browser, server)),
      ...(await stutterFigures(await openSignedInPage(browser, server, few.email), sql)),
    ];
  } finally {
    await browser.close();
    await sql.end();
    await server.stop();
  }
}

async function pageFigures(browser: Browser, server: ScratchServer): Promise<MeasuredValue[]> {
  const pages = {
    few: await openSignedInPage(browser, server, few.email),
    many: await openSignedInPage(browser, server, many.email),
  };
  for (const page of Object.values(pages)) await watchForElement(page, 'tbody:not([aria-hidden]) td');
  const waits = await measureAlternatingMedians({
    few: () => measureTimeToFirstRow(pages.few, `/${few.username}/the-sphere`),
    many: () => measureTimeToFirstRow(pages.many, `/${many.username}/the-sphere`),
  });
  for (const page of Object.values(pages)) await page.close();
  return [
    { of: 'first page on the screen with 100 contacts', value: waits.few, unit: 'ms' },
    { of: 'first page on the screen with 100,000 contacts', value: waits.many, unit: 'ms' },
    {
      of: 'first page with 100,000 contacts relative to 100',
      value: waits.many / waits.few,
      unit: '×',
      atMost: 1.3,
    },
  ];
}

/** Measures the longest task with ten rows, which depends only on the machine, and with a large file. */
async function stutterFigures(page: Page, sql: Sql): Promise<MeasuredValue[]> {
  return [
    { of: 'longest task while 10 rows are read', value: await longestTask(page, sql, 10), unit: 'ms' },
    {
      of: 'longest task while 50,000 rows are read',
      value: await longestTask(page, sql, 50_000),
      unit: 'ms',
      atMost: 100,
    },
  ];
}

/**
 * The longest task on the page's main thread, from choosing a file until all its rows are read and checked.
 */
async function longestTask(page: Page, sql: Sql, rows: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-file-'));
  const file = join(folder, 'people.csv');
  writeFileSync(file, await csvOf(sql, rows));
  try {
    await page.goto(`/${few.username}/the-sphere?panel=contact-import`);
    await page.getByText('Drop a CSV or vCard file here').waitFor();
    await page.evaluate(noteLongTasks);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('new', { exact: true }).waitFor({ timeout: 120_000 });
    return (await page.evaluate('window.longestTask')) as number;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Records long tasks. The browser reports only tasks over 50 ms, and users notice no shorter ones. */
const noteLongTasks = `
  window.longestTask = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask' });`;

async function csvOf(sql: Sql, count: number): Promise<string> {
  const rows = await generateContactRows(sql, count);
  const line = (cells: (string | null)[]) => cells.map((cell) => `"${cell ?? ''}"`).join(',');
  const head = 'First Name,Last Name,Email,Phone,Address,Birthday,Home Anniversary,Referred By,Notes';
  return [head, ...rows.map((row) => line(Object.values(row)))].join('\r\n');
}
