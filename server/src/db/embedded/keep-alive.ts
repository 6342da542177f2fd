import { randomUUID } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { openPostgresClient } from '../driver.ts';
import { type Cluster, superuser } from './cluster.ts';

const databaseName = 'abundance';
const keeperName = 'abundance keeper';

/**
 * A connection that keeps the database server running, because it shows other processes that the server is in
 * use. The connection breaks when the server stops.
 */
export interface KeepAliveConnection {
  /** Whether other processes use the server as well. */
  readonly isShared: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export const databaseUrl = (cluster: Cluster, port: number, name = databaseName) =>
  `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${name}`;

/**
 * Opens the connection. Returns undefined while the server starts or stops, or if it runs another cluster.
 */
export async function openKeepAliveConnection(
  cluster: Cluster,
  port: number,
  onLost: () => void,
): Promise<KeepAliveConnection | undefined> {
  let isClosing = false;
  let isConnected = false;
  const sql = openPostgresClient(databaseUrl(cluster, port, 'postgres'), {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: keeperName },
    onclose: () => isConnected && !isClosing && onLost(),
  });
  const close = async () => {
    isClosing = true;
    await sql.end({ timeout: 1 });
  };
  try {
    isConnected = (await servesFolder(sql, cluster.folder)) && (await ensureDatabase(sql));
  } catch (error) {
    await close();
    if (isTemporary(error)) return undefined;
    throw new Error('The embedded PostgreSQL runs but does not let us in.', { cause: error });
  }
  if (isConnected) return { isShared: () => isShared(sql), close };
  await close();
  return undefined;
}

/**
 * Whether the server runs in this folder. A copied folder contains the pid file of another server, so we
 * write a new file that only the folder's own server can see.
 */
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

async function ensureDatabase(sql: postgres.Sql): Promise<boolean> {
  const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
  if (found.length === 0) await sql`create database ${sql(databaseName)}`;
  return true;
}

async function isShared(sql: postgres.Sql): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity where application_name = ${keeperName} and pid <> pg_backend_pid()`;
  return others.length > 0;
}

/** Error codes of a server that is starting or stopping, or that has stopped since we read the pid file. */
const temporaryCodes = new Set([
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
const isTemporary = (error: unknown) =>
  error instanceof Error && 'code' in error && temporaryCodes.has(String(error.code));
