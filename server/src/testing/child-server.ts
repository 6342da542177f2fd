import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { expectNoCrash, startProgram } from './program.ts';
import type { TestApp } from './test-app.ts';

export interface ChildServer {
  url: string;
  /** Kills the server immediately. */
  kill: () => Promise<void>;
  /** Shifts the server's clock by this many milliseconds; only for the program `serve`. */
  shiftClock: (milliseconds: number) => void;
}

export interface ChildOptions {
  /** The program to run; like `serve`, it must print its address when it listens. */
  program?: string;
  /** Whether the server also runs the product's jobs. */
  withJobs?: boolean;
  settings?: Record<string, string>;
  /** When to kill the server: after the test, or after the whole file with `afterAll`. */
  until?: (cleanUp: () => void) => void;
}

/** Starts a server in another process, with the same database and the same files. */
export async function startChildServer(
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
    ended.then(() => Promise.reject(diedError())),
  ]);
  return {
    url: String(address).trim(),
    shiftClock: (milliseconds) => void child.stdin.write(`${milliseconds}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const diedError = () => new Error('The server ended before it began');
