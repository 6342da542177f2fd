import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { prepareServerAccount } from './account.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { createTemporaryDataDir } from './testing/data-dir.ts';

const dataDir = await createTemporaryDataDir({ until: afterAll });
const pidFile = join(dataDir, 'postgres', 'postmaster.pid');

async function startAndStop(): Promise<{ startedByUs: boolean }> {
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await server.stop();
  return server;
}

beforeAll(startAndStop);

test('a pid file with the number of an unrelated process does not keep the database from starting', async () => {
  const account = await prepareServerAccount(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { ...account, cwd: '/' });
  onTestFinished(() => void stranger.kill());
  const words = [stranger.pid, dataDir, 1, 5432, '', '127.0.0.1', '1 1', 'ready', ''];
  await writeFile(pidFile, words.join('\n'));
  expect(await startAndStop()).toMatchObject({ startedByUs: true });
});

test('an empty pid file left by a crash does not keep the database from starting', async () => {
  await writeFile(pidFile, '');
  expect(await startAndStop()).toMatchObject({ startedByUs: true });
});
