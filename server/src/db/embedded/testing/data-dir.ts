import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeDataDir } from './remove-data-dir.ts';

interface Options {
  /** The path of the data folder inside the temporary folder; we do not create it. */
  readonly below?: string;
  /** When to delete the folder: after the test, or after the whole file with `afterAll`. */
  readonly until?: (cleanUp: () => Promise<void>) => void;
}

/** A data folder that is deleted after the test, together with its server. */
export async function createTemporaryDataDir({
  below = '',
  until = onTestFinished,
}: Options = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abundance-embedded-'));
  const dataDir = join(folder, below);
  until(async () => {
    await removeDataDir(dataDir);
    await rm(folder, { recursive: true, force: true });
  });
  return dataDir;
}

/** A temporary folder that every user of the machine may enter. */
export async function createPublicFolder(): Promise<string> {
  const folder = await createTemporaryDataDir();
  await chmod(folder, 0o755);
  return folder;
}
