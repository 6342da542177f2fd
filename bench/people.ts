import { type Browser, chromium } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { logPhoneCall, readContactPage, readFilteredContacts, readTodayList } from './bare-people.ts';
import { fillContacts } from './contacts.ts';
import { fillTimelineEntries } from './entries.ts';
import { openSignedInPage } from './first-row.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { measureAlternatingMedians, medianOf } from './medians.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const agent = { email: 'trainer@demo.test', username: 'tara.quinn' };
const contactCount = 100_000;
const entriesPerContact = 5;
const times = 40;

/**
 * Compares the screens of a working day with only their SQL statements, with 100,000 contacts and 500,000
 * entries.
 */
export const dailyScreensBenchmark: Benchmark = { name: 'people', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const sql = postgres(readScratchDatabaseUrl(server.dataDir));
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    await fillContacts(sql, agent.email, contactCount);
    const [owner] = await sql<{ id: string }[]>`select id from users where email = ${agent.email}`;
    const one = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1 });
    await fillTimelineEntries(one, owner?.id ?? '', entriesPerContact);
    await one.end();
    const [contact, called] = await sql<{ id: string }[]>`
      select id from contacts where owner_id = ${owner?.id ?? ''} order by id limit 2`;
    const ids = { owner: owner?.id ?? '', contact: contact?.id ?? '', called: called?.id ?? '' };
    return [...(await timeFigures(server, sql, ids)), await requestFigure(browser, server, ids.contact)];
  } finally {
    await browser.close();
    await sql.end();
    await server.stop();
  }
}

interface Ids {
  owner: string;
  contact: string;
  /** The contact whose calls are logged. */
  called: string;
}

async function timeFigures(
  { url }: ScratchServer,
  sql: Sql,
  { owner, contact, called }: Ids,
): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(url, agent.email);
  const read = (path: string) => () => measureMedianResponseTime(`${url}/api/${path}`, cookie, times);
  const call = { kind: 'call', outcome: 'talked', body: 'Talked', contactIds: [called] };
  const log = { method: 'POST', body: JSON.stringify(call) };
  const page = `abundance-sphere/contacts/${contact}/page`;
  await warmUp(`${url}/api/${page}`, cookie);
  const list = 'tag=Bench&notContacted=90&city=Ocala&page=1&limit=10';
  return [
    ...(await compare('the page of a contact', 2.5, {
      ours: read(page),
      bare: () => medianTime(() => readContactPage(sql, owner, contact)),
    })),
    ...(await compare('Today', 2, {
      ours: read('desktop/today'),
      bare: () => medianTime(() => readTodayList(sql, owner)),
    })),
    ...(await compare('a list with three conditions', 2.5, {
      ours: read(`abundance-sphere/contacts?${list}`),
      bare: () => medianTime(() => readFilteredContacts(sql, owner)),
    })),
    ...(await compare('logging a call', 3, {
      ours: () => measureMedianResponseTime(`${url}/api/timeline`, cookie, times, log),
      bare: () => medianTime(() => logPhoneCall(sql, owner, called)),
    })),
  ];
}

/** Calls a new server until its code is compiled: its first few hundred answers take twice as long as later ones. */
const warmUp = (url: string, cookie: string) => measureMedianResponseTime(url, cookie, 500);

async function compare(
  name: string,
  atMost: number,
  runs: Record<'ours' | 'bare', () => Promise<number>>,
): Promise<MeasuredValue[]> {
  const { ours, bare } = await measureAlternatingMedians(runs);
  return [
    { of: `${name} at 100,000 contacts and 500,000 entries`, value: ours, unit: 'ms' },
    { of: `the statements of ${name} in SQL alone`, value: bare, unit: 'ms' },
    { of: `${name} relative to SQL alone`, value: ours / bare, unit: '×', atMost },
  ];
}

/** The median time of a call; the first five only warm up. */
async function medianTime(run: () => Promise<void>): Promise<number> {
  const durations: number[] = [];
  for (let at = 0; at < times + 5; at += 1) {
    const began = performance.now();
    await run();
    durations.push(performance.now() - began);
  }
  return medianOf(durations.slice(5));
}

/** Counts the requests to the server when somebody opens a contact on a desktop that is already loaded. */
async function requestFigure(
  browser: Browser,
  server: ScratchServer,
  contact: string,
): Promise<MeasuredValue> {
  const page = await openSignedInPage(browser, server, agent.email);
  await page.goto(`/${agent.username}/tasks`);
  await page.waitForLoadState('networkidle');
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) count += 1;
  });
  await page.evaluate(`window.__reactRouterDataRouter.navigate('/${agent.username}/the-sphere/${contact}')`);
  await page.getByText('Talked about the market on Heron Loop.').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { of: 'requests of a contact’s page on a loaded desktop', value: count, unit: '', atMost: 3 };
}
