import postgres, { type Sql } from 'postgres';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { fillContacts, rareWord, readContactRows } from './contacts.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { medianOf } from './medians.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';
import { importRows } from './sphere-import.ts';

const owner = 'trainer@demo.test';
const neighbor = 'basic@demo.test';
const [few, many] = [1_000, 1_000_000];

/**
 * Compares the same calls for an owner with a thousand contacts and for one with a million, and their effect
 * on another user.
 */
export const contactCountBenchmark: Benchmark = { name: 'growth', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const sql = postgres(databaseUrlOf(server.dataDir), { max: 1 });
  try {
    await fillContacts(sql, neighbor, few);
    const small = await measureCalls(server, sql, few);
    const large = await measureCalls(server, sql, many);
    return calls.flatMap(({ of, atMost }, at) => [
      { of: `${of} at 1,000 contacts`, value: small[at] ?? Number.NaN, unit: 'ms' },
      { of: `${of} at 1,000,000 contacts`, value: large[at] ?? Number.NaN, unit: 'ms' },
      { of: `${of}: a million beside a thousand`, value: grownBy(small[at], large[at]), unit: '×', atMost },
    ]);
  } finally {
    await sql.end();
    await server.stop();
  }
}

const grownBy = (small = Number.NaN, large = Number.NaN) => large / small;

interface Call {
  of: string;
  atMost: number;
  wait: (server: ScratchServer, sql: Sql) => Promise<number>;
}

const timeGet = (who: string, rest: string) => async (server: ScratchServer) =>
  measureMedianResponseTime(
    `${server.url}/api/abundance-sphere${rest}`,
    await signInForCookie(server.url, who),
    60,
  );

const page = '/contacts?page=1&limit=10';
const search = `/contacts/search?q=${rareWord}`;

const calls: Call[] = [
  { of: 'list', atMost: 1.5, wait: timeGet(owner, page) },
  { of: 'search with 20 hits', atMost: 2, wait: timeGet(owner, search) },
  { of: 'Today', atMost: 2, wait: timeGet(owner, '/today') },
  { of: 'summary', atMost: 2, wait: timeGet(owner, '/summary') },
  { of: 'import of 10,000', atMost: 2, wait: timeImport },
  { of: 'list of the person beside them', atMost: 1.5, wait: timeGet(neighbor, page) },
  { of: 'search of the person beside them', atMost: 1.5, wait: timeGet(neighbor, search) },
];

async function measureCalls(server: ScratchServer, sql: Sql, contacts: number): Promise<number[]> {
  await fillContacts(sql, owner, contacts);
  const times: number[] = [];
  for (const call of calls) times.push(await call.wait(server, sql));
  return times;
}

/** Measures an import of people who are new each time, and undoes it afterwards. */
async function timeImport(server: ScratchServer, sql: Sql): Promise<number> {
  const cookie = await signInForCookie(server.url, owner);
  const rows = await readContactRows(sql, 10_000, many);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    await importRows(server, cookie, rows);
    times.push(performance.now() - began);
    await sql`delete from contacts where import_id is not null`;
    await sql`vacuum analyze contacts`;
  }
  return medianOf(times);
}
