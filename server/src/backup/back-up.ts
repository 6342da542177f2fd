import { mkdir, readdir } from 'node:fs/promises';
import { DiskStorage } from '../gateways/storage/disk.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { OperatorError } from '../start-checks.ts';
import { checkContents } from './check-backup.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  backupPaths,
  type Manifest,
  type ManifestWithChecksums,
  readManifest,
  writeManifest,
} from './manifest.ts';

export interface BackupSource {
  url: string;
  storage: Storage;
}

/**
 * Copies the database and the files into one folder while the product runs. It copies files before and after
 * the tables, so that the backup has every row's file, even one deleted or added meanwhile. At the end it
 * reads and checks the whole backup.
 */
export async function createBackup({ url, storage }: BackupSource, folder: string): Promise<Manifest> {
  const places = backupPaths(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. A backup needs a folder of its own.`);
  await mkdir(places.database, { mode: 0o700 });
  const copies = new DiskStorage({ folder: places.files });
  const earlyFiles = await copyFiles(storage, copies);
  const dump = await dumpDatabase(url, folder);
  const files = [...(await copyFiles(storage, copies, earlyFiles)).values()];
  const manifest: ManifestWithChecksums = { format: 2, ...dump, files };
  await checkContents(folder, manifest);
  await writeManifest(folder, manifest);
  return readManifest(folder);
}
