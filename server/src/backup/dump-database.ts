import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { openPostgresClient } from '../db/driver.ts';
import { backupPaths, type ManifestWithChecksums } from './manifest.ts';

type Dump = Pick<ManifestWithChecksums, 'madeAt' | 'migrations' | 'tables' | 'sequences'>;

/** Dumps every table from one snapshot while others keep writing. Skips unlogged tables. */
export async function dumpDatabase(url: string, folder: string): Promise<Dump> {
  const sql = openPostgresClient(url, { max: 1 });
  try {
    return await sql.begin('isolation level repeatable read read only', async (snapshot) => {
      // The first statement fixes the snapshot for all others.
      const [moment] = await snapshot<{ now: number }[]>`
        select extract(epoch from statement_timestamp())::float8 * 1000 as now`;
      const migrations = await snapshot<{ hash: string }[]>`
        select hash from drizzle.__drizzle_migrations order by created_at`;
      const tables: ManifestWithChecksums['tables'] = [];
      for (const table of await tablesIn(snapshot)) {
        const digest = await dumpTable(snapshot, table, backupPaths(folder).tableFile(table.name));
        const [count] = await snapshot<{ rows: number }[]>`
          select count(*)::int as rows from ${snapshot(table.name)}`;
        tables.push({ ...table, rows: count?.rows ?? 0, ...digest });
      }
      const sequences = await snapshot<{ name: string; value: string }[]>`
        select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`;
      return {
        madeAt: new Date(moment?.now ?? 0).toISOString(),
        migrations: migrations.map(({ hash }) => hash),
        tables,
        sequences: [...sequences],
      };
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

interface Table {
  name: string;
  columns: string[];
}

/** The tables with their stored columns, without generated ones. */
const tablesIn = (sql: postgres.TransactionSql) => sql<Table[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

async function dumpTable(sql: postgres.TransactionSql, table: Table, file: string) {
  const rows = await sql.unsafe(`copy ${quoteTableAndColumns(table)} to stdout`).readable();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(rows, measure, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const quoteTableAndColumns = ({ name, columns }: Table): string =>
  `public.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;
