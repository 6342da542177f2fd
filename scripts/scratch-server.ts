import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './paths.ts';
import { cleanEnvironment } from './verify/clean-environment.ts';

export interface ScratchServer {
  url: string;
  pid: number | undefined;
  dataDir: string;
  /** Ends the server and leaves its data, for others to begin with. */
  rest: () => Promise<void>;
  stop: () => Promise<void>;
}

const longestStart = 60_000;

/**
 * The built server with the demo world, on a free port and a folder of its own that goes with it.
 * The data of a server at rest spares it from making that world again.
 */
export async function startScratchServer(
  settings: NodeJS.ProcessEnv = {},
  beginWith?: string,
): Promise<ScratchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-server-'));
  const dataDir = join(folder, 'data');
  // With their owners: as root, the database's files belong to somebody else.
  if (beginWith) execFileSync('cp', ['-Rp', beginWith, dataDir]);
  // A payment provider of its own: the copied address may be another server's by now.
  rmSync(join(dataDir, 'sandbox', 'port'), { force: true });
  const addressFile = join(folder, 'address.json');
  const own = { DATA_DIR: dataDir, ADDRESS_FILE: addressFile, HOST: '127.0.0.1', PORT: '0' };
  const quiet = { LOG_LEVEL: 'warn', RATE_LIMIT: '1000000' };
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot('build/server/main.js')], {
    env: { ...cleanEnvironment(process.env), ...own, ...quiet, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const rest = () => end(child);
  const stop = async () => {
    await rest();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(child, addressFile), pid: child.pid, dataDir, rest, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the server has written down where it listens; one that ends before has something to say. */
async function addressOf(child: ChildProcess, addressFile: string): Promise<string> {
  const heard = listenTo(child);
  for (const began = performance.now(); performance.now() - began < longestStart; await pause(50)) {
    if (hasEnded(child)) break;
    const url = addressIn(addressFile);
    if (url) return url;
  }
  throw new Error(`The server did not start:\n${heard.join('').slice(-10_000)}`);
}

function listenTo(child: ChildProcess): string[] {
  const heard: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  }
  return heard;
}

function addressIn(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
  } catch {
    return undefined; // not written yet, or half
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
