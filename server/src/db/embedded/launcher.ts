import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterOptions, openCluster } from './cluster.ts';
import { databaseUrl } from './keep-alive.ts';
import { withFileLock } from './lock.ts';
import { readLogSize, shortenLog, stopServer } from './postmaster.ts';
import { connectOrStartServer } from './serve.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /**
   * False if the server was already running, because another process had started it or a killed process had
   * left it running.
   */
  readonly startedByUs: boolean;
  /** Disconnects from the server; the last process to do so stops it. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions extends ClusterOptions {
  /** Gets a line when the server is gone, cannot be started for a new reason, or runs again. */
  readonly log?: (line: string) => void;
}

/** How long to wait before the next try, if PostgreSQL could not be started again. */
const restartPauseMs = 1_000;

/** Serves the database under `dataDir`, and restarts it at the same address if it dies. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const whileLocked = <T>(work: () => Promise<T>) => withFileLock(join(dataDir, 'postgres.lock'), work);

  let isStopped = false;
  const restart = async (): Promise<void> => {
    if (!isStopped) log('The embedded PostgreSQL is gone and is started again.');
    // On a full disk, for example, PostgreSQL can start only after somebody has freed space.
    for (let failure = ''; !isStopped; await pause(restartPauseMs, undefined, { ref: false })) {
      const next = await whileLocked(() => tryToRestart(failure)).catch((error) =>
        logFailure(error, failure),
      );
      if (next === undefined) return;
      failure = next;
    }
  };
  /** Logs and returns why PostgreSQL did not start. Logs nothing if the previous attempt failed for the same reason. */
  const logFailure = (error: unknown, previous: string): string => {
    // Times and process ids differ in each attempt.
    const failure = String(error).replaceAll(/\d+/g, '');
    if (failure !== previous) log(String(error));
    return failure;
  };
  /** Returns the reason if PostgreSQL did not start. */
  const tryToRestart = async (previous: string): Promise<string | undefined> => {
    if (isStopped) return undefined;
    const logSize = await readLogSize(cluster);
    try {
      served = await connectOrStartServer(cluster, onLost, served.port);
      log('The embedded PostgreSQL runs again.');
      return undefined;
    } catch (error) {
      const failure = logFailure(error, previous);
      if (failure === previous) await shortenLog(cluster, logSize);
      return failure;
    }
  };
  const onLost = () => void restart();

  const cluster = await whileLocked(() => openCluster({ ...options, dataDir }));
  let served = await whileLocked(() =>
    connectOrStartServer(cluster, onLost).catch(async (error: unknown) => {
      // Without this, a server that starts too late or refuses connections would keep running.
      await stopServer(cluster);
      throw error;
    }),
  );
  return {
    url: databaseUrl(cluster, served.port),
    startedByUs: served.startedByUs,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await whileLocked(async () => {
        const shared = await served.keepAlive.isShared().catch(() => false);
        await served.keepAlive.close();
        if (!shared) await stopServer(cluster);
      });
    },
  };
}
