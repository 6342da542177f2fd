import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { launchProgram, runProgram, withFolderAccess } from './program.ts';
import { createPostgresArguments } from './settings.ts';

/** The content of `postmaster.pid` in a cluster's folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const pidFile = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid');

export async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const [pid, , , port, , , , status] = content.split('\n');
  return { pid: Number.parseInt(pid ?? '', 10), port: Number(port), isReady: status?.trim() === 'ready' };
}

/**
 * Whether the process is this cluster's server. After a kill, its pid may belong to a zombie or another
 * program, so on Linux we compare its working directory with the cluster's folder. We do so as the server's
 * account, because root in a container may not inspect other users' processes.
 */
export async function isClusterProcess(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const { ok } = await withFolderAccess(cluster.folder, (visiblePath, inherit) =>
    runProgram('/bin/sh', ['-c', '[ "$0" -ef "$1" ]', `/proc/${pid}/cwd`, visiblePath], {
      account: cluster.account,
      inherit,
    }),
  );
  return ok;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A server we have just launched; it may still fail to start. */
export interface LaunchedServer {
  readonly pid: number | undefined;
  /** Returns why the server ended, or undefined while it runs. */
  readonly failure: () => Promise<Failure | undefined>;
}

interface Failure {
  readonly words: string;
  /**
   * Whether another attempt may succeed: this one failed only because a killed server's backends still ran,
   * or because another program used the port.
   */
  readonly isTemporary: boolean;
}

/**
 * Starts the server, which checks a leftover pid file and running backends itself. Its check of the pid can
 * be wrong (see `isClusterProcess`). So we pass the pid to ignore as PG_GRANDPARENT_PID, which the server
 * takes for a harmless ancestor.
 */
export async function launchServer(cluster: Cluster, port: number, ignoredPid = 0): Promise<LaunchedServer> {
  await rotateLog(cluster);
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = await withFolderAccess(cluster.folder, async (visiblePath, inherit) =>
      launchProgram(
        join(cluster.binaries, 'bin', 'postgres'),
        createPostgresArguments(visiblePath, port, cluster.throwaway),
        {
          account: cluster.account,
          inherit,
          output: log.fd,
          environment: { PG_GRANDPARENT_PID: String(ignoredPid) },
        },
      ),
    );
    return { pid: child.pid, failure: () => failureOf(child, cluster.logFile, size) };
  } finally {
    await log.close();
  }
}

const temporaryFailure =
  /"postmaster.pid" already exists|pre-existing shared memory block|Address already in use/;

async function failureOf(child: ChildProcess, logFile: string, from: number): Promise<Failure | undefined> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) return undefined;
  const words = (await readFile(logFile)).subarray(from).toString();
  return { words, isTemporary: child.signalCode !== null || temporaryFailure.test(words) };
}

const maxLogBytes = 10_000_000;

async function rotateLog(cluster: Cluster): Promise<void> {
  const { logFile } = cluster;
  if ((await readLogSize(cluster)) > maxLogBytes) await rename(logFile, `${logFile}.1`);
}

export const readLogSize = ({ logFile }: Cluster): Promise<number> =>
  stat(logFile).then(
    ({ size }) => size,
    () => 0,
  );

/** Removes what a repeated failure has added to the log. */
export async function shortenLog(cluster: Cluster, size: number): Promise<void> {
  if ((await readLogSize(cluster)) > size) await truncate(cluster.logFile, size);
}

/**
 * A crash may leave an empty pid file, with which no server would start again. If no process fills the file
 * within a second, we write our own pid, which the server takes for its harmless parent.
 */
export async function repairPidFile(cluster: Cluster): Promise<void> {
  for (let check = 0; check < 20; check++) {
    const found = await readPostmaster(cluster);
    if (!found || found.pid > 0) return;
    await pause(50);
  }
  await writeFile(pidFile(cluster), `${process.pid}\n`);
}

export async function stopServer(cluster: Cluster): Promise<void> {
  await withFolderAccess(cluster.folder, (visiblePath, inherit) =>
    runProgram(
      join(cluster.binaries, 'bin', 'pg_ctl'),
      ['stop', `--pgdata=${visiblePath}`, '--mode=fast', '--silent'],
      {
        account: cluster.account,
        inherit,
      },
    ),
  );
}
