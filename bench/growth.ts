import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type { ContactsDeleted, ContactsRestored } from '../contract/src/sphere/sphere-changes.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { fillContacts, fillManyContacts, generateContactRows, rareWord } from './contacts.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { medianOf } from './medians.ts';
import { type ScalingRequest, scalingRequests } from './scaling-requests.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';
import { importRows } from './sphere-import.ts';

const small = { email: 'basic@demo.test', contacts: 1_000 };
/** `GROWTH_CONTACTS=200000` creates fewer contacts, which takes less time. */
const large = { email: 'trainer@demo.test', contacts: Number(process.env.GROWTH_CONTACTS ?? 1_000_000) };

/**
 * Measures the same calls for an owner with a thousand contacts and for an owner with a million, in one
 * database. Also measures deleting a twelfth of the million contacts.
 */
export const contactCountBenchmark: Benchmark = { name: 'growth', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1, onnotice: () => undefined });
  try {
    await fillContacts(sql, small.email, small.contacts);
    const alone = await measureSmallAccount(server);
    await fillManyContacts(sql, large.email, large.contacts);
    for (const { email } of [small, large]) await fillLists(sql, email);
    const withLargeAccount = await measureSmallAccount(server);
    return [
      ...(await compareCalls(server)),
      ...alone.flatMap(({ of, time }, at) => growthFigures(of, time, withLargeAccount[at]?.time, 1.5)),
      ...growthFigures('import of 10,000 contacts', ...(await importTimes(server, sql)), 2),
      ...(await deletionFigures(server)),
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** Gives a quarter of the contacts one tag, and a few of them another. */
async function fillLists(sql: Sql, email: string): Promise<void> {
  const [owner] = await sql`select id from users where email = ${email}`;
  const id = String(owner?.id);
  await sql`
    insert into tags (owner_id, name, color)
    select ${id}, name, '#336699' from unnest(array['Big list', 'Small list']) name on conflict do nothing`;
  await sql`
    insert into contact_tags (contact_id, tag_id)
    select c.id, t.id from contacts c join tags t using (owner_id)
    where owner_id = ${id} and (t.name = 'Big list' and hashtext(c.email_address) % 4 = 0
      or t.name = 'Small list' and c.notes = ${rareWord})`;
  await sql`vacuum analyze contacts, contact_tags, tags`;
}

async function compareCalls(server: ScratchServer): Promise<MeasuredValue[]> {
  const cookies = [
    await signInForCookie(server.url, small.email),
    await signInForCookie(server.url, large.email),
  ];
  const figures: MeasuredValue[] = [];
  for (const { of, path, atMost } of scalingRequests) {
    const [few = [], many = []]: number[][] = [[], []];
    // Alternates between the two accounts, so that other load on the machine slows both down.
    for (let round = 0; round < 5; round += 1) {
      few.push(await measureMedianResponseTime(`${server.url}${path}`, cookies[0] ?? '', 11));
      many.push(await measureMedianResponseTime(`${server.url}${path}`, cookies[1] ?? '', 11));
    }
    figures.push(...growthFigures(of, medianOf(few), medianOf(many), atMost));
  }
  return figures;
}

const sizes = [small.contacts, large.contacts].map((count) => count.toLocaleString('en-US'));

const growthFigures = (of: string, few: number, many = Number.NaN, atMost: number): MeasuredValue[] => [
  { of: `${of} at ${sizes[0]} contacts`, value: few, unit: 'ms' },
  { of: `${of} at ${sizes[1]} contacts`, value: many, unit: 'ms' },
  { of: `${of}: growth`, value: many / few, unit: '×', atMost },
];

const smallAccountCalls: Omit<ScalingRequest, 'atMost'>[] = [
  {
    of: 'list of a small account in the same database',
    path: '/api/abundance-sphere/contacts?page=1&limit=10',
  },
  {
    of: 'search of a small account in the same database',
    path: `/api/abundance-sphere/contacts/search?q=${rareWord}`,
  },
];

/**
 * Measures the calls of the small account. The benchmark does this before and after it fills the large
 * account.
 */
async function measureSmallAccount(server: ScratchServer): Promise<{ of: string; time: number }[]> {
  const cookie = await signInForCookie(server.url, small.email);
  const times: { of: string; time: number }[] = [];
  for (const { of, path } of smallAccountCalls)
    times.push({ of, time: await measureMedianResponseTime(`${server.url}${path}`, cookie, 60) });
  return times;
}

/** Measures imports of people who are new each time, and deletes them afterwards. */
async function importTimes(server: ScratchServer, sql: Sql): Promise<[few: number, many: number]> {
  const rows = await generateContactRows(sql, 10_000, large.contacts);
  const times: Record<string, number[]> = { [small.email]: [], [large.email]: [] };
  for (let round = 0; round < 3; round += 1)
    for (const { email } of [small, large]) {
      const cookie = await signInForCookie(server.url, email);
      const began = performance.now();
      await importRows(server, cookie, rows);
      times[email]?.push(performance.now() - began);
      await sql`delete from contacts where import_id is not null`;
      await sql`vacuum analyze contacts`;
    }
  return [medianOf(times[small.email] ?? []), medianOf(times[large.email] ?? [])];
}

/**
 * Measures how long it takes to delete all contacts with a certain first name, batch by batch, and to restore
 * them.
 */
async function deletionFigures(server: ScratchServer): Promise<MeasuredValue[]> {
  const deletion = randomUUID();
  const sphere = `${server.url}/api/abundance-sphere`;
  const cookie = await signInForCookie(server.url, large.email);
  const selection = { filter: { search: 'keiko' } };
  const removal = await repeat<ContactsDeleted>(cookie, `${sphere}/contacts/bulk-delete`, {
    selection,
    deletion,
  });
  const undo = await repeat<ContactsRestored>(cookie, `${sphere}/deletions/${deletion}/undo?batch=yes`);
  const deleted = removal.answer.deleted.toLocaleString('en-US');
  return [
    { of: `deletion of ${deleted} contacts`, value: removal.total / 1000, unit: 's' },
    { of: `deletion of ${deleted} contacts, longest batch`, value: removal.longest / 1000, unit: 's' },
    { of: `undo of ${deleted} contacts`, value: undo.total / 1000, unit: 's' },
    { of: `undo of ${deleted} contacts, longest batch`, value: undo.longest / 1000, unit: 's' },
  ];
}

/** Repeats a request until no contacts remain, and measures each request in milliseconds. */
async function repeat<Answer extends { remaining?: number | undefined }>(
  cookie: string,
  url: string,
  body?: object,
): Promise<{ answer: Answer; total: number; longest: number }> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const times: number[] = [];
  for (;;) {
    const began = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const answer = (await response.json()) as Answer;
    times.push(performance.now() - began);
    if (!answer.remaining)
      return { answer, total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) };
  }
}
