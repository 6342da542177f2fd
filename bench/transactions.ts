import { fork } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { type LoadTestResult, runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const seconds = 4;
const few = { email: 'basic@demo.test', deals: 10 };
const many = { email: 'trainer@demo.test', deals: 10_000 };

/**
 * Measures the metrics of a year and the whole list, for an owner with few transactions and one with many.
 */
export const transactionsBenchmark: Benchmark = { name: 'transactions', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const database = readScratchDatabaseUrl(server.dataDir);
  for (const owner of [few, many]) await fill(database, owner);
  const bare = fork(pathInRoot('bench/bare-metrics.ts'), { env: { DATABASE_URL: database } });
  try {
    const [port] = await once(bare, 'message');
    return await measured(server, `http://127.0.0.1:${port}/`);
  } finally {
    bare.kill();
    await server.stop();
  }
}

/** Spreads the transactions over the last 600 days, so that the metrics must count most of them. */
async function fill(database: string, { email, deals }: typeof few): Promise<void> {
  const sql = postgres(database, { max: 1 });
  await sql`delete from transactions where owner_id = (select id from users where email = ${email})`;
  await sql`
    insert into transactions (owner_id, day, address, address_key, volume, commission, full_name, type, status)
    select users.id, current_date - n % 600, n || ' Oak St, Jacksonville, FL 32256', n || ' oak st',
      20000000 + n * 991, 600000 + n * 37, 'Client ' || n, (array['BUYERS', 'SELLERS'])[1 + n % 2], 'CLOSED'
    from users, generate_series(1, ${deals}::int) n where email = ${email}`;
  await sql`analyze transactions`;
  await sql.end();
}

async function measured({ url }: ScratchServer, bare: string): Promise<MeasuredValue[]> {
  const [withFew, withMany] = [await signInForCookie(url, few.email), await signInForCookie(url, many.email)];
  const metrics = `${url}/api/transactions/metrics`;
  const loads = await runAlternatingLoadTests({
    few: () => runLoadTest(metrics, withFew, seconds),
    many: () => runLoadTest(metrics, withMany, seconds),
    bare: () => runLoadTest(bare, withMany, seconds),
  });
  const list = `${url}/api/transactions`;
  const waits: [string, number][] = [
    ['whole list, 10 transactions', await measureMedianResponseTime(list, withFew)],
    ['whole list, 10,000 transactions', await measureMedianResponseTime(list, withMany)],
    [
      'first page with totals, 10,000 transactions',
      await measureMedianResponseTime(`${list}?page=1`, withMany),
    ],
  ];
  return [...figuresOf(loads), ...waits.map(([of, value]) => ({ of, value, unit: 'ms' }))];
}

function figuresOf({ few, many, bare }: Record<'few' | 'many' | 'bare', LoadTestResult>): MeasuredValue[] {
  const unit = 'requests/s';
  return [
    { of: 'metrics of a year, 10 transactions', value: few.perSecond, unit },
    { of: 'metrics of a year, 10,000 transactions', value: many.perSecond, unit },
    {
      of: 'response with 10,000 transactions relative to 10',
      value: few.perSecond / many.perSecond,
      unit: '×',
      atMost: 3,
    },
    { of: 'the same statements in a bare handler, 10,000', value: bare.perSecond, unit },
    {
      of: 'our handler relative to the bare one',
      value: many.perSecond / bare.perSecond,
      unit: '×',
      atLeast: 0.5,
    },
  ];
}
