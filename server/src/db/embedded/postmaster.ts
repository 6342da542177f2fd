import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { launch, run, withFolder } from './program.ts';
import { serverArguments } from './settings.ts';

/** What `postmaster.pid` says of the server in a cluster's folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid');

export async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const [pid, , , port, , , , status] = content.split('\n');
  return { pid: Number.parseInt(pid ?? '', 10), port: Number(port), ready: status?.trim() === 'ready' };
}

/**
 * Whether the process is this cluster's server. After a kill its number may belong to a zombie or to someone else, so
 * on Linux we look whether it works in the cluster's folder. We ask as the server's account, as root in a container
 * may not look into other users' processes.
 */
export async function runsCluster(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const { ok } = await withFolder(cluster.folder, (seen, inherit) =>
    run('/bin/sh', ['-c', '[ "$0" -ef "$1" ]', `/proc/${pid}/cwd`, seen], {
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

/** A server we have just launched, which may still come to nothing. */
export interface Launch {
  readonly pid: number | undefined;
  /** Why it ended, once it has. */
  readonly failure: () => Promise<Failure | undefined>;
}

interface Failure {
  readonly words: string;
  /** Another attempt may do: a killed server's last backends linger, or someone took the port. */
  readonly passing: boolean;
}

/**
 * The server itself judges a pid file that was left behind, and its shared memory tells it of backends that still
 * live. Its check of the process number can be wrong (see `runsCluster`), hence we name the one it may ignore: it
 * takes the "grandparent" for a harmless ancestor.
 */
export async function launchServer(cluster: Cluster, port: number, harmless = 0): Promise<Launch> {
  await shortenLog(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = await withFolder(cluster.folder, async (seen, inherit) =>
      launch(join(cluster.binaries, 'bin', 'postgres'), serverArguments(seen, port, cluster.throwaway), {
        account: cluster.account,
        inherit,
        output: log.fd,
        environment: { PG_GRANDPARENT_PID: String(harmless) },
      }),
    );
    return { pid: child.pid, failure: () => failureOf(child, cluster.logFile, size) };
  } finally {
    await log.close();
  }
}

const lingering = /"postmaster.pid" already exists|pre-existing shared memory block|Address already in use/;

async function failureOf(child: ChildProcess, logFile: string, from: number): Promise<Failure | undefined> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) return undefined;
  const words = (await readFile(logFile)).subarray(from).toString();
  return { words, passing: child.signalCode !== null || lingering.test(words) };
}

const longestLog = 10_000_000;

async function shortenLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > longestLog) await rename(logFile, `${logFile}.1`);
}

/**
 * A crash between making and filling the pid file leaves it without a number, and no server would start again. When
 * nobody fills it for a while we put in our own, which the server takes for its harmless parent's.
 */
export async function mendPidFile(cluster: Cluster): Promise<void> {
  for (let look = 0; look < 20; look++) {
    const found = await readPostmaster(cluster);
    if (!found || found.pid > 0) return;
    await pause(50);
  }
  await writeFile(pidFile(cluster), `${process.pid}\n`);
}

export async function stopServer(cluster: Cluster): Promise<void> {
  await withFolder(cluster.folder, (seen, inherit) =>
    run(join(cluster.binaries, 'bin', 'pg_ctl'), ['stop', `--pgdata=${seen}`, '--mode=fast', '--silent'], {
      account: cluster.account,
      inherit,
    }),
  );
}
