import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { createDoor, fillDoor } from './full-door.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { countDownloadedBytes, sendVideoBytes, sendVideoForm } from './sent-bytes.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const megabytes = 100;
const size = megabytes * 1024 * 1024;
const rounds = 5;

/**
 * Compares uploads and downloads of large files with a bare stream, and measures the memory for ten
 * simultaneous uploads and a door full of files.
 */
export const vaultBenchmark: Benchmark = { name: 'vault', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const bare = fork(pathInRoot('bench/bare-files.ts'), { env: { DATA_DIR: server.dataDir } });
  try {
    const [port] = await once(bare, 'message');
    const cookie = await signInForCookie(server.url);
    const resident = await memory(server, cookie);
    const speedFigures = await speeds(server, cookie, `http://127.0.0.1:${port}/`);
    return [...speedFigures, resident, ...(await fullDoor(server, cookie))];
  } finally {
    bare.kill();
    await server.stop();
  }
}

/** A door accepts one video, so each upload needs a new door. */
async function uploadPath(
  server: ScratchServer,
  cookie: string,
): Promise<{ doorId: string; upload: string }> {
  const { id } = await createDoor(server, cookie);
  return { doorId: id, upload: `${server.url}/api/doors-vault/upload?folderId=${id}` };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function speeds(server: ScratchServer, cookie: string, bare: string): Promise<MeasuredValue[]> {
  const durations = {
    up: [] as number[],
    bareUp: [] as number[],
    down: [] as number[],
    bareDown: [] as number[],
  };
  for (let round = 0; round <= rounds; round += 1) {
    const { doorId, upload } = await uploadPath(server, cookie);
    durations.bareUp.push(await seconds(() => sendVideoBytes(bare, size)));
    durations.up.push(await seconds(() => sendVideoForm(upload, cookie, size)));
    durations.bareDown.push(await seconds(() => downloadAll(bare)));
    const download = await downloadPath(server, cookie, doorId);
    durations.down.push(await seconds(() => downloadAll(download, cookie)));
  }
  return [
    ...compareSpeed('upload of 100 MB', durations.up, durations.bareUp),
    ...compareSpeed('download of 100 MB', durations.down, durations.bareDown),
  ];
}

async function downloadAll(url: string, cookie?: string): Promise<void> {
  const bytes = await countDownloadedBytes(url, cookie);
  if (bytes !== size) throw new Error(`${url} sent ${bytes} bytes`);
}

async function downloadPath({ url }: ScratchServer, cookie: string, doorId: string): Promise<string> {
  const answer = await fetch(`${url}/api/doors-vault/files?folderId=${doorId}`, { headers: { cookie } });
  const { files } = (await answer.json()) as { files: { storageUrl: string }[] };
  return `${url}${files[0]?.storageUrl}`;
}

/** The speed of the best round, because other load can only slow a round down. */
const best = (times: number[]) => megabytes / Math.min(...times.slice(1));

function compareSpeed(of: string, ours: number[], bare: number[]): MeasuredValue[] {
  return [
    { of, value: best(ours), unit: 'MB/s' },
    { of: `${of}, bare stream`, value: best(bare), unit: 'MB/s' },
    {
      of: `${of}, our server relative to a bare stream`,
      value: best(ours) / best(bare),
      unit: '×',
      atLeast: 0.6,
    },
  ];
}

/**
 * How much more memory the server uses during ten simultaneous video uploads than right before them. An
 * earlier upload has warmed up the server.
 */
async function memory(server: ScratchServer, cookie: string): Promise<MeasuredValue> {
  await sendVideoForm((await uploadPath(server, cookie)).upload, cookie, size);
  const paths = await Promise.all(Array.from({ length: 10 }, () => uploadPath(server, cookie)));
  const before = residentMemoryOf(server.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemoryOf(server.pid));
  }, 50);
  await Promise.all(paths.map(({ upload }) => sendVideoForm(upload, cookie, size)));
  clearInterval(watch);
  return { of: 'memory for 10 uploads of 100 MB at once', value: peak - before, unit: 'MB', atMost: 100 };
}

const residentMemoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures how soon the first rows appear for a door with few files and for one with many. */
async function fullDoor(server: ScratchServer, cookie: string): Promise<MeasuredValue[]> {
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1 });
  const fill = async (files: number) => {
    const { id } = await createDoor(server, cookie);
    await fillDoor(sql, id, files);
    return `${server.url}/api/doors-vault/files?folderId=${id}&limit=40`;
  };
  const [small, large] = [await fill(20), await fill(2000)];
  await sql`analyze door_files`;
  await sql.end();
  const [few, many] = [
    await measureMedianResponseTime(small, cookie, 60),
    await measureMedianResponseTime(large, cookie, 60),
  ];
  return [
    { of: 'first rows of a door with 20 files', value: few, unit: 'ms' },
    { of: 'first rows of a door with 2,000 files', value: many, unit: 'ms' },
    { of: 'door with 2,000 files relative to 20', value: many / few, unit: '×', atMost: 1.5 },
  ];
}
