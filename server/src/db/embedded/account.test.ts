import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNobodyAccount, prepareServerAccount } from './account.ts';
import { findPackagedBinaries, prepareRunnableBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import type { ProgramUser } from './program.ts';
import { createPublicFolder, createTemporaryDataDir } from './testing/data-dir.ts';
import { startScript } from './testing/script.ts';

const isRoot = process.getuid?.() === 0;

/** Returns the user who runs the server, which is the owner of the folder, as PostgreSQL requires. */
const serverUser = async (dataDir: string) => (await stat(join(dataDir, 'postgres'))).uid;

test('the database server never runs as root, not even in a folder closed to other users', async () => {
  const dataDir = await createTemporaryDataDir();
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  expect(await serverUser(dataDir)).toBe(isRoot ? (await findNobodyAccount()).uid : process.getuid?.());
  await server.stop();
});

test('a normal user’s database server runs under that user’s account, and root later chooses the same account', async () => {
  const dataDir = await createTemporaryDataDir();
  const account: ProgramUser = isRoot ? await findNobodyAccount() : {};
  if (account.uid !== undefined && account.gid !== undefined) await chown(dataDir, account.uid, account.gid);
  const binaries = await prepareRunnableBinaries(findPackagedBinaries(), account, await createPublicFolder());
  const script = startScript('hold-database.ts', { dataDir, account, binaries });
  await script.waitForLines(1);
  expect(script.lines[0]).toContain('"startedByUs":true');
  await script.finish();
  const user = account.uid ?? process.getuid?.();
  expect(await serverUser(dataDir)).toBe(user);
  expect((await stat(join(dataDir, 'postgres.password'))).uid).toBe(user);
  expect((await prepareServerAccount(join(dataDir, 'postgres'))).uid).toBe(account.uid);
});
