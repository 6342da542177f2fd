import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { startProgram } from './program.ts';
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
  /** Gets the lines that the server logs about errors. */
  onError?: (line: string) => void;
  /** When to kill the server: after the test, or after the whole file with `afterAll`. */
  until?: (cleanUp: () => void) => void;
}

/** Starts a server in another process, with the same database and the same files. */
export async function startChildServer(
  world: TestApp,
  { program = 'serve', withJobs = false, settings = {}, onError, until = onTestFinished }: ChildOptions = {},
): Promise<ChildServer> {
  const env = {
    ...world.settings,
    LOG_LEVEL: onError ? 'error' : 'silent',
    RATE_LIMIT: '100000',
    DATABASE_POOL: '4',
    ...settings,
  };
  const child = await startProgram(program, withJobs ? ['--with-jobs'] : [], env);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'close');
  until(() => void child.kill('SIGKILL'));
  const url = await Promise.race([
    readAddress(child.stdout, onError),
    ended.then(() => Promise.reject(diedError())),
  ]);
  // A server may fail to start while its database is down, and then the caller starts it again. Once it listens, it must
  // not end, so the rejected promise fails the whole run, even if no test waits for it.
  void ended.then(() => {
    if (!child.killed) throw new Error('A server ended by itself');
  });
  return {
    url,
    shiftClock: (milliseconds) => void child.stdin.write(`${milliseconds}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Log lines are JSON; the first other line is the address. */
function readAddress(output: Readable, onError?: (line: string) => void): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (line.startsWith('{')) onError?.(line);
      else resolve(line);
    });
  });
}

const diedError = () => new Error('The server ended before it began');
