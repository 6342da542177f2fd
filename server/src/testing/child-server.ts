import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { expectNoCrash, startProgram } from './program.ts';
import type { TestApp } from './test-app.ts';

export interface ChildServer {
  url: string;
  /** At once and without goodbye. */
  kill: () => Promise<void>;
  /** Makes it believe that it is so many milliseconds later, or earlier; it is if it runs `serve`. */
  jump: (milliseconds: number) => void;
}

export interface ChildOptions {
  /** What it does besides serving; such a program ends like `serve`: with the line that says where it listens. */
  program?: string;
  /** Whether it runs the jobs of the product too. */
  withJobs?: boolean;
  settings?: Record<string, string>;
  /** When it ends: after the test, or after all of a file with `afterAll`. */
  until?: (cleanUp: () => void) => void;
}

/** Another process on the same database and the same files. */
export async function startChild(
  { services: { config } }: TestApp,
  { program = 'serve', withJobs = false, settings = {}, until = onTestFinished }: ChildOptions = {},
): Promise<ChildServer> {
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
    DATABASE_POOL: '4',
    ...settings,
  };
  const child = await startProgram(program, withJobs ? ['--with-jobs'] : [], env);
  child.stderr.pipe(process.stderr);
  const ended = expectNoCrash(child);
  until(() => void child.kill('SIGKILL'));
  const [address] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(died())),
  ]);
  return {
    url: String(address).trim(),
    jump: (milliseconds) => void child.stdin.write(`${milliseconds}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const died = () => new Error('The server ended before it began');
