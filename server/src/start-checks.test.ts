import { once } from 'node:events';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDataDir } from './db/embedded/testing/data-dir.ts';
import { folderSentence, roomSentence, versionSentence } from './start-checks.ts';
import { startProgram } from './testing/program.ts';

async function startProduct(settings: Record<string, string>) {
  const child = await startProgram('main', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'false',
    ...settings,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, ended, complaint: text(child.stderr) };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const hasDatabase = (dataDir: string) => exists(join(dataDir, 'postgres', 'postmaster.pid'));

test('a taken port is one sentence, before a database is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const dataDir = await temporaryDataDir();
  const { ended, complaint } = await startProduct({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await complaint).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
  expect(await ended).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('a folder that cannot be written to is one sentence, with a secret of one’s own or without', async () => {
  const folder = await temporaryDataDir();
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  for (const secret of ['', 'x'.repeat(40)]) {
    const { ended, complaint } = await startProduct({ DATA_DIR: dataDir, SESSION_SECRET: secret });
    expect(await complaint).toContain(`DATA_DIR (${dataDir}) cannot be written to (ENOTDIR)`);
    expect(await ended).toBe(1);
  }
});

test('a full disk is one sentence', () => {
  expect(folderSentence('/data', { code: 'ENOSPC' })).toBe('The disk of DATA_DIR (/data) is full.');
  expect(roomSentence('/data', 63 * 1024 ** 2)).toBe(
    'The disk of DATA_DIR (/data) has 63 MB left, and at least 64 MB are needed.',
  );
  expect(roomSentence('/data', 64 * 1024 ** 2)).toBeUndefined();
});

test('a database that is too old is one sentence, and so is one that is not there', async () => {
  expect(versionSentence(150_009)).toContain('is PostgreSQL 15, and at least version 16 is needed');
  expect(versionSentence(160_000)).toBeUndefined();
  const dataDir = await temporaryDataDir();
  const { ended, complaint } = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://me@127.0.0.1:9/x',
  });
  expect(await complaint).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n');
  expect(await ended).toBe(1);
});

/** Each begins at another moment of the start; the last ones are past it. */
test.each([
  ['SIGTERM', 'the database is being made'],
  ['SIGINT', 'the database runs'],
  ['SIGTERM', 'it says where it is'],
] as const)('%s while %s leaves no PostgreSQL behind', async (signal, moment) => {
  const dataDir = await temporaryDataDir();
  const { child, ended } = await startProduct({ DATA_DIR: dataDir });
  if (moment === 'it says where it is') await once(child.stdout, 'data');
  else {
    child.stdout.resume();
    const file = moment === 'the database runs' ? 'postgres/postmaster.pid' : 'postgres.password';
    while (!(await exists(join(dataDir, file)))) await pause(5);
  }
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await hasDatabase(dataDir)).toBe(false);
});

test('a start that fails after the database has started leaves no PostgreSQL behind', async () => {
  const dataDir = await temporaryDataDir();
  // Where the sandbox would keep its files is something else.
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'sandbox'), '');
  const { child, ended, complaint } = await startProduct({ DATA_DIR: dataDir });
  child.stdout.resume();
  expect(await complaint).toContain('EEXIST');
  expect(await ended).toBe(1);
  expect(await hasDatabase(dataDir)).toBe(false);
});
