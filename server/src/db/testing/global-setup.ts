import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeDataDir } from '../embedded/testing/remove-data-dir.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The folder of the test server. The first test that needs a database starts the server, so test runs
     * without a database stay fast.
     */
    testDataDir: string;
  }
}

const prefix = 'abundance-tests-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  project.provide('testDataDir', dataDir);
  return () => removeDataDir(dataDir);
}

/** Removes folders of test runs that were killed. Folders of other users stay. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, run] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (run && !isAlive(Number(run))) await removeDataDir(join(tmpdir(), name)).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
