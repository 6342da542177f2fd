import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The operating system user that runs a program. An empty account means our own user. */
export interface ProgramUser {
  readonly uid?: number;
  readonly gid?: number;
}

interface ProgramOptions {
  readonly account?: ProgramUser;
  /** A file descriptor that the program inherits as number 3. */
  readonly inherit?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ProgramResult {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * We pass on none of our own environment variables: they may hold secrets, and PG* variables would change the
 * server.
 */
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

function spawnOptions(options: ProgramOptions, output: number | 'pipe'): SpawnOptions {
  const stdio: SpawnOptions['stdio'] = ['ignore', output, output];
  if (options.inherit !== undefined) stdio.push(options.inherit);
  return { ...options.account, cwd: '/', env: { ...environment, ...options.environment }, stdio };
}

/** Runs a program until it ends. If the program cannot start, the result says so; nothing is thrown. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(file, args, spawnOptions(options, 'pipe'));
  const outputs = Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output: (await outputs).join('') };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

const readAll = async (stream: Readable | null) => (stream ? text(stream) : '');

/**
 * Starts a program that outlives our process. It has its own session, so that Ctrl-C in our terminal does not
 * end it.
 */
export function launchProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions & { readonly output: number },
): ChildProcess {
  const child = spawn(file, args, { ...spawnOptions(options, options.output), detached: true });
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/**
 * Gives a program access to a folder. On Linux we pass an open descriptor, so the folder's path may be long,
 * and the program needs no access to parent folders such as root's home or a 0700 DATA_DIR.
 */
export async function withFolderAccess<T>(
  folder: string,
  use: (visiblePath: string, inherit: number | undefined) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux') return use(folder, undefined);
  const handle = await open(folder, 'r');
  try {
    return await use('/proc/self/fd/3', handle.fd);
  } finally {
    await handle.close();
  }
}
