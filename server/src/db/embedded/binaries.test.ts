import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareServerAccount } from './account.ts';
import { findPackagedBinaries, prepareRunnableBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { createPublicFolder, createTemporaryDataDir } from './testing/data-dir.ts';

test('on a machine without packaged PostgreSQL binaries, the error tells the operator what to do', () => {
  expect(() => findPackagedBinaries('sunos', 'sparc')).toThrow(
    /no embedded PostgreSQL for sunos-sparc.*npm ci.*DATABASE_URL/,
  );
});

test('the database runs even if its binaries are in a folder that its user cannot enter', async () => {
  const [dataDir, closed, cacheDir] = [
    await createTemporaryDataDir(),
    await createTemporaryDataDir(),
    await createPublicFolder(),
  ];
  const packaged = join(closed, 'package', 'native');
  await cp(dirname(findPackagedBinaries()), dirname(packaged), { recursive: true, verbatimSymlinks: true });
  const account = await prepareServerAccount(join(dataDir, 'postgres'));
  const binaries = await prepareRunnableBinaries(packaged, account, cacheDir);
  expect(await prepareRunnableBinaries(packaged, account, cacheDir)).toBe(binaries);
  const server = await startEmbeddedPostgres({ dataDir, binaries, throwaway: true });
  expect(server.startedByUs).toBe(true);
  await server.stop();
});
