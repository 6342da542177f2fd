import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { expectNoCrash, startProgram } from './program.ts';

export interface MainServer {
  url: string;
  /** As an operator would: asks it to finish, and answers the code it ends with. */
  stop: () => Promise<number | null>;
}

/** The product as it is started for real, in a process of its own. */
export async function startMain(settings: Record<string, string>): Promise<MainServer> {
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
