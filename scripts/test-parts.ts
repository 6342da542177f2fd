import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { databaseUrl } from '../server/src/db/embedded/keep-alive.ts';
import { connectOrStartServer } from '../server/src/db/embedded/serve.ts';
import { removeDataDir } from '../server/src/db/embedded/testing/remove-data-dir.ts';
import { runCommand } from './command.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

/**
 * Runs the API tests in two other set-ups. The first uses a PostgreSQL that the tests do not manage, an S3
 * store and a mail server. The second uses two servers that take turns. `npm run test:parts -- sphere` runs
 * only the tests whose path matches. TEST_DATABASE_URL names your own PostgreSQL, whose user may create
 * databases; without it, the run starts one.
 */
async function runParts(name: string, settings: Record<string, string>): Promise<boolean> {
  console.log(`The API tests, ${name}:`);
  const args = ['run', '--config', 'vitest.parts.config.ts', ...process.argv.slice(2)];
  const env = { ...withoutProductSettings(process.env), ...settings };
  return (await runCommand('vitest', args, { env, output: 'show' })).ok;
}

async function withPostgres<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return run(given);
  const dataDir = await mkdtemp(join(tmpdir(), 'abundance-parts-'));
  const cluster = await openCluster({ dataDir });
  const { keepAlive, port } = await connectOrStartServer(cluster, () => undefined);
  try {
    return await run(databaseUrl(cluster, port, 'postgres'));
  } finally {
    await keepAlive.close();
    await removeDataDir(dataDir);
  }
}

const isExternalGreen = await withPostgres((url) =>
  runParts('with an external database, store and mail server', {
    TEST_PARTS: 'external',
    TEST_DATABASE_URL: url,
  }),
);
const isGreenWithTwo = await runParts('with two servers that take turns', { TEST_PARTS: 'two-servers' });
process.exitCode = isExternalGreen && isGreenWithTwo ? 0 : 1;
