import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { root } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { withoutProductSettings } from '../scripts/verify/clean-environment.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { medianOf } from './medians.ts';
import { measureProcessTreeMemory } from './process-usage.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';
import { simulateUsers } from './simulate-users.ts';

const rounds = 3;
const crowd = { people: 100, seconds: 40, perSecond: 280 };
const startTimeoutMs = 30_000;
const page = '/api/abundance-sphere/contacts?page=1&limit=10';
const search = '/api/abundance-sphere/contacts/search?q=an';

/**
 * Measures the time and memory of a first start with a new database, then of `npm start` on an existing one.
 */
export const startupBenchmark: Benchmark = { name: 'start', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1 });
  try {
    const fresh = await freshFigures(server.url, () => sql`analyze`);
    return [...fresh, ...(await startFigures(readScratchDatabaseUrl(server.dataDir)))];
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** Compares response times right after seeding the demo world with those after the database is analyzed. */
async function freshFigures(url: string, analyze: () => PromiseLike<unknown>): Promise<MeasuredValue[]> {
  const cookie = await signInForCookie(url);
  const both = async () =>
    [
      await measureMedianResponseTime(url + page, cookie),
      await measureMedianResponseTime(url + search, cookie),
    ] as const;
  // The first run only warms up the server, which is as new as its database.
  await both();
  const [list, found] = await both();
  await analyze();
  const [listAfter, foundAfter] = await both();
  return [
    { of: 'list on a new database', value: list, unit: 'ms' },
    { of: 'list, new database relative to an analyzed one', value: list / listAfter, unit: '×', atMost: 1.5 },
    { of: 'search on a new database', value: found, unit: 'ms' },
    {
      of: 'search, new database relative to an analyzed one',
      value: found / foundAfter,
      unit: '×',
      atMost: 1.5,
    },
  ];
}

async function startFigures(database: string): Promise<MeasuredValue[]> {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-start-'));
  try {
    return await figuresOf(database, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures our server and the smallest possible one in turn, so that other load affects both. The first round
 * only warms up.
 */
async function figuresOf(database: string, folder: string): Promise<MeasuredValue[]> {
  const ours: Usage[] = [];
  const least: Usage[] = [];
  const cookie = await createSession(database, folder);
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await measureUsage(await startOurs(database, folder), cookie));
    least.push(await measureUsage(await startBare(database), cookie));
  }
  const middle = (all: Usage[], what: keyof Usage) => medianOf(all.slice(1).map((one) => one[what]));
  const { perSecond, most } = await measureUnderLoad(await startOurs(database, folder), cookie);
  return [
    {
      of: 'npm start until the first page of contacts',
      value: middle(ours, 'start'),
      unit: 'ms',
      atMost: 1_000,
    },
    { of: 'start of a bare server until its first page', value: middle(least, 'start'), unit: 'ms' },
    { of: 'idle memory', value: middle(ours, 'rest'), unit: 'MB', atMost: 200 },
    { of: 'idle memory of a bare server', value: middle(least, 'rest'), unit: 'MB' },
    { of: 'memory while a hundred people click', value: most, unit: 'MB', atMost: 350 },
    { of: 'responses meanwhile', value: perSecond, unit: 'a second', atLeast: crowd.perSecond * 0.8 },
  ];
}

interface StartedServer {
  url: string;
  process: ChildProcess;
  began: number;
}

interface Usage {
  start: number;
  rest: number;
}

async function startOurs(database: string, folder: string): Promise<StartedServer> {
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: database };
  const settings = { ...own, DEMO_WORLD: 'true', RATE_LIMIT: '1000000', LOG_LEVEL: 'info' };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...withoutProductSettings(process.env), ...settings },
    stdio: 'ignore',
    detached: true,
  });
  return { url: `http://127.0.0.1:${port}`, process: child, began };
}

async function startBare(database: string): Promise<StartedServer> {
  const began = performance.now();
  const child = fork(join(root, 'bench/bare-contacts.ts'), {
    env: { ...withoutProductSettings(process.env), DATABASE_URL: database },
    detached: true,
  });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child, began };
}

async function measureUsage(server: StartedServer, cookie: string): Promise<Usage> {
  try {
    await firstAnswer(server, cookie);
    const start = performance.now() - server.began;
    await pause(2_500);
    return { start, rest: measureProcessTreeMemory(server.process.pid ?? 0) };
  } finally {
    await end(server.process);
  }
}

/**
 * Signs in on a first server. The session stays valid after a restart, so the measured servers can use it
 * too.
 */
async function createSession(database: string, folder: string): Promise<string> {
  const server = await startOurs(database, folder);
  try {
    await firstAnswer(server, '', '/api/session');
    return await signInForCookie(server.url);
  } finally {
    await end(server.process);
  }
}

async function firstAnswer({ url, process }: StartedServer, cookie: string, path = page): Promise<void> {
  for (const began = performance.now(); performance.now() - began < startTimeoutMs; await pause(10)) {
    if (process.exitCode !== null) break;
    const answer = await fetch(url + path, { headers: { cookie } }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error('A start did not lead to an answer');
}

async function measureUnderLoad(
  server: StartedServer,
  cookie: string,
): Promise<{ perSecond: number; most: number }> {
  let most = 0;
  const sampleMemory = () => {
    most = Math.max(most, measureProcessTreeMemory(server.process.pid ?? 0));
  };
  const watch = setInterval(sampleMemory, 500);
  try {
    await firstAnswer(server, cookie);
    const perSecond = await simulateUsers(server.url, cookie, crowd);
    sampleMemory();
    return { perSecond, most };
  } finally {
    clearInterval(watch);
    await end(server.process);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
