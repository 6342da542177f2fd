import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../migrate.ts';
import { createBareDatabase, type TestDatabase } from './test-database.ts';

export type Row = Record<string, unknown>;
/** Every row of every table, by the table's name. */
export type RowsByTable = Record<string, Row[]>;

const migrationsOfRelease2 = 42;

/**
 * Restores a database of an earlier release. Release 1 is a dump from a server of the first release, after
 * every feature had been used. Release 2 is the same dump after an upgrade, with rows in the new tables.
 */
export async function restoreReleaseDatabase(number: 1 | 2): Promise<TestDatabase> {
  const database = await createBareDatabase();
  await runFile(database.url, 'release-1.sql');
  if (number === 1) return database;
  await migrate(database.url, { first: migrationsOfRelease2 });
  await runFile(database.url, 'release-2.sql');
  return database;
}

async function runFile(url: string, name: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, name), 'utf8');
  await queryOnce(url, (sql) => sql.unsafe(text).simple());
}

/** The definitions of all functions, triggers and views. */
export const readSchemaDefinitions = (url: string): Promise<Row[]> =>
  queryOnce(
    url,
    (sql) => sql<Row[]>`
      select pg_get_functiondef(oid) as definition, null as enabled from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
      union all
      select viewname || definition, null from pg_views where schemaname = 'public'
      order by 1`,
  );

export async function readRowsByTable(url: string): Promise<RowsByTable> {
  return queryOnce(url, async (sql) => {
    const names = await sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const tables: RowsByTable = {};
    for (const { name } of names) {
      const rows = await sql<{ row: Row }[]>`select to_jsonb(own) as row from ${sql(name)} own`;
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  });
}

async function queryOnce<T>(url: string, query: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await query(sql);
  } finally {
    await sql.end();
  }
}
