import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { oneAtATime } from './start-lock.ts';

/** Beside this file in the source tree, beside the bundle in the build. */
const migrationsFolder = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, 'db', 'migrations'),
].find((folder) => existsSync(join(folder, 'meta', '_journal.json')));

export async function migrate(url: string): Promise<void> {
  if (!migrationsFolder) throw new Error('The migrations are missing from this build.');
  await oneAtATime(url, 'start', (sql) => applyMigrations(drizzle(sql), { migrationsFolder }));
}
