import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { expectNoCrash, startProgram } from './program.ts';

export interface MainServer {
  url: string;
  /** Sends SIGTERM, as an operator would, and returns the exit code. */
  stop: () => Promise<number | null>;
}

/** Starts the real product in its own process. */
export async function startMainServer(settings: Record<string, string>): Promise<MainServer> {
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATABASE_POOL: '4', ...settings };
  const child = await startProgram('main', [], env);
  child.stderr.pipe(process.stderr);
  const ended = expectNoCrash(child);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Abundance is at (\S+)/.exec(line) ?? [];
    if (url) {
      child.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error(`The server ended with ${await ended} before it began`);
}
