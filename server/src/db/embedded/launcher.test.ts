import { appendFile, cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
import { createTemporaryDataDir } from './testing/data-dir.ts';
import { readPostmasterPid } from './testing/postmaster-pid.ts';
import { startScript } from './testing/script.ts';

/** Creating a database takes a second, so all tests without special needs share this folder. */
const anyDataDir = await createTemporaryDataDir({ until: afterAll });

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

async function queryRow(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql.unsafe(statement);
    return row;
  } finally {
    await sql.end();
  }
}

const isAnswering = async (url: string) => (await queryRow(url, 'select 1 as one'))?.one === 1;

async function startHolder(options: { dataDir: string; umask?: number }) {
  const script = startScript('hold-database.ts', options);
  await script.waitForLines(1);
  const { url, startedByUs }: { url: string; startedByUs: boolean } = JSON.parse(script.lines[0] ?? '');
  return { url, startedByUs, finish: script.finish };
}

const permissions = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('the embedded database keeps its data when it stops and starts again', async () => {
  const first = await startEmbeddedPostgres({ dataDir: anyDataDir });
  await queryRow(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(isAnswering(first.url)).rejects.toThrow('ECONNREFUSED');
  const second = await start(anyDataDir);
  expect(second.startedByUs).toBe(true);
  expect(await queryRow(second.url, 'table kept')).toEqual({ answer: 42 });
});

test('a database that cannot start again at first, as on a full disk, starts once it can', async () => {
  const dataDir = await createTemporaryDataDir();
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: (line) => lines.push(line) });
  onTestFinished(() => server.stop());
  const [folder, hidden] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-hidden')];
  const pid = await readPostmasterPid(dataDir);
  await rename(folder, hidden);
  process.kill(pid, 'SIGKILL');
  const soon = { timeout: 60_000, interval: 50 };
  await vi.waitFor(() => expect(lines.some((line) => line.includes('ENOENT'))).toBe(true), soon);
  await rename(hidden, folder);
  await vi.waitFor(async () => expect(await isAnswering(server.url)).toBe(true), soon);
});

test('a database that cannot start again logs each reason once', async () => {
  const dataDir = await createTemporaryDataDir();
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: (line) => lines.push(line) });
  onTestFinished(() => server.stop());
  const [settings, logFile] = [join(dataDir, 'postgres', 'postgresql.conf'), join(dataDir, 'postgres.log')];
  const valid = await readFile(settings, 'utf8');
  await appendFile(settings, '\nno_such_setting = 1\n');
  process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
  const soon = { timeout: 60_000, interval: 20 };
  const changes = new Set<number>();
  const hasTriedOften = async () => {
    changes.add((await stat(logFile)).mtimeMs);
    expect(changes.size).toBeGreaterThan(8);
  };
  await vi.waitFor(hasTriedOften, soon);
  await writeFile(settings, valid);
  await vi.waitFor(() => expect(lines.at(-1)).toContain('runs again'), soon);
  expect(await isAnswering(server.url)).toBe(true);
  expect(lines.filter((line) => line.includes('no_such_setting'))).toHaveLength(1);
  expect((await readFile(logFile, 'utf8')).match(/contains errors/g)).toHaveLength(1);
});

test('the embedded database flushes commits, sorts names case-insensitively, and accepts only local connections with the password', async () => {
  const { url } = await start(anyDataDir);
  const expected = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const settings = Object.keys(expected).map((name) => `current_setting('${name}') as ${name}`);
  expect(await queryRow(url, `select ${settings.join()}, 'abc' < 'Zed' as sorted`)).toEqual({
    ...expected,
    sorted: true,
  });
  const guessed = url.replace(/:[^:@]+@/, ':guess@');
  await expect(isAnswering(guessed)).rejects.toThrow('password authentication failed');
});

test('two processes that use the same data folder share one database server', async () => {
  const dataDir = await createTemporaryDataDir();
  const both = await Promise.all([startHolder({ dataDir }), startHolder({ dataDir })]);
  const starter = both.find(({ startedByUs }) => startedByUs);
  const adopter = both.find(({ startedByUs }) => !startedByUs);
  expect(adopter?.url).toBe(starter?.url);
  await starter?.finish();
  expect(await isAnswering(adopter?.url ?? '')).toBe(true);
  await adopter?.finish();
  await expect(isAnswering(adopter?.url ?? '')).rejects.toThrow('ECONNREFUSED');
});

test('a killed database server is restarted at the same address', async () => {
  const { url } = await start(anyDataDir);
  const killed = await readPostmasterPid(anyDataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isAnswering(url).catch(() => false), { timeout: 90_000 }).toBe(true);
  expect(await readPostmasterPid(anyDataDir)).not.toBe(killed);
});

test.each(['077', '000'])(
  'with a umask of %s, the embedded database works and its files stay private',
  async (umask) => {
    const dataDir = await createTemporaryDataDir({ below: 'made/here' });
    const { url, finish } = await startHolder({ dataDir, umask: Number.parseInt(umask, 8) });
    expect(await isAnswering(url)).toBe(true);
    await finish();
    expect(await permissions(dataDir)).toBe('700');
    expect(await permissions(join(dataDir, 'postgres'))).toBe('700');
    expect(await permissions(join(dataDir, 'postgres.password'))).toBe('600');
    expect(await permissions(join(dataDir, 'postgres.log'))).toBe('600');
  },
);

test('a data folder may have any name and depth', async () => {
  const signs = `it's a "data" $HOME & 100% folder\n`;
  const below = join(signs, 'Größe/Ελλάδα/日本語/🏡', ...Array(25).fill('deep'.repeat(25)));
  const { url } = await start(await createTemporaryDataDir({ below }));
  expect(await isAnswering(url)).toBe(true);
});

test('a relative data folder is resolved from the working directory', async () => {
  const { url } = await start(relative(process.cwd(), anyDataDir));
  expect(await queryRow(url, 'table kept')).toEqual({ answer: 42 });
});

test('the embedded database removes the files of an aborted database creation when it starts', async () => {
  const dataDir = await createTemporaryDataDir();
  await mkdir(join(dataDir, 'postgres-new-old', 'data'), { recursive: true });
  await writeFile(join(dataDir, 'postgres-new-old', 'data', 'PG_VERSION'), '18\n');
  const { url } = await start(dataDir);
  expect(await isAnswering(url)).toBe(true);
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-new-'));
  expect(left).toEqual([]);
});

test('the embedded database refuses a folder whose files are not a database, and does not change the files', async () => {
  const dataDir = await createTemporaryDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'precious.txt'), 'mine');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('holds files but no database');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['precious.txt']);
});

test('a copy of a running database becomes a separate database', async () => {
  const original = await start(anyDataDir);
  await queryRow(original.url, 'checkpoint');
  const copied = await createTemporaryDataDir();
  await cp(anyDataDir, copied, { recursive: true });
  const copy = await start(copied);
  expect(copy.startedByUs).toBe(true);
  await queryRow(copy.url, 'update kept set answer = 43');
  expect(await queryRow(original.url, 'table kept')).toEqual({ answer: 42 });
});

test('the error of a database server that cannot start contains the reason', async () => {
  await writeFile(join(anyDataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir: anyDataDir })).rejects.toThrow('not compatible');
});
