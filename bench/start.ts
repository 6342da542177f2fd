import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { root } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { cleanEnvironment } from '../scripts/verify/clean-environment.ts';
import { load } from './load.ts';
import type { Figure, Measurement } from './measurement.ts';
import { middleOf } from './middles.ts';
import { oneByOne } from './one-by-one.ts';
import { residentOfTree } from './resident.ts';
import { databaseUnder } from './scratch-database.ts';
import { signedIn } from './signed-in.ts';

const rounds = 3;
const longestStart = 30_000;
const page = '/api/abundance-sphere/contacts?page=1&limit=10';
const search = '/api/abundance-sphere/contacts/search?q=an';

/** A new database as people meet it first; then `npm start` on a database that is there: how soon, and how much memory. */
export const start: Measurement = { name: 'start', take };

async function take(): Promise<Figure[]> {
  const server = await startScratchServer();
  const sql = postgres(databaseUnder(server.dataDir), { max: 1 });
  try {
    const fresh = await freshFigures(server.url, () => sql`analyze`);
    return [...fresh, ...(await startFigures(databaseUnder(server.dataDir)))];
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** Right after the demo world was made, beside when the planner has surely been told. */
async function freshFigures(url: string, analyze: () => PromiseLike<unknown>): Promise<Figure[]> {
  const cookie = await signedIn(url);
  const both = async () =>
    [await oneByOne(url + page, cookie), await oneByOne(url + search, cookie)] as const;
  // Once for the server itself, which is as new as its database.
  await both();
  const [list, found] = await both();
  await analyze();
  const [listAfter, foundAfter] = await both();
  return [
    { of: 'list on a new database', value: list, unit: 'ms' },
    { of: 'list, new beside analyzed', value: list / listAfter, unit: '×', atMost: 1.5 },
    { of: 'search on a new database', value: found, unit: 'ms' },
    { of: 'search, new beside analyzed', value: found / foundAfter, unit: '×', atMost: 1.5 },
  ];
}

async function startFigures(database: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-start-'));
  const taken = { start: [] as number[], rest: [] as number[], load: [] as number[] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const one = await oneStart(database, folder);
      for (const name of ['start', 'rest', 'load'] as const) taken[name].push(one[name]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const middle = (values: number[]) => middleOf(values.slice(1));
  return [
    {
      of: 'npm start until the first page of contacts',
      value: middle(taken.start),
      unit: 'ms',
      atMost: 1_000,
    },
    { of: 'memory at rest', value: middle(taken.rest), unit: 'MB', atMost: 200 },
    { of: 'memory while a hundred people work', value: middle(taken.load), unit: 'MB', atMost: 350 },
  ];
}

async function oneStart(database: string, folder: string) {
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: database };
  const settings = { ...own, DEMO_WORLD: 'true', RATE_LIMIT: '1000000', LOG_LEVEL: 'info' };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...cleanEnvironment(process.env), ...settings },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const cookie = await firstAnswer(url, child);
    const taken = performance.now() - began;
    await pause(2_500);
    const rest = residentOfTree(child.pid ?? 0);
    return { start: taken, rest, load: await residentUnderLoad(child.pid ?? 0, url, cookie) };
  } finally {
    await end(child);
  }
}

/** As soon as it listens it answers: a sign-in and then the page. */
async function firstAnswer(url: string, child: ChildProcess): Promise<string> {
  for (const began = performance.now(); performance.now() - began < longestStart; await pause(10)) {
    if (child.exitCode !== null) break;
    const cookie = await signedIn(url).catch(() => undefined);
    if (cookie && (await fetch(url + page, { headers: { cookie } })).ok) return cookie;
  }
  throw new Error('npm start did not lead to an answer');
}

async function residentUnderLoad(pid: number, url: string, cookie: string): Promise<number> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentOfTree(pid));
  }, 200);
  for (const path of [page, search, '/api/transactions?page=1', '/api/session'])
    await load(url + path, cookie, 4, { connections: 100 });
  clearInterval(watch);
  return most;
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
