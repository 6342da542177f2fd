import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { contactRows, fillContacts, tagContacts } from './contacts.ts';
import type { Figure, Measurement } from './measurement.ts';
import { medianResponseTime } from './median-response-time.ts';
import { medianOf } from './medians.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInCookie } from './sign-in-cookie.ts';
import { importRows } from './sphere-import.ts';

const owner = 'trainer@demo.test';
const importer = 'broker@demo.test';
const other = 'agent@demo.test';
const contacts = 100_000;
const rounds = 3;

/** Bulk actions on 100,000 contacts, compared with the bare statements, and their effect on others. */
export const sphereBulk: Measurement = { name: 'sphere-bulk', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const sql = postgres(databaseUrlOf(server.dataDir), { max: 1 });
  try {
    await fillContacts(sql, owner, contacts);
    await tagContacts(sql, owner);
    return [
      ...(await readingFigures(server)),
      ...(await exportFigures(server)),
      ...(await bulkFigures(server, sql)),
      ...(await neighborFigures(server, sql)),
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

const path = (server: ScratchServer, rest: string) => `${server.url}/api/abundance-sphere${rest}`;

async function readingFigures(server: ScratchServer): Promise<Figure[]> {
  const cookie = await signInCookie(server.url, owner);
  const figures: Figure[] = [];
  for (const name of ['tags', 'today', 'summary']) {
    const value = await medianResponseTime(path(server, `/${name}`), cookie, 10);
    figures.push({ of: `${name} with 100,000 contacts`, value, unit: 'ms', atMost: 100 });
  }
  return figures;
}

async function exportFigures(server: ScratchServer): Promise<Figure[]> {
  const cookie = await signInCookie(server.url, owner);
  const times = { csv: [] as number[], vcf: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const format of ['csv', 'vcf'] as const) {
      times[format].push(
        await timed(async () => {
          const answer = await fetch(path(server, `/contacts/export.${format}`), { headers: { cookie } });
          await answer.arrayBuffer();
        }),
      );
    }
  }
  const [csv, vcf] = [medianOf(times.csv), medianOf(times.vcf)];
  return [
    { of: 'CSV of 100,000 contacts', value: csv, unit: 'ms' },
    { of: 'vCards of 100,000 contacts', value: vcf, unit: 'ms' },
    { of: 'vCards beside CSV', value: vcf / csv, unit: '×', atMost: 3 },
  ];
}

const all = { selection: { filter: {} } };

async function bulkFigures(server: ScratchServer, sql: Sql): Promise<Figure[]> {
  const cookie = await signInCookie(server.url, owner);
  const post = async <T>(rest: string, body: object = {}): Promise<T> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(path(server, rest), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${rest} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  let undoId = '';
  const ours = {
    tag: () => post('/contacts/bulk-tags', { ...all, add: ['Bench'] }),
    delete: async () => {
      undoId = (await post<{ undoId: string }>('/contacts/bulk-delete', all)).undoId;
    },
    undo: () => post(`/deletions/${undoId}/undo`),
  };
  const [id] = await sql`select id from users where email = ${owner}`;
  const bare = {
    tag: async () => {
      const [tag] =
        await sql`insert into tags (owner_id, name, color) values (${id?.id}, 'Bare', '#3498db') returning id`;
      await sql`insert into contact_tags (contact_id, tag_id)
        select id, ${tag?.id} from contacts where owner_id = ${id?.id} and deleted_at is null`;
    },
    delete: () =>
      sql`update contacts set deleted_at = now() where owner_id = ${id?.id} and deleted_at is null`,
    undo: () => sql`update contacts set deleted_at = null where owner_id = ${id?.id}`,
  };
  const figures: Figure[] = [];
  for (const name of ['tag', 'delete', 'undo'] as const) {
    const value = await timed(ours[name]);
    figures.push({ of: `${name} 100,000 contacts`, value, unit: 'ms' });
  }
  await sql`vacuum analyze contacts`;
  await sql`vacuum analyze contact_tags`;
  for (const [at, name] of (['tag', 'delete', 'undo'] as const).entries()) {
    const value = await timed(bare[name]);
    figures.push({ of: `${name}, the bare statement`, value, unit: 'ms' });
    const mine = figures[at]?.value ?? Number.NaN;
    figures.push({ of: `${name} beside the bare statement`, value: mine / value, unit: '×', atMost: 3 });
  }
  await sql`vacuum analyze contacts`;
  return figures;
}

/** How long another person waits for a page while 100,000 contacts are imported, compared with no load. */
async function neighborFigures(server: ScratchServer, sql: Sql): Promise<Figure[]> {
  const [cookie, theirs] = [await signInCookie(server.url, other), await signInCookie(server.url, importer)];
  const page = path(server, '/contacts?page=1&limit=10');
  const rows = await contactRows(sql, contacts);
  const quiet = await waits(page, cookie, pause(10_000));
  const began = performance.now();
  const busy = await waits(page, cookie, importRows(server, theirs, rows));
  const importTime = performance.now() - began;
  return [
    { of: 'import of 100,000 contacts', value: importTime, unit: 'ms' },
    { of: "another person's page meanwhile", value: busy, unit: 'ms' },
    { of: 'beside when nothing happens', value: busy / quiet, unit: '×', atMost: 2 },
  ];
}

/** The median wait for a page, requested ten times a second during the work. */
async function waits(url: string, cookie: string, work: Promise<unknown>): Promise<number> {
  const waitTimes: number[] = [];
  let going = true;
  const done = work.finally(() => {
    going = false;
  });
  while (going) {
    waitTimes.push(
      await timed(async () => void (await (await fetch(url, { headers: { cookie } })).arrayBuffer())),
    );
    await pause(100);
  }
  await done;
  return medianOf(waitTimes);
}

async function timed(work: () => Promise<unknown> | PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
