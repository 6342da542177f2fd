import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withFileLock } from '../db/embedded/lock.ts';

const bundler = join(import.meta.dirname, '..', '..', '..', 'scripts', 'make', 'test-programs.ts');

/**
 * Starts a program of `scripts/make/test-programs.ts` in its own process. The program runs from a bundle,
 * which is built once per run. Without the bundle, each process would take seconds and 200 MB to load all
 * packages.
 */
export async function startProgram(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcessWithoutNullStreams> {
  const folder = inject('testDataDir');
  const program = join(await buildPrograms(folder), `${name}.js`);
  return spawn(process.execPath, [program, ...args], {
    env: { ...env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
}

/**
 * Returns the exit code of a process, or null if it was killed. A process that crashes by itself fails the
 * whole run, even if no test waits for it, because the rejected promise is then unhandled.
 */
export function expectNoCrash(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'close').then(([code]) => code as number | null);
  void ended.then((code) => {
    if (code) throw new Error(`A process that a test started ended by itself with code ${code}`);
  });
  return ended;
}

/** The first worker builds the programs for all workers. */
async function buildPrograms(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'programs');
  await withFileLock(join(dataDir, 'programs.lock'), async () => {
    if (await fileExists(join(folder, 'node_modules'))) return;
    const [code] = await once(spawn(process.execPath, [bundler, folder], { stdio: 'inherit' }), 'close');
    if (code !== 0) throw new Error('The programs of the tests could not be bundled');
  });
  return join(folder, 'server');
}

export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
