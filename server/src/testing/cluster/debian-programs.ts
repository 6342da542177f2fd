import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { runProgram } from '../../db/embedded/program.ts';

const packages = { etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer', ip: 'iproute2' };

/** Installs the missing programs with apt-get, and prints a message about it. */
export async function installPrograms(): Promise<void> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(packages))
    if (!(await runProgram('/bin/sh', ['-c', `command -v ${program}`])).ok) missing.push(name);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(', ')} with apt-get.\n`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', ...missing];
  await runProgram('apt-get', ['update'], { environment });
  const { ok, output } = await runProgram('apt-get', args, { environment });
  if (!ok) throw new Error(`The cluster needs ${missing.join(', ')}:\n${output}`);
}

/** A program of the cluster, which a fault may kill or freeze. */
export interface ClusterProgram {
  readonly pid: number;
  /** Ends the program by closing its input, or by a signal if the program reads no input. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface StartOptions {
  logFile: string;
  namespace?: string;
  user?: { uid?: number; gid?: number };
  env?: Record<string, string>;
  /** Whether the program runs at a higher priority, as if it had its own processor. */
  isUrgent?: true;
  /** Whether the program ends by itself when its input ends. */
  endsWithInput?: true;
}

export function startClusterProgram(file: string, args: string[], options: StartOptions): ClusterProgram {
  const { logFile, namespace, user, env, isUrgent, endsWithInput } = options;
  const inNamespace = namespace ? ['ip', 'netns', 'exec', namespace] : [];
  // When a run is killed, its programs end too: when their input ends, or by a signal from the kernel.
  const dying = endsWithInput ? [] : ['setpriv', '--pdeathsig', 'KILL'];
  const urgent = isUrgent ? ['nice', '-n', '-10'] : [];
  const command = [...dying, ...urgent, ...inNamespace, file, ...args];
  const [first = '', ...rest] = command;
  const child = spawn(first, rest, {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  child.stdin.on('error', () => undefined);
  return { pid: child.pid ?? 0, stop: (signal) => stopChild(child, signal) };
}

async function stopChild(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.stdin?.end();
  await ended;
}
