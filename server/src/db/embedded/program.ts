import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The operating system's user a program runs as; empty means ours. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

interface Surroundings {
  readonly account?: Account;
  /** A descriptor the program inherits as number 3. */
  readonly inherit?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Nothing of our own environment is passed on: it may hold secrets, and PG* variables would change the server. */
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

function surround(around: Surroundings, output: number | 'pipe'): SpawnOptions {
  const stdio: SpawnOptions['stdio'] = ['ignore', output, output];
  if (around.inherit !== undefined) stdio.push(around.inherit);
  return { ...around.account, cwd: '/', env: { ...environment, ...around.environment }, stdio };
}

/** Runs a program to its end. One that cannot even begin is an outcome like any other. */
export async function run(
  file: string,
  args: readonly string[],
  around: Surroundings = {},
): Promise<Outcome> {
  const child = spawn(file, args, surround(around, 'pipe'));
  const heard = Promise.all([hear(child.stdout), hear(child.stderr)]);
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output: (await heard).join('') };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

const hear = async (stream: Readable | null) => (stream ? text(stream) : '');

/** Starts a program that outlives us, in a session of its own so that Ctrl-C in our terminal is not its end. */
export function launch(
  file: string,
  args: readonly string[],
  around: Surroundings & { readonly output: number },
): ChildProcess {
  const child = spawn(file, args, { ...surround(around, around.output), detached: true });
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/**
 * Lends a folder to a program. On Linux it goes as an open descriptor: then neither a long name nor a parent closed
 * to the program's account (root's home, a 0700 DATA_DIR) stands between it and its files.
 */
export async function withFolder<T>(
  folder: string,
  use: (seen: string, inherit: number | undefined) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux') return use(folder, undefined);
  const handle = await open(folder, 'r');
  try {
    return await use('/proc/self/fd/3', handle.fd);
  } finally {
    await handle.close();
  }
}
