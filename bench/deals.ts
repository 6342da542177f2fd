import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { openSignedInPage } from './first-row.ts';
import { type LoadTestResult, runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const seconds = 3;
const owner = { email: 'trainer@demo.test', username: 'tara.quinn', deals: 20_000, openDeals: 500 };

/**
 * Measures the board of an agent with 20,000 deals, 500 of them open. Also measures a month of their key
 * dates, and dragging a card on a slow computer.
 */
export const dealsBenchmark: Benchmark = { name: 'deals', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const database = readScratchDatabaseUrl(server.dataDir);
  await fill(database);
  const bare = fork(pathInRoot('bench/bare-deals.ts'), { env: { DATABASE_URL: database } });
  try {
    const [port] = await once(bare, 'message');
    return [...(await answerFigures(server, `http://127.0.0.1:${port}`)), await dragFigure(server)];
  } finally {
    bare.kill();
    await server.stop();
  }
}

/**
 * Adds 20,000 deals. The open deals are in all five stages, and each has six key dates and fourteen items.
 */
async function fill(database: string): Promise<void> {
  const sql = postgres(database, { max: 1 });
  const [person] = await sql`select id from users where email = ${owner.email}`;
  const id = person?.id as string;
  await sql`delete from transactions where owner_id = ${id}`;
  await sql`select ensure_deal_stages(${id})`;
  await sql`
    insert into transactions (owner_id, day, address, address_key, volume, commission, full_name, type, status, stage_id)
    select ${id}, case when n <= ${owner.openDeals} then current_date + n % 60 else current_date - n % 3000 end,
      n || ' Oak St, Jacksonville, FL 32256', n || ' oak st', 20000000 + n * 991, 600000 + n * 37, 'Client ' || n,
      (array['BUYERS', 'SELLERS'])[1 + n % 2], case when n <= ${owner.openDeals} then 'PENDING' else 'CLOSED' end,
      case when n <= ${owner.openDeals} then stages.ids[1 + n % 5] end
    from generate_series(1, ${owner.deals}::int) n,
      (select array_agg(id order by position) as ids from deal_stages where owner_id = ${id}) stages`;
  await sql`
    insert into key_dates (owner_id, transaction_id, kind, label, day, reminder_days)
    select ${id}, id, 'custom', 'Date ' || n, current_date + n * 5, 3 from transactions, generate_series(1, 6) n
    where owner_id = ${id} and status = 'PENDING'`;
  await sql`
    insert into checklist_items (owner_id, transaction_id, position, title, assignee)
    select ${id}, id, n, 'Item ' || n, 'AGENT' from transactions, generate_series(1, 14) n
    where owner_id = ${id} and status = 'PENDING'`;
  await sql`analyze`;
  await sql.end();
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function answerFigures({ url }: ScratchServer, bare: string): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(url, owner.email);
  const month = `from=${dayAfter(0)}&to=${dayAfter(31)}`;
  const loads = await runAlternatingLoadTests({
    board: () => runLoadTest(`${url}/api/deals/board`, cookie, seconds),
    bareBoard: () => runLoadTest(`${bare}/board`, cookie, seconds),
    dates: () => runLoadTest(`${url}/api/key-dates?${month}`, cookie, seconds),
    bareDates: () => runLoadTest(`${bare}/dates?${month}`, cookie, seconds),
  });
  const ratioOf = (ours: LoadTestResult, baseline: LoadTestResult) => baseline.perSecond / ours.perSecond;
  const unit = 'requests/s';
  return [
    { of: 'board, 500 open of 20,000 deals', value: loads.board.perSecond, unit },
    { of: 'the same statements in a bare handler', value: loads.bareBoard.perSecond, unit },
    {
      of: 'board relative to SQL alone',
      value: ratioOf(loads.board, loads.bareBoard),
      unit: '×',
      atMost: 2.5,
    },
    { of: 'a month of key dates', value: loads.dates.perSecond, unit },
    { of: 'the same statement in a bare handler', value: loads.bareDates.perSecond, unit },
    {
      of: 'key dates relative to SQL alone',
      value: ratioOf(loads.dates, loads.bareDates),
      unit: '×',
      atMost: 2,
    },
  ];
}

/** The longest task while a card is dragged over all columns of the board, with the processor slowed down. */
async function dragFigure(server: ScratchServer): Promise<MeasuredValue> {
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const page = await openSignedInPage(browser, server, owner.email);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${owner.username}/transactions`);
    await page.locator('[data-deal]').first().waitFor();
    await settle(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const value = await longestTaskOfDrag(page);
    return { of: 'longest task while dragging, 4× slower CPU', value, unit: 'ms', atMost: 50 };
  } finally {
    await browser.close();
  }
}

/**
 * Waits until the page has the focus and has fetched its data again, and has loaded the code of other
 * screens.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).click();
  await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
}

/** Records long tasks. The browser reports only tasks over 50 ms; without one, the result is 0. */
const noteLongTasks = `
  window.longestTask = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask' });`;

async function longestTaskOfDrag(page: Page): Promise<number> {
  const card = await page.getByRole('region', { name: 'Lead' }).getByRole('listitem').first().boundingBox();
  const last = await page.getByRole('region', { name: 'Clear to close' }).boundingBox();
  if (!card || !last) throw new Error('The board is not on the screen.');
  await page.mouse.move(card.x + 40, card.y + card.height - 12);
  await page.evaluate(noteLongTasks);
  await page.mouse.down();
  await page.mouse.move(last.x + 40, last.y + 200, { steps: 60 });
  await page.locator('[data-dragging]').waitFor();
  await page.mouse.move(card.x + 60, card.y + 60, { steps: 60 });
  const longest = (await page.evaluate('window.longestTask')) as number;
  await page.mouse.up();
  return longest;
}
