import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withLock } from '../db/embedded/lock.ts';

const maker = join(import.meta.dirname, '..', '..', '..', 'scripts', 'make', 'test-programs.ts');

/**
 * A program of `scripts/make/test-programs.ts` in a process of its own. It runs from a bundle, made once a run: reading
 * all packages module by module takes each process seconds and 200 MB.
 */
export async function startProgram(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcessWithoutNullStreams> {
  const folder = inject('testDataDir');
  const program = join(await programsIn(folder), `${name}.js`);
  return spawn(process.execPath, [program, ...args], {
    env: { ...env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
}

/**
 * Answers the code a process ends with; null when it was killed. One that ends by itself with an error fails the whole
 * run, even when no test was waiting for it: nobody handles that rejection.
 */
export function expectNoCrash(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'close').then(([code]) => code as number | null);
  void ended.then((code) => {
    if (code) throw new Error(`A process that a test started ended by itself with code ${code}`);
  });
  return ended;
}

/** Whoever comes first makes them for all workers. */
async function programsIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'programs');
  await withLock(join(dataDir, 'programs.lock'), async () => {
    if (await exists(join(folder, 'node_modules'))) return;
    const [code] = await once(spawn(process.execPath, [maker, folder], { stdio: 'inherit' }), 'close');
    if (code !== 0) throw new Error('The programs of the tests could not be bundled');
  });
  return join(folder, 'server');
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
