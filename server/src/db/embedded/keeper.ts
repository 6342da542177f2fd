import { randomUUID } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { openDriver } from '../driver.ts';
import { type Cluster, superuser } from './cluster.ts';

export const database = 'abundance';
const keeperName = 'abundance keeper';

/**
 * The one connection by which a process holds on to the server: it tells others that the server is needed, and us
 * that it is gone.
 */
export interface Keeper {
  /** Whether other processes hold on to the server as well. */
  readonly shared: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export const databaseUrl = (cluster: Cluster, port: number, name = database) =>
  `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${name}`;

/** Connects, or answers undefined while the server comes or goes, or when it is not this cluster's. */
export async function openKeeper(
  cluster: Cluster,
  port: number,
  onLost: () => void,
): Promise<Keeper | undefined> {
  let closing = false;
  let kept = false;
  const sql = openDriver(databaseUrl(cluster, port, 'postgres'), {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: keeperName },
    onclose: () => kept && !closing && onLost(),
  });
  const close = async () => {
    closing = true;
    await sql.end({ timeout: 1 });
  };
  try {
    kept = (await servesFolder(sql, cluster.folder)) && (await hasDatabase(sql));
  } catch (error) {
    await close();
    if (isPassing(error)) return undefined;
    throw new Error('The embedded PostgreSQL runs but does not let us in.', { cause: error });
  }
  if (kept) return { shared: () => isShared(sql), close };
  await close();
  return undefined;
}

/** A copied or moved DATA_DIR carries a pid file that points elsewhere; only our server sees what we just wrote. */
async function servesFolder(sql: postgres.Sql, folder: string): Promise<boolean> {
  const name = `seen-${randomUUID()}`;
  const file = join(folder, name);
  try {
    await writeFile(file, '');
    await chmod(file, 0o644);
    const found = await sql`select size from pg_stat_file(${name}, true) where size is not null`;
    return found.length === 1;
  } finally {
    await rm(file, { force: true });
  }
}

async function hasDatabase(sql: postgres.Sql): Promise<boolean> {
  const found = await sql`select 1 from pg_database where datname = ${database}`;
  if (found.length === 0) await sql`create database ${sql(database)}`;
  return true;
}

async function isShared(sql: postgres.Sql): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity where application_name = ${keeperName} and pid <> pg_backend_pid()`;
  return others.length > 0;
}

/** Starting up, shutting down, or gone between reading the pid file and connecting. */
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);
const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.has(String(error.code));
