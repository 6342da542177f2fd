import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ClusterOptions, openCluster } from './cluster.ts';
import { databaseUrl } from './keeper.ts';
import { withLock } from './lock.ts';
import { stopServer } from './postmaster.ts';
import { serve } from './serve.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** False when the server was running already, for another process or since a killed one. */
  readonly startedByUs: boolean;
  /** Lets go of the server; the last process to do so stops it. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions extends ClusterOptions {
  readonly log?: (line: string) => void;
}

/** Serves the database under `dataDir`, and brings it back at the same address should it die. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const alone = <T>(work: () => Promise<T>) => withLock(join(dataDir, 'postgres.lock'), work);

  let stopped = false;
  const revive = () => {
    if (stopped) return;
    log('The embedded PostgreSQL is gone and is started again.');
    alone(async () => {
      if (!stopped) served = await serve(cluster, revive, served.port);
    }).catch((error) => log(String(error)));
  };

  const cluster = await alone(() => openCluster({ ...options, dataDir }));
  let served = await alone(() =>
    serve(cluster, revive).catch(async (error: unknown) => {
      // One that comes up too late or lets nobody in would otherwise stay behind.
      await stopServer(cluster);
      throw error;
    }),
  );
  log(`The embedded PostgreSQL ${served.startedByUs ? 'has started' : 'is running'} on port ${served.port}.`);
  return {
    url: databaseUrl(cluster, served.port),
    startedByUs: served.startedByUs,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await alone(async () => {
        const shared = await served.keeper.shared().catch(() => false);
        await served.keeper.close();
        if (!shared) await stopServer(cluster);
      });
    },
  };
}
