import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { oneAtATime } from './start-lock.ts';

/** Beside this file in the source tree, beside the bundle in the build. */
const migrationsFolder = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, 'db', 'migrations'),
].find((folder) => existsSync(join(folder, 'meta', '_journal.json')));

function knownFolder(): string {
  if (!migrationsFolder) throw new Error('The migrations are missing from this build.');
  return migrationsFolder;
}

/** To the latest, or to where a backup stands: after its first so many. */
export async function migrate(url: string, first?: number): Promise<void> {
  const folder = knownFolder();
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
  oneAtATime(url, 'start', (sql) => applyMigrations(drizzle(sql), { migrationsFolder }));

/** What tells one migration from another, in their order. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: knownFolder() }).map(({ hash }) => hash);
