import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** One number for this product, so that two processes starting at once migrate one after the other. */
const migrationLock = 7_201_526;

/** Beside this file in the source tree, beside the bundle in the build. */
const migrationsFolder = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, 'db', 'migrations'),
].find((folder) => existsSync(join(folder, 'meta', '_journal.json')));

export async function migrate(url: string): Promise<void> {
  if (!migrationsFolder) throw new Error('The migrations are missing from this build.');
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await applyMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end();
  }
}
