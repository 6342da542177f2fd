import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../start-checks.ts';
import type { Cluster } from './cluster.ts';
import { type KeepAliveConnection, openKeepAliveConnection } from './keep-alive.ts';
import {
  isClusterProcess,
  type LaunchedServer,
  launchServer,
  readPostmaster,
  repairPidFile,
} from './postmaster.ts';

export interface RunningServer {
  readonly keepAlive: KeepAliveConnection;
  readonly port: number;
  readonly startedByUs: boolean;
}

/**
 * We wait as long as pg_ctl does. A server that needs longer keeps recovering, and our process uses it when
 * it starts again.
 */
const timeoutMs = 60_000;

/** Uses the server that already runs this cluster, or starts one. The caller must hold the lock. */
export async function connectOrStartServer(
  cluster: Cluster,
  onLost: () => void,
  port?: number,
): Promise<RunningServer> {
  await repairPidFile(cluster);
  let launch: LaunchedServer | undefined;
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(10)) {
    launch = await checkLaunch(launch);
    const found = await readPostmaster(cluster);
    const running = found && (found.pid === launch?.pid || (await isClusterProcess(cluster, found.pid)));
    if (!running) launch ??= await launchServer(cluster, port ?? (await freePort()), found?.pid);
    if (!running || !found.isReady) continue;
    const keepAlive = await openKeepAliveConnection(cluster, found.port, onLost);
    if (keepAlive) return { keepAlive, port: found.port, startedByUs: launch?.pid === found.pid };
  }
  throw new OperatorError(
    `The embedded PostgreSQL is not ready after ${timeoutMs / 1000} s. See ${cluster.logFile}`,
  );
}

async function checkLaunch(launch: LaunchedServer | undefined): Promise<LaunchedServer | undefined> {
  const failure = await launch?.failure();
  if (!failure) return launch;
  if (!failure.isTemporary) throw new Error(`The embedded PostgreSQL did not start.\n${failure.words}`);
  await pause(50);
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}
