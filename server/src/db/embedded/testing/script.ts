import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A script of this folder, running in its own process. */
export interface ScriptProcess {
  readonly lines: readonly string[];
  /** Waits until the script has printed this number of lines. */
  readonly waitForLines: (count: number) => Promise<void>;
  /** Ends the script's stdin, which makes the script finish. */
  readonly finish: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export function startScript(name: string, options: object): ScriptProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    lines,
    waitForLines: async (count) => {
      while (lines.length < count) {
        const [line] = await Promise.race([once(output, 'line'), closed.then(() => [])]);
        if (line === undefined) throw new Error(`${name} ended after ${lines.length} lines`);
      }
    },
    finish: async () => {
      child.stdin.end();
      await closed;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
