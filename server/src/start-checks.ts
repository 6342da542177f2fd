import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { megabytes } from '#contract/file-size.ts';
import type { Config } from './config.ts';
import { openPostgresClient } from './db/driver.ts';

/** An error that tells the operator in one sentence why the server or a command cannot run. */
export class OperatorError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperatorError';
  }
}

/** Checks the data folder, the ports and the database before the server does any work. */
export async function runStartChecks(config: Config): Promise<void> {
  const database = checkConfiguredDatabase(config);
  // The database check runs in parallel with the other checks. Their errors are thrown first.
  database.catch(() => undefined);
  await checkFolder(config.dataDir);
  await checkPort('PORT', config.port, config.host);
  await checkPort('METRICS_PORT', config.metrics?.port ?? 0, config.host);
  await database;
}

/** An empty database and its write-ahead log take about this much disk space. */
const minFreeBytes = megabytes(64);

async function checkFolder(dataDir: string): Promise<void> {
  const testFile = join(dataDir, `.trial-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(testFile, 'x');
    await rm(testFile);
  } catch (error) {
    throw new OperatorError(describeFolderError(dataDir, error));
  }
  const { bavail, bsize } = await statfs(dataDir);
  const sentence = describeLowDiskSpace(dataDir, bavail * bsize);
  if (sentence) throw new OperatorError(sentence);
}

export function describeFolderError(dataDir: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? `The disk of DATA_DIR (${dataDir}) is full.`
    : `DATA_DIR (${dataDir}) cannot be written to (${code ?? 'for an unknown reason'}).`;
}

export function describeLowDiskSpace(dataDir: string, free: number): string | undefined {
  if (free >= minFreeBytes) return undefined;
  const left = Math.floor(free / megabytes(1));
  return `The disk of DATA_DIR (${dataDir}) has ${left} MB left, and at least ${minFreeBytes / megabytes(1)} MB are needed.`;
}

async function checkPort(setting: string, port: number, host: string): Promise<void> {
  if (!port) return;
  for (const { address } of await addressesOf(host)) {
    const code = await listenCode(port, address);
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken: stop what uses it, or set ${setting} to another one.`);
    if (code === 'EACCES')
      throw new OperatorError(`This user may not use port ${port}: set ${setting} to another one.`);
  }
}

const addressesOf = (host: string) =>
  lookup(host, { all: true }).catch(() => {
    throw new OperatorError(`HOST (${host}) is not an address of this machine.`);
  });

async function listenCode(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Checks the operator's own database, if one is configured. */
export async function checkConfiguredDatabase({ databaseUrl }: Config): Promise<void> {
  if (databaseUrl) await checkDatabase(databaseUrl);
}

async function checkDatabase(url: string): Promise<void> {
  const sql = openPostgresClient(url, { max: 1, connect_timeout: 5 });
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    const sentence = describeOldPostgresVersion(row?.version ?? 0);
    if (sentence) throw new OperatorError(sentence);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The database of DATABASE_URL cannot be reached (${code ?? 'for an unknown reason'}).`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const minVersion = 16;

export function describeOldPostgresVersion(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  return major >= minVersion
    ? undefined
    : `The database of DATABASE_URL is PostgreSQL ${major}, and at least version ${minVersion} is needed.`;
}
