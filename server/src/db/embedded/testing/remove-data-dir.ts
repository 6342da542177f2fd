import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster } from '../cluster.ts';
import { stopServer } from '../postmaster.ts';

/** Stops the database server of the folder, no matter who started it, and removes the folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const hasCluster = await access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (hasCluster) await stopServer(await openCluster({ dataDir }));
  // A program that is just ending may still write its compile cache.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
