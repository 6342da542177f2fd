import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathInRoot } from './paths.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

export interface ScratchServer {
  url: string;
  pid: number | undefined;
  dataDir: string;
  /** Returns what the server has logged so far. */
  readLog: () => string;
  stop: () => Promise<void>;
}

const startTimeoutMs = 180_000;
/** The Node options of `npm start`, so that measurements see the same memory use as in production. */
const asStarted = ['--max-semi-space-size=4'];

/**
 * Starts the built server with the demo world, on a free port and in a temporary folder that is removed when
 * it stops.
 */
export async function startScratchServer(settings: NodeJS.ProcessEnv = {}): Promise<ScratchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-server-'));
  const dataDir = join(folder, 'data');
  const addressFile = join(folder, 'address.json');
  const own = { DATA_DIR: dataDir, ADDRESS_FILE: addressFile, HOST: '127.0.0.1', PORT: '0' };
  const quiet = { LOG_LEVEL: 'warn', RATE_LIMIT: '1000000' };
  const child = spawn(process.execPath, [...asStarted, pathInRoot('build/server/main.js')], {
    env: { ...withoutProductSettings(process.env), ...own, ...quiet, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const stop = async () => {
    const hadCrashed = hasEnded(child);
    await end(child);
    rmSync(folder, { recursive: true, force: true });
    if (hadCrashed || child.exitCode !== 0)
      throw new Error(`The server ended with an error:\n${output.join('').slice(-10_000)}`);
  };
  try {
    const url = await addressOf(child, addressFile, output);
    return { url, pid: child.pid, dataDir, readLog: () => output.join(''), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Waits until the server has written its address. If the server ends before that, throws its output. */
async function addressOf(child: ChildProcess, addressFile: string, output: string[]): Promise<string> {
  for (const began = performance.now(); performance.now() - began < startTimeoutMs; await pause(50)) {
    if (hasEnded(child)) break;
    const url = addressIn(addressFile);
    if (url) return url;
  }
  throw new Error(`The server did not start:\n${output.join('').slice(-10_000)}`);
}

function collectOutput(child: ChildProcess): string[] {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  return output;
}

function addressIn(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
  } catch {
    return undefined; // The address is not written yet, or only half of it.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
