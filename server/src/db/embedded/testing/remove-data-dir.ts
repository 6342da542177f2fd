import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster } from '../cluster.ts';
import { stopServer } from '../postmaster.ts';

/** Stops the server of the folder, whoever started it, and removes both. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const made = await access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (made) await stopServer(await openCluster({ dataDir }));
  // A program that ends at this moment may still write what it has compiled.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
