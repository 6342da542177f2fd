import postgres from 'postgres';
import { migrate, migrationHashes } from '../db/migrate.ts';
import { DiskStorage } from '../gateways/storage/disk.ts';
import { CannotStart } from '../start-checks.ts';
import type { Place } from './back-up.ts';
import { copyFiles } from './copy-files.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, placesIn, readManifest } from './manifest.ts';

/** Into an empty database. The backup of an earlier version goes through the migrations it has not seen. */
export async function restore({ url, storage }: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = migrationHashes();
  if (manifest.migrations.some((hash, at) => known[at] !== hash))
    throw new CannotStart('The backup was made by a newer version. Update first.');
  if ((await appliedMigrations(url)) > manifest.migrations.length)
    throw new CannotStart('This database is newer than the backup. Restore into an empty one.');
  await migrate(url, manifest.migrations.length);
  await copyFiles(new DiskStorage({ folder: placesIn(folder).files }), storage);
  await loadDatabase(url, folder, manifest);
  await migrate(url);
  return manifest;
}

async function appliedMigrations(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [made] = await sql`select to_regclass('drizzle.__drizzle_migrations') as "table"`;
    if (!made?.table) return 0;
    const [count] = await sql`select count(*)::int as total from drizzle.__drizzle_migrations`;
    return Number(count?.total);
  } finally {
    await sql.end();
  }
}
