import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openCluster } from '../embedded/cluster.ts';
import { databaseUrl } from '../embedded/keep-alive.ts';
import { withFileLock } from '../embedded/lock.ts';
import { connectOrStartServer } from '../embedded/serve.ts';
import { migrate } from '../migrate.ts';

const template = 'abundance_tests';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(template);

/** A database without any tables, for tests that create their own. */
export const createBareDatabase = (): Promise<TestDatabase> => cloneDatabase('template0');

async function cloneDatabase(model: string): Promise<TestDatabase> {
  const server = await testServer(inject('testDataDir'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    server,
    (sql) => sql`create database ${sql(name)} template ${sql(model)} strategy file_copy`,
  );
  return {
    url: new URL(name, server).href,
    drop: () => administer(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/** The address of the server that all workers share. The first worker starts it and prepares the template. */
async function testServer(dataDir: string): Promise<string> {
  const addressFile = join(dataDir, 'address');
  const readAddress = () => readFile(addressFile, 'utf8').catch(() => undefined);
  return (
    (await readAddress()) ??
    withFileLock(
      join(dataDir, 'postgres.lock'),
      async () => (await readAddress()) ?? startServer(dataDir, addressFile),
    )
  );
}

async function startServer(dataDir: string, addressFile: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? (await startEmbeddedServer(dataDir));
  await administer(server, (sql) => sql`drop database if exists ${sql(template)} with (force)`);
  await administer(server, (sql) => sql`create database ${sql(template)}`);
  await migrate(new URL(template, server).href);
  await administer(server, (sql) => sql`alter database ${sql(template)} allow_connections false`);
  await writeFile(addressFile, server);
  return server;
}

async function startEmbeddedServer(dataDir: string): Promise<string> {
  const cluster = await openCluster({ dataDir, throwaway: true });
  const { keepAlive, port } = await connectOrStartServer(cluster, () => undefined);
  await keepAlive.close();
  return databaseUrl(cluster, port, 'postgres');
}

async function administer(
  server: string,
  statement: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await statement(sql);
  } finally {
    await sql.end();
  }
}
