import { fork } from 'node:child_process';
import { once } from 'node:events';
import postgres, { type Sql } from 'postgres';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { fillContacts, rareWord } from './contacts.ts';
import { type LoadTestResult, runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { measureAlternatingMedians, medianOf } from './medians.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';
import { measureImport } from './sphere-import.ts';

const seconds = 4;
const few = { email: 'basic@demo.test', contacts: 1_000 };
const many = { email: 'trainer@demo.test', contacts: 100_000 };

/** Measures a page of contacts, a search and an import, for an owner with few contacts and one with many. */
export const sphereBenchmark: Benchmark = { name: 'sphere', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const database = readScratchDatabaseUrl(server.dataDir);
  const sql = postgres(database, { max: 1 });
  const bare = fork(pathInRoot('bench/bare-contacts.ts'), { env: { DATABASE_URL: database } });
  try {
    const [port] = await once(bare, 'message');
    const imports = await measureImport(server, sql);
    for (const { email, contacts } of [few, many]) await fillContacts(sql, email, contacts);
    return [
      ...(await pageFigures(server, `http://127.0.0.1:${port}/`)),
      ...(await searchFigures(server, sql)),
      ...imports,
    ];
  } finally {
    await sql.end();
    bare.kill();
    await server.stop();
  }
}

const lists = ({ url }: ScratchServer) => `${url}/api/abundance-sphere/contacts`;

async function pageFigures(server: ScratchServer, bare: string): Promise<MeasuredValue[]> {
  const [withFew, withMany] = [
    await signInForCookie(server.url, few.email),
    await signInForCookie(server.url, many.email),
  ];
  const page = `${lists(server)}?page=1&limit=10`;
  const loads = await runAlternatingLoadTests({
    ours: () => runLoadTest(page, withMany, seconds),
    bare: () => runLoadTest(bare, withMany, seconds),
  });
  const waits = await measureAlternatingMedians({
    few: () => measureMedianResponseTime(page, withFew, 100),
    many: () => measureMedianResponseTime(page, withMany, 100),
  });
  return [...compareWithBare(loads), ...compareWithFew(waits)];
}

const compareWithBare = ({ ours, bare }: Record<'ours' | 'bare', LoadTestResult>): MeasuredValue[] => [
  { of: 'first 10 of 100,000 contacts, with the total', value: ours.perSecond, unit: 'requests/s' },
  { of: 'the same statements in a bare handler', value: bare.perSecond, unit: 'requests/s' },
  {
    of: 'our handler relative to the bare one',
    value: ours.perSecond / bare.perSecond,
    unit: '×',
    atLeast: 0.5,
  },
];

const compareWithFew = ({ few, many }: Record<'few' | 'many', number>): MeasuredValue[] => [
  { of: 'first 10 of 1,000 contacts', value: few, unit: 'ms' },
  { of: 'first 10 of 100,000 contacts', value: many, unit: 'ms' },
  { of: 'page with 100,000 contacts relative to 1,000', value: many / few, unit: '×', atMost: 1.5 },
];

async function searchFigures(server: ScratchServer, sql: Sql): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(server.url, many.email);
  const waits = await measureAlternatingMedians({
    ours: () => measureMedianResponseTime(`${lists(server)}/search?q=${rareWord}`, cookie, 50),
    raw: () => rawSearch(sql, 50),
  });
  return [
    { of: 'search that finds 20 of 100,000 contacts', value: waits.ours, unit: 'ms' },
    { of: 'the same search in SQL alone', value: waits.raw, unit: 'ms' },
    { of: 'search relative to SQL alone', value: waits.ours / waits.raw, unit: '×', atMost: 2 },
  ];
}

/** Runs only the queries of a search: the session, then the contacts with all their related records. */
async function rawSearch(sql: Sql, times: number): Promise<number> {
  const [owner] = await sql`select id from users where email = ${many.email}`;
  const durations: number[] = [];
  for (let call = 0; call < times + 5; call += 1) {
    const began = performance.now();
    const rows = await sql`
      select c.*, array(select t.name from contact_tags ct join tags t on t.id = ct.tag_id
          where ct.contact_id = c.id order by t.name) as tags,
        (select json_agg(x) from connections x where x.contact_id = c.id) as connections,
        (select json_agg(d) from doors d where d.owner_id = c.owner_id and fold(d.full_name) = c.name_key) as doors,
        (select json_agg(t) from transactions t where t.owner_id = c.owner_id and fold(t.full_name) = c.name_key)
          as transactions
      from contacts c
      where c.owner_id = ${owner?.id} and c.deleted_at is null and c.id in (
        select id from contacts where owner_id = ${owner?.id} and deleted_at is null
          and search_text like fold(${`%${rareWord}%`})
        union all
        select ct.contact_id from tags t join contact_tags ct on ct.tag_id = t.id
        where t.owner_id = ${owner?.id} and ' ' || t.key like fold(${`%${rareWord}%`}))
      order by c.first_name, c.last_name, c.id`;
    if (rows.length !== 20) throw new Error(`The search found ${rows.length}`);
    durations.push(performance.now() - began);
  }
  return medianOf(durations.slice(5));
}
