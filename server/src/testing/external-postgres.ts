import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../db/embedded/cluster.ts';
import { databaseUrl } from '../db/embedded/keep-alive.ts';
import { connectOrStartServer } from '../db/embedded/serve.ts';
import { removeDataDir } from '../db/embedded/testing/remove-data-dir.ts';

/** Starts a PostgreSQL that the tests do not manage, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_PARTS !== 'external' || process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'abundance-parts-'));
  const cluster = await openCluster({ dataDir });
  const { keepAlive, port } = await connectOrStartServer(cluster, () => undefined);
  process.env.TEST_DATABASE_URL = databaseUrl(cluster, port, 'postgres');
  return async () => {
    await keepAlive.close();
    await removeDataDir(dataDir);
  };
}
