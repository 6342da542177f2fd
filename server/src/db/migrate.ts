import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { CannotStart } from '../start-checks.ts';
import { withStartLock } from './start-lock.ts';

/** Next to this file in the source tree, next to the bundle in the build. */
const migrationsFolder = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, 'db', 'migrations'),
].find((folder) => existsSync(join(folder, 'meta', '_journal.json')));

function findMigrationsFolder(): string {
  if (!migrationsFolder) throw new Error('The migrations are missing from this build.');
  return migrationsFolder;
}

/** Migrates to the latest version, or only the first `first` migrations to match a backup. */
export async function migrate(url: string, first?: number): Promise<void> {
  const folder = findMigrationsFolder();
  if (first === undefined) return apply(url, folder);
  const part = await mkdtemp(join(tmpdir(), 'abundance-migrations-'));
  try {
    await cp(folder, part, { recursive: true });
    const journal = join(part, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, first) }));
    await apply(url, part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

const apply = (url: string, migrationsFolder: string) =>
  withStartLock(url, 'start', async (sql) => {
    await refuseNewerData(sql);
    await applyMigrations(drizzle(sql), { migrationsFolder });
  });

/** This release does not know the tables of a newer one, and many requests would fail. */
async function refuseNewerData(sql: Sql): Promise<void> {
  const [journalTable] = await sql`select to_regclass('drizzle.__drizzle_migrations') as "table"`;
  if (!journalTable?.table) return;
  const known = new Set(migrationHashes());
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ hash }) => !known.has(hash)).length;
  if (unknown > 0)
    throw new CannotStart(
      `The database was upgraded by a newer release (${unknown} of its migrations are unknown to this one): start that release, or restore a backup from before the upgrade.`,
    );
}

/** The hashes that identify the migrations, in order. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(({ hash }) => hash);
