import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryDataDir } from './db/embedded/testing/data-dir.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './db/testing/test-database.ts';
import { describeFolderError, describeLowDiskSpace, describeOldPostgresVersion } from './start-checks.ts';
import { describeStartFailure } from './start-failures.ts';
import { startMainServer } from './testing/main-server.ts';
import { fileExists, startProgram } from './testing/program.ts';

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

const hasDatabase = (dataDir: string) => fileExists(join(dataDir, 'postgres', 'postmaster.pid'));

test('the server reports a taken port in one sentence, before it creates a database', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  onTestFinished(() => void occupant.close());
  const { port } = occupant.address() as AddressInfo;
  const dataDir = await createTemporaryDataDir();
  const { ended, complaint } = await startProduct({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await complaint).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
  expect(await ended).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('the server reports an unwritable data folder in one sentence and exits, with or without a configured secret', async () => {
  const folder = await createTemporaryDataDir();
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  for (const secret of ['', 'x'.repeat(40)]) {
    const { ended, complaint } = await startProduct({ DATA_DIR: dataDir, SESSION_SECRET: secret });
    expect(await complaint).toContain(`DATA_DIR (${dataDir}) cannot be written to (ENOTDIR)`);
    expect(await ended).toBe(1);
  }
});

test('the server reports a full disk in one sentence', () => {
  expect(describeFolderError('/data', { code: 'ENOSPC' })).toBe('The disk of DATA_DIR (/data) is full.');
  expect(describeLowDiskSpace('/data', 63 * 1024 ** 2)).toBe(
    'The disk of DATA_DIR (/data) has 63 MB left, and at least 64 MB are needed.',
  );
  expect(describeLowDiskSpace('/data', 64 * 1024 ** 2)).toBeUndefined();
});

test('the server reports an outdated or unreachable database in one sentence', async () => {
  expect(describeOldPostgresVersion(150_009)).toContain(
    'is PostgreSQL 15, and at least version 16 is needed',
  );
  expect(describeOldPostgresVersion(160_000)).toBeUndefined();
  const dataDir = await createTemporaryDataDir();
  const { ended, complaint } = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://me@127.0.0.1:9/x',
  });
  expect(await complaint).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n');
  expect(await ended).toBe(1);
});

/** Returns the error output of a failed start, which is all that an operator reads. */
async function startupError(settings: Record<string, string>): Promise<string> {
  const { child, ended, complaint } = await startProduct({
    DATA_DIR: await createTemporaryDataDir(),
    ...settings,
  });
  child.stdout.resume();
  expect(await ended).toBe(1);
  return complaint;
}

async function runStatement(database: TestDatabase, statement: string): Promise<string> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(statement);
  await sql.end();
  return database.url;
}

test('an older release refuses to start on newer data', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const url = await runStatement(
    database,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 4000000000000)`,
  );
  expect(await startupError({ DATABASE_URL: url })).toBe(
    'The database was upgraded by a newer release (1 of its migrations are unknown to this one): start that release, or restore a backup from before the upgrade.\n',
  );
});

test('the server reports a database role without permissions in one sentence', async () => {
  const database = await createBareDatabase();
  const role = new URL(database.url).pathname.slice(1).replace('test_', 'role_');
  onTestFinished(async () => {
    await runStatement(database, `drop role "${role}"`);
    await database.drop();
  });
  const url = new URL(await runStatement(database, `create role "${role}" login password 'x'`));
  Object.assign(url, { username: role, password: 'x' });
  expect(await startupError({ DATABASE_URL: url.href })).toMatch(
    /^The role of DATABASE_URL may not set up its database \(permission denied .*\): make it the owner of the database\.\n$/,
  );
});

test('if the bucket is unreachable while the server creates the demo data, the startup error is one sentence', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'x' };
  const settings = { ...bucket, S3_SECRET_ACCESS_KEY: 'x', DEMO_WORLD: 'true', DATABASE_URL: database.url };
  expect(await startupError(settings)).toBe(
    'The bucket of S3_BUCKET cannot be used (ECONNREFUSED): check S3_ENDPOINT, S3_REGION and the key.\n',
  );
});

async function waitForOutput(output: Readable, wanted: string): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line.includes(wanted)) break;
  output.resume();
}

const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  SESSION_SECRET: 'a secret of 32 characters or more',
  PAYMENT_SANDBOX: 'true',
};

test('a server whose files belong to another database refuses to start in production and warns elsewhere', async () => {
  const dataDir = await createTemporaryDataDir();
  const [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([own.drop(), other.drop()])));
  const first = await startMainServer({ DATA_DIR: dataDir, DATABASE_URL: own.url });
  await first.stop();
  const again = await startMainServer({ DATA_DIR: dataDir, DATABASE_URL: own.url });
  await again.stop();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: other.url };
  const message = `The files in ${join(dataDir, 'files')} belong to another database: give this system an empty file store, or see “Files” in docs/operating.md.\n`;
  expect(await startupError({ ...settings, ...productionSettings })).toBe(message);
  const { child, ended, complaint } = await startProduct(settings);
  await waitForOutput(child.stdout, 'Abundance is at');
  child.kill('SIGTERM');
  expect([await ended, await complaint]).toEqual([0, message]);
});

test('the server reports in one sentence that the files in its database folder are not a database', async () => {
  const dataDir = await createTemporaryDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'base'), '');
  expect(await startupError({ DATA_DIR: dataDir })).toMatch(
    /^\S+postgres holds files but no database, .*\n$/,
  );
});

test('a server whose port another process takes during the start reports this in one sentence', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  onTestFinished(() => void occupant.close());
  const { port } = occupant.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(describeStartFailure(new Error('start', { cause: error }))).toBe(
    `Port ${port} was taken by another process while this one started: stop one of the two, or give them different ports.`,
  );
  expect(describeStartFailure(new Error('anything else'))).toBeUndefined();
});

test('a server whose HOST belongs to another machine reports this in one sentence', async () => {
  // This address is reserved for documentation, so no machine has it.
  const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error');
  expect(describeStartFailure(error)).toBe('HOST (192.0.2.1) is not an address of this machine.');
});

/** Each signal comes at a different moment of the start, the last one at its end. */
test.each([
  ['SIGTERM', 'the database is being created'],
  ['SIGINT', 'the database runs'],
  ['SIGTERM', 'it prints its address'],
] as const)('a server that gets %s while %s leaves no PostgreSQL process behind', async (signal, moment) => {
  const dataDir = await createTemporaryDataDir();
  const { child, ended } = await startProduct({ DATA_DIR: dataDir });
  if (moment === 'it prints its address') await once(child.stdout, 'data');
  else {
    child.stdout.resume();
    const file = moment === 'the database runs' ? 'postgres/postmaster.pid' : 'postgres.password';
    while (!(await fileExists(join(dataDir, file)))) await pause(5);
  }
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await hasDatabase(dataDir)).toBe(false);
});

test('a server whose start fails after the database has started leaves no PostgreSQL process behind', async () => {
  const dataDir = await createTemporaryDataDir();
  // The start fails because this file has the path of the sandbox's folder.
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'sandbox'), '');
  const { child, ended, complaint } = await startProduct({ DATA_DIR: dataDir });
  child.stdout.resume();
  expect(await complaint).toContain('EEXIST');
  expect(await ended).toBe(1);
  expect(await hasDatabase(dataDir)).toBe(false);
});
