import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';

export interface ChildServer {
  url: string;
  /** At once and without goodbye. */
  kill: () => Promise<void>;
}

/** Another process on the same database and the same files. */
export async function startChild({ services: { config } }: TestApp): Promise<ChildServer> {
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
    DATABASE_POOL: '4',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [address] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(died())),
  ]);
  return {
    url: String(address).trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const died = () => new Error('The server ended before it began');
