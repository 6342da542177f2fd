import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres, { type Sql } from 'postgres';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { type ContactRow, fillContacts, generateContactRows, rareWord, toCopyLines } from './contacts.ts';
import { runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime, type RequestBody } from './median-response-time.ts';
import { measureAlternatingMedians } from './medians.ts';
import { fillMinimalContacts, minimalCopyTarget } from './minimal-tables.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';
import { importRows } from './sphere-import.ts';

const seconds = 3;
const owner = { email: 'trainer@demo.test', contacts: 100_000 };
const importer = 'broker@demo.test';
/** The first name of a twelfth of the people in `contacts`. */
const commonWord = 'keiko';

/**
 * Compares everyday calls for contacts with a minimal server. The difference is what our statements, log and
 * rules cost together.
 */
export const minimalContactsBenchmark: Benchmark = { name: 'minimal-contacts', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const database = readScratchDatabaseUrl(server.dataDir);
  const sql = postgres(database, { max: 1 });
  try {
    await fillContacts(sql, owner.email, owner.contacts);
    await fillMinimalContacts(sql);
    const bare = fork(pathInRoot('bench/bare-minimal-contacts.ts'), { env: { DATABASE_URL: database } });
    try {
      const [port] = await once(bare, 'message');
      return await compareWithMinimum(server, `http://127.0.0.1:${port}/`, sql);
    } finally {
      bare.kill();
    }
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function compareWithMinimum(server: ScratchServer, bare: string, sql: Sql): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(server.url, owner.email);
  const ours = `${server.url}/api/abundance-sphere/contacts`;
  const someone = {
    firstName: 'Keiko',
    lastName: 'Abbott 3F2A1',
    emailAddress: 'keiko.abbott@example.com',
    phoneNumber: '9045550119',
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
    birthday: '1984-04-12',
    notes: 'Prefers text messages, two dogs. Met at the open house on Heron Loop.',
  };
  const post: RequestBody = { method: 'POST', body: JSON.stringify(someone) };
  const put: RequestBody = { method: 'PUT', body: JSON.stringify({ ...someone, notes: 'Moved' }) };
  const [mine, theirs] = [await idOf(ours, cookie, post), await idOf(bare, cookie, post)];
  const waits = (of: string, addresses: [string, string], atMost: number, sent?: RequestBody) =>
    waitFigures(of, addresses, cookie, atMost, sent);
  return [
    ...(await waits(
      'first 10 of 100,000 contacts',
      [`${ours}?page=1&limit=10&sort=lastName&order=asc`, bare],
      2,
    )),
    ...(await loadFigures('page, 32 requests at once', [`${ours}?page=1&limit=10`, bare], cookie, 0.5)),
    ...(await waits(
      'search of a common name',
      [`${ours}/search?q=${commonWord}`, `${bare}?q=${commonWord}`],
      3,
    )),
    ...(await waits('search with 20 hits', [`${ours}/search?q=${rareWord}`, `${bare}?q=${rareWord}`], 2)),
    ...(await waits('create a contact', [ours, bare], 3, post)),
    ...(await loadFigures('create a contact, 32 requests at once', [ours, bare], cookie, 0.33, post)),
    ...(await waits('update a contact', [`${ours}/${mine}`, `${bare}${theirs}`], 3, put)),
    ...(await importFigures(server, sql)),
  ];
}

async function idOf(url: string, cookie: string, { method, body }: RequestBody): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method, body, headers });
  return ((await answer.json()) as { contact: { id: string } }).contact.id;
}

async function waitFigures(
  of: string,
  [ours, bare]: [string, string],
  cookie: string,
  atMost: number,
  sent?: RequestBody,
): Promise<MeasuredValue[]> {
  const medians = await measureAlternatingMedians({
    ours: () => measureMedianResponseTime(ours, cookie, 60, sent),
    minimum: () => measureMedianResponseTime(bare, cookie, 60, sent),
  });
  return [
    { of, value: medians.ours, unit: 'ms' },
    { of: `${of}, relative to a minimal handler`, value: medians.ours / medians.minimum, unit: '×', atMost },
  ];
}

async function loadFigures(
  of: string,
  [ours, bare]: [string, string],
  cookie: string,
  atLeast: number,
  sent?: RequestBody,
): Promise<MeasuredValue[]> {
  const loads = await runAlternatingLoadTests({
    ours: () => runLoadTest(ours, cookie, seconds, { connections: 32, ...sent }),
    minimum: () => runLoadTest(bare, cookie, seconds, { connections: 32, ...sent }),
  });
  return [
    { of, value: loads.ours.perSecond, unit: 'requests/s' },
    {
      of: `${of}, relative to a minimal handler`,
      value: loads.ours.perSecond / loads.minimum.perSecond,
      unit: '×',
      atLeast,
    },
  ];
}

async function importFigures(server: ScratchServer, sql: Sql): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(server.url, importer);
  const rows = await generateContactRows(sql, 10_000);
  const [person] = await sql`select id from users where email = ${importer}`;
  const empty = () => sql`delete from contacts where owner_id = ${person?.id}`;
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    const duration = performance.now() - began;
    await empty();
    return duration;
  };
  await empty();
  const medians = await measureAlternatingMedians({
    ours: () => timed(() => importRows(server, cookie, rows)),
    minimum: () => timed(() => copy(sql, person?.id, rows)),
  });
  return [
    { of: 'import of 10,000 contacts into an empty account', value: medians.ours, unit: 'ms' },
    {
      of: 'import, relative to a minimal handler',
      value: medians.ours / medians.minimum,
      unit: '×',
      atMost: 2,
    },
  ];
}

async function copy(sql: Sql, person: string, rows: ContactRow[]): Promise<void> {
  await pipeline(
    Readable.from(toCopyLines(person, rows)),
    await sql`copy ${minimalCopyTarget(sql)} from stdin`.writable(),
  );
}
