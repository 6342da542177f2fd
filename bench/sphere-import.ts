import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { ScratchServer } from '../scripts/scratch-server.ts';
import { type ContactRow, generateContactRows, toCopyLines } from './contacts.ts';
import type { MeasuredValue } from './measurement.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const importer = 'broker@demo.test';
const rounds = 3;

/**
 * Compares an import of 10,000 contacts with a COPY of the same rows, and measures the memory for 100,000.
 */
export async function measureImport(server: ScratchServer, sql: Sql): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(server.url, importer);
  const rows = await generateContactRows(sql, 10_000);
  const times = { ours: [] as number[], copy: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(() => importRows(server, cookie, rows)));
    await empty(sql);
    times.copy.push(await timed(() => copy(sql, rows)));
    await empty(sql);
  }
  const [ours, raw] = [Math.min(...times.ours), Math.min(...times.copy)];
  const memory = await memoryOf(server, async () =>
    importRows(server, cookie, await generateContactRows(sql, 100_000)),
  );
  await empty(sql);
  return [
    { of: 'import of 10,000 contacts', value: ours, unit: 'ms' },
    { of: 'COPY of the same rows', value: raw, unit: 'ms' },
    { of: 'import relative to COPY', value: ours / raw, unit: '×', atMost: 3 },
    { of: 'memory for an import of 100,000 contacts', value: memory, unit: 'MB', atMost: 200 },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function empty(sql: Sql): Promise<void> {
  await sql`delete from contacts where owner_id = (select id from users where email = ${importer})`;
  await sql`vacuum analyze contacts`;
}

export async function importRows({ url }: ScratchServer, cookie: string, rows: ContactRow[]): Promise<void> {
  const answer = await fetch(`${url}/api/abundance-sphere/contacts/bulk-import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ contacts: rows }),
  });
  const { imported, error } = (await answer.json()) as { imported?: number; error?: string };
  if (imported !== rows.length) throw new Error(`Imported ${imported} of ${rows.length}: ${error ?? ''}`);
}

async function copy(sql: Sql, rows: ContactRow[]): Promise<void> {
  const [owner] = await sql`select id from users where email = ${importer}`;
  const into = await sql`
    copy contacts (owner_id, first_name, last_name, email_address, phone_number, address, birthday,
      home_anniversary, referred_from, notes) from stdin`.writable();
  await pipeline(Readable.from(toCopyLines(owner?.id, rows)), into);
}

/** The largest growth of the server's memory during the work, in megabytes. */
async function memoryOf({ pid }: ScratchServer, work: () => Promise<void>): Promise<number> {
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = resident();
  let peak = before;
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  while (working) {
    peak = Math.max(peak, resident());
    await pause(20);
  }
  await done;
  return peak - before;
}
