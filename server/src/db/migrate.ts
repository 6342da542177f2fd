import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { OperatorError } from '../start-checks.ts';
import { applyFunctions } from './apply-functions.ts';
import { withStartLock } from './start-lock.ts';

/** The folder with the SQL files: next to this file in the source tree, next to the bundle in the build. */
const sqlFolder = [import.meta.dirname, join(import.meta.dirname, 'db')].find((folder) =>
  existsSync(join(folder, 'migrations', 'meta', '_journal.json')),
);

function findSqlFolder(name: 'migrations' | 'functions'): string {
  if (!sqlFolder) throw new Error('The migrations are missing from this build.');
  return join(sqlFolder, name);
}

interface MigrateOptions {
  /**
   * Applies only this number of migrations, to match a backup. Functions need the latest tables, so the next
   * complete migration applies the functions.
   */
  first?: number;
  functionsFolder?: string;
}

/**
 * Migrates the tables, then applies functions, triggers and views. All of it is one transaction, so an
 * interrupted migration changes nothing.
 */
export const migrate = (
  url: string,
  { first, functionsFolder = findSqlFolder('functions') }: MigrateOptions = {},
): Promise<void> =>
  withStartLock(url, 'start', async (sql) => {
    await refuseNewerData(sql);
    await sql.begin(async (transaction) => {
      const migrations = readMigrations();
      await applyMigrations(transaction, migrations.slice(0, first));
      if (first === undefined)
        await applyFunctions(transaction, functionsFolder, migrations.at(-1)?.hash ?? '');
    });
  });

/** Uses the same journal as drizzle's own migrator, which applied the migrations of earlier releases. */
async function applyMigrations(sql: TransactionSql, migrations: MigrationMeta[]): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [last] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  for (const { hash, folderMillis, sql: statements } of migrations) {
    if (folderMillis <= Number(last?.at ?? -1)) continue;
    for (const statement of statements) {
      await dropLeftover(sql, statement);
      await sql.unsafe(statement);
    }
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/**
 * Drops an unlogged table that an aborted migration left behind, because the statement that creates it would
 * fail. Its rows do not survive a database crash anyway, so we lose nothing.
 */
async function dropLeftover(sql: TransactionSql, statement: string): Promise<void> {
  const [, name] = /^\s*create unlogged table "(\w+)"/i.exec(statement) ?? [];
  if (!name) return;
  const [leftover] = await sql`
    select 1 from pg_class where oid = to_regclass(${`public.${name}`}) and relpersistence = 'u'`;
  if (leftover) await sql`drop table ${sql(name)}`;
}

/** Refuses a database of a newer release: we do not know its tables, and many requests would fail. */
async function refuseNewerData(sql: Sql): Promise<void> {
  const [journalTable] = await sql`select to_regclass('drizzle.__drizzle_migrations') as "table"`;
  if (!journalTable?.table) return;
  const known = new Set(listMigrationHashes());
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ hash }) => !known.has(hash)).length;
  if (unknown > 0)
    throw new OperatorError(
      `The database was upgraded by a newer release (${unknown} of its migrations are unknown to this one): start that release, or restore a backup from before the upgrade.`,
    );
}

const readMigrations = () => readMigrationFiles({ migrationsFolder: findSqlFolder('migrations') });

/** The hashes that identify the migrations, in order. */
export const listMigrationHashes = (): string[] => readMigrations().map(({ hash }) => hash);
