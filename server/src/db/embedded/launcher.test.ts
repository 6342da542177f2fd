import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
import { temporaryDataDir } from './testing/data-dir.ts';
import { startScript } from './testing/script.ts';

/** Making a database takes a second, so the tests that need just any share this one. */
const anyDataDir = await temporaryDataDir({ until: afterAll });

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql.unsafe(statement);
    return row;
  } finally {
    await sql.end();
  }
}

const answers = async (url: string) => (await ask(url, 'select 1 as one'))?.one === 1;

async function hold(options: { dataDir: string; umask?: number }) {
  const script = startScript('hold-database.ts', options);
  await script.hears(1);
  const { url, startedByUs }: { url: string; startedByUs: boolean } = JSON.parse(script.lines[0] ?? '');
  return { url, startedByUs, finish: script.finish };
}

const serverPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const permissions = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('what was written is there after a stop and a start', async () => {
  const first = await startEmbeddedPostgres({ dataDir: anyDataDir });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(answers(first.url)).rejects.toThrow('ECONNREFUSED');
  const second = await start(anyDataDir);
  expect(second.startedByUs).toBe(true);
  expect(await ask(second.url, 'table kept')).toEqual({ answer: 42 });
});

test('commits are flushed, names sort as people read them, and only this machine gets in', async () => {
  const { url } = await start(anyDataDir);
  const expected = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const settings = Object.keys(expected).map((name) => `current_setting('${name}') as ${name}`);
  expect(await ask(url, `select ${settings.join()}, 'abc' < 'Zed' as sorted`)).toEqual({
    ...expected,
    sorted: true,
  });
  const guessed = url.replace(/:[^:@]+@/, ':guess@');
  await expect(answers(guessed)).rejects.toThrow('password authentication failed');
});

test('two processes on one fresh folder share one server, which the last to leave stops', async () => {
  const dataDir = await temporaryDataDir();
  const both = await Promise.all([hold({ dataDir }), hold({ dataDir })]);
  const starter = both.find(({ startedByUs }) => startedByUs);
  const adopter = both.find(({ startedByUs }) => !startedByUs);
  expect(adopter?.url).toBe(starter?.url);
  await starter?.finish();
  expect(await answers(adopter?.url ?? '')).toBe(true);
  await adopter?.finish();
  await expect(answers(adopter?.url ?? '')).rejects.toThrow('ECONNREFUSED');
});

test('a server that is killed comes back at the same address', async () => {
  const { url } = await start(anyDataDir);
  const killed = await serverPid(anyDataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => answers(url).catch(() => false), { timeout: 90_000 }).toBe(true);
  expect(await serverPid(anyDataDir)).not.toBe(killed);
});

test.each(['077', '000'])('a umask of %s neither hinders the database nor opens it', async (umask) => {
  const dataDir = await temporaryDataDir({ below: 'made/here' });
  const { url, finish } = await hold({ dataDir, umask: Number.parseInt(umask, 8) });
  expect(await answers(url)).toBe(true);
  await finish();
  expect(await permissions(dataDir)).toBe('700');
  expect(await permissions(join(dataDir, 'postgres'))).toBe('700');
  expect(await permissions(join(dataDir, 'postgres.password'))).toBe('600');
  expect(await permissions(join(dataDir, 'postgres.log'))).toBe('600');
});

test('a folder of any name and depth holds a database', async () => {
  const signs = `it's a "data" $HOME & 100% folder\n`;
  const below = join(signs, 'Größe/Ελλάδα/日本語/🏡', ...Array(25).fill('deep'.repeat(25)));
  const { url } = await start(await temporaryDataDir({ below }));
  expect(await answers(url)).toBe(true);
});

test('a relative folder is taken from where the process runs', async () => {
  const { url } = await start(relative(process.cwd(), anyDataDir));
  expect(await ask(url, 'table kept')).toEqual({ answer: 42 });
});

test('a database that was cut off while it was made does not count', async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(join(dataDir, 'postgres-new-old', 'data'), { recursive: true });
  await writeFile(join(dataDir, 'postgres-new-old', 'data', 'PG_VERSION'), '18\n');
  const { url } = await start(dataDir);
  expect(await answers(url)).toBe(true);
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-new-'));
  expect(left).toEqual([]);
});

test('files that are no database are not touched', async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'precious.txt'), 'mine');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('holds files but no database');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['precious.txt']);
});

test('a copy of a running database is a database of its own', async () => {
  const original = await start(anyDataDir);
  await ask(original.url, 'checkpoint');
  const copied = await temporaryDataDir();
  await cp(anyDataDir, copied, { recursive: true });
  const copy = await start(copied);
  expect(copy.startedByUs).toBe(true);
  await ask(copy.url, 'update kept set answer = 43');
  expect(await ask(original.url, 'table kept')).toEqual({ answer: 42 });
});

test('a server that cannot start says why', async () => {
  await writeFile(join(anyDataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir: anyDataDir })).rejects.toThrow('not compatible');
});
