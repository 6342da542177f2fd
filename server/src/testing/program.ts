import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withLock } from '../db/embedded/lock.ts';

const bundler = join(import.meta.dirname, '..', '..', '..', 'scripts', 'make', 'test-programs.ts');

/**
 * Starts a program of `scripts/make/test-programs.ts` in its own process. It runs from a bundle, made once
 * per run, because loading all packages module by module takes each process seconds and 200 MB.
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
 * Returns the exit code of a process; null when it was killed. A process that crashes by itself fails the
 * whole run, even when no test waits for it, because nobody handles that rejection.
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
  await withLock(join(dataDir, 'programs.lock'), async () => {
    if (await exists(join(folder, 'node_modules'))) return;
    const [code] = await once(spawn(process.execPath, [bundler, folder], { stdio: 'inherit' }), 'close');
    if (code !== 0) throw new Error('The programs of the tests could not be bundled');
  });
  return join(folder, 'server');
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
