import { storeOwnerKey, writeStoreOwner } from '../core/store-owner.ts';
import { openPostgresClient } from '../db/driver.ts';
import { migrate } from '../db/migrate.ts';
import { DiskStorage } from '../gateways/storage/disk.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { OperatorError } from '../start-checks.ts';
import type { BackupSource } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { copyFile, copyFiles, forEachConcurrently } from './copy-files.ts';
import { loadDatabase } from './load-database.ts';
import { backupPaths, type Manifest } from './manifest.ts';

/**
 * Restores a backup into an empty database and an empty store, and checks everything before it writes. It
 * applies newer migrations to a backup of an earlier release.
 */
export async function restoreBackup({ url, storage }: BackupSource, folder: string): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  await checkDatabaseIsEmpty(url, manifest);
  await checkStoreIsEmpty(storage, manifest);
  await migrate(url, { first: manifest.migrations.length });
  await restoreFiles(folder, storage, manifest);
  await loadDatabase(url, folder, manifest);
  await migrate(url);
  await claimForDatabase(url, storage);
  return manifest;
}

async function checkDatabaseIsEmpty(url: string, { migrations }: Manifest): Promise<void> {
  const sql = openPostgresClient(url, { max: 1 });
  try {
    const [existing] = await sql`
      select to_regclass('drizzle.__drizzle_migrations') as migrations, to_regclass('public.users') as users`;
    const [accounts] = existing?.users ? await sql`select 1 from users limit 1` : [];
    if (accounts) throw new OperatorError('This database holds accounts already. Restore into an empty one.');
    const [count] = existing?.migrations
      ? await sql`select count(*)::int as total from drizzle.__drizzle_migrations`
      : [];
    if (Number(count?.total ?? 0) > migrations.length)
      throw new OperatorError('This database is newer than the backup. Restore into an empty one.');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Files left by an interrupted restore are allowed, because this restore writes the same files. */
async function checkStoreIsEmpty(storage: Storage, manifest: Manifest): Promise<void> {
  const backedUp = new Map(manifest.format === 1 ? [] : manifest.files.map(({ key, bytes }) => [key, bytes]));
  for await (const { key, bytes } of storage.list(''))
    if (key !== storeOwnerKey && backedUp.get(key) !== bytes)
      throw new OperatorError(
        `The store holds files already, among them ${key}. Restore into an empty folder or bucket.`,
      );
}

async function claimForDatabase(url: string, storage: Storage): Promise<void> {
  const sql = openPostgresClient(url, { max: 1 });
  try {
    await writeStoreOwner(sql, storage);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Copies the files in the manifest and verifies each one again. */
async function restoreFiles(folder: string, storage: Storage, manifest: Manifest): Promise<void> {
  const copies = new DiskStorage({ folder: backupPaths(folder).files });
  if (manifest.format === 1) return void (await copyFiles(copies, storage));
  await forEachConcurrently(manifest.files, async ({ key, sha256 }) => {
    const copied = await copyFile(copies, storage, key);
    if (copied?.sha256 !== sha256)
      throw new OperatorError(`The backup changed while it was restored: ${key}.`);
  });
}
