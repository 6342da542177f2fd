import postgres from 'postgres';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { fillContacts } from './contacts.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureProcessTreeTime } from './process-usage.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const email = 'basic@demo.test';
const contacts = 5_000;
const measuredSyncs = 1_000;

/**
 * Compares a device's first sync with the vCard export, and measures a sync without changes. Server time is
 * the processor time of the server and its database. The response time also depends on the other load of the
 * machine.
 */
export const carddavBenchmark: Benchmark = { name: 'carddav', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1 });
  try {
    await fillContacts(sql, email, contacts);
    const cookie = await signInForCookie(server.url, email);
    const created = await fetch(`${server.url}/api/device-passwords`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bench', platform: 'other' }),
    });
    const { password } = (await created.json()) as { password: string };
    const [owner] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
    const book = `${server.url}/dav/addressbooks/${owner?.id}/contacts/`;
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
    const sync = (token: string, properties: string) =>
      send(book, { method: 'REPORT', headers: { authorization }, body: syncBody(token, properties) });
    const exported = await medianTime(5, () =>
      send(`${server.url}/api/abundance-sphere/contacts/export.vcf`, { headers: { cookie } }),
    );
    const first = await medianTime(5, () => sync('', '<getetag/><c:address-data/>'));
    const token = /<d:sync-token>(.*?)<\/d:sync-token>/.exec(await sync('', '<getetag/>'))?.[1] ?? '';
    const unchanged = await medianTime(200, () => sync(token, '<getetag/>'));
    const usedBefore = measureProcessTreeTime(server.pid ?? 0);
    for (let at = 0; at < measuredSyncs; at += 1) await sync(token, '<getetag/>');
    const used = (measureProcessTreeTime(server.pid ?? 0) - usedBefore) / measuredSyncs;
    return [
      {
        of: 'CardDAV: first sync of 5,000 contacts, relative to the vCard export',
        value: first / exported,
        unit: '×',
        atMost: 3,
      },
      { of: 'CardDAV: server time of a sync without changes', value: used, unit: 'ms', atMost: 3 },
      { of: 'CardDAV: response time of a sync without changes', value: unchanged, unit: 'ms' },
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

const syncBody = (token: string, properties: string) =>
  `<sync-collection xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop>${properties}</prop></sync-collection>`;

async function send(url: string, request: RequestInit): Promise<string> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** The median of several calls. The first calls only warm up and do not count. */
async function medianTime(times: number, call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let at = 0; at < times + 3; at += 1) {
    const began = performance.now();
    await call();
    durations.push(performance.now() - began);
  }
  return durations.slice(3).toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}
