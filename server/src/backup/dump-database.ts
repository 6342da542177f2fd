import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { type Manifest, placesIn } from './manifest.ts';

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Every table as it was at one moment, while others go on writing. Counts that may be lost are left out. */
export async function dumpDatabase(url: string, folder: string): Promise<Dumped> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.begin('isolation level repeatable read read only', async (snapshot) => {
      const migrations = await snapshot<{ hash: string }[]>`
        select hash from drizzle.__drizzle_migrations order by created_at`;
      const tables: Manifest['tables'] = [];
      for (const table of await tablesIn(snapshot)) {
        await dumpTable(snapshot, table, placesIn(folder).table(table.name));
        const [count] = await snapshot<{ rows: number }[]>`
          select count(*)::int as rows from ${snapshot(table.name)}`;
        tables.push({ ...table, rows: count?.rows ?? 0 });
      }
      const sequences = await snapshot<{ name: string; value: string }[]>`
        select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`;
      return { migrations: migrations.map(({ hash }) => hash), tables, sequences: [...sequences] };
    });
  } finally {
    await sql.end();
  }
}

interface Table {
  name: string;
  columns: string[];
}

/** With the columns that are written, not those that follow from them. */
const tablesIn = (sql: postgres.TransactionSql) => sql<Table[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

async function dumpTable(sql: postgres.TransactionSql, table: Table, file: string): Promise<void> {
  const rows = await sql.unsafe(`copy ${namesOf(table)} to stdout`).readable();
  await pipeline(rows, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const namesOf = ({ name, columns }: Table): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
