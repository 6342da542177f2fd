import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { bareDatabase, type TestDatabase } from './test-database.ts';

export type Row = Record<string, unknown>;
/** Every row of every table, by the table's name. */
export type Tables = Record<string, Row[]>;

/** A database as that release left it. Its own server made the dump, after people had used every feature. */
export async function databaseOfRelease(number: number): Promise<TestDatabase> {
  const database = await bareDatabase();
  const dump = await readFile(join(import.meta.dirname, `release-${number}.sql`), 'utf8');
  await queryOnce(database.url, (sql) => sql.unsafe(dump).simple());
  return database;
}

export async function tablesOf(url: string): Promise<Tables> {
  return queryOnce(url, async (sql) => {
    const names = await sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const tables: Tables = {};
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
