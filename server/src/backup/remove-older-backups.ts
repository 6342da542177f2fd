import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backupPaths, readManifest } from './manifest.ts';

const parts = new Set(['backup.json', 'database', 'files']);

/**
 * Removes older backups and keeps the newest `keep` ones. Call it only after the newest backup is verified.
 * Removes only folders that contain a complete backup and nothing else, and returns their names.
 */
export async function removeOlderBackups(newest: string, keep: number): Promise<string[]> {
  const parent = dirname(newest);
  const backups: { name: string; madeAt: string }[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === basename(newest)) continue;
    const madeAt = await backupTime(join(parent, entry.name));
    if (madeAt) backups.push({ name: entry.name, madeAt });
  }
  const older = backups.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt)).slice(keep - 1);
  for (const { name } of older) {
    const folder = join(parent, name);
    // We delete the manifest first, so that a half-deleted backup never looks complete.
    await rm(backupPaths(folder).manifest);
    await rm(folder, { recursive: true });
  }
  return older.map(({ name }) => name);
}

async function backupTime(folder: string): Promise<string | undefined> {
  // A separately mounted disk has a folder `lost+found` that only root may read.
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => !parts.has(name))) return undefined;
  return readManifest(folder).then(
    ({ madeAt }) => madeAt,
    () => undefined,
  );
}
