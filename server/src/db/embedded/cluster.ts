import { randomBytes } from 'node:crypto';
import { access, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../start-checks.ts';
import { prepareServerAccount } from './account.ts';
import { findPackagedBinaries, prepareRunnableBinaries } from './binaries.ts';
import { type ProgramUser, runProgram, withFolderAccess } from './program.ts';

/** The files of one database server, and the account and password with which it runs. */
export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: string;
  readonly account: ProgramUser;
  readonly password: string;
  readonly throwaway: boolean;
}

export interface ClusterOptions {
  /** An absolute path to a folder that exists. */
  readonly dataDir: string;
  readonly binaries?: string;
  /**
   * Whether the server skips flushing to disk, which is faster but loses data in a power failure. For tests
   * only.
   */
  readonly throwaway?: boolean;
}

export const superuser = 'abundance';
const temporaryPrefix = 'postgres-new-';

/** Opens the cluster under `dataDir`, and creates it if there is none. The caller must hold the lock. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, binaries = findPackagedBinaries(), throwaway = false } = options;
  const folder = join(dataDir, 'postgres');
  const account = await prepareServerAccount(folder);
  const hasCluster = await exists(join(folder, 'PG_VERSION'));
  const cluster: Cluster = {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    binaries: await prepareRunnableBinaries(binaries, account),
    account,
    password: await readPassword(join(dataDir, 'postgres.password'), hasCluster),
    throwaway,
  };
  if (!hasCluster) await makeCluster(cluster, dataDir);
  return cluster;
}

async function readPassword(file: string, hasCluster: boolean): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  if (hasCluster)
    throw new OperatorError(`${file} is missing, and the database cannot be opened without it.`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/** initdb works in a temporary folder, so that an aborted run never leaves a half-made cluster in place. */
async function makeCluster(cluster: Cluster, dataDir: string): Promise<void> {
  if ((await exists(cluster.folder)) && (await readdir(cluster.folder)).length > 0) {
    throw new OperatorError(
      `${cluster.folder} holds files but no database, as an aborted move leaves them: move them away to begin with a new one.`,
    );
  }
  await removeUnfinished(dataDir);
  const temporaryDir = await mkdtemp(join(dataDir, temporaryPrefix));
  try {
    await writeFile(join(temporaryDir, 'password'), cluster.password, { mode: 0o600 });
    await chownAll(cluster.account, temporaryDir, join(temporaryDir, 'password'));
    await initdb(cluster, temporaryDir);
    await rename(join(temporaryDir, 'data'), cluster.folder);
    await flush(dataDir);
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** ICU's English order sorts `abc` before `Zed`. Where the binaries lack ICU, we use plain UTF-8. */
const icu = ['--locale-provider=icu', '--icu-locale=en-US'];
const plain = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initdb(cluster: Cluster, temporaryDir: string): Promise<void> {
  const runInitdb = (locale: string[]) =>
    withFolderAccess(temporaryDir, (visiblePath, inherit) =>
      runProgram(
        join(cluster.binaries, 'bin', 'initdb'),
        [...initdbArguments(cluster, visiblePath), ...locale],
        {
          account: cluster.account,
          inherit,
        },
      ),
    );
  let outcome = await runInitdb(icu);
  if (outcome.output.includes('ICU is not supported')) outcome = await runInitdb(plain);
  if (!outcome.ok) throw new Error(`The database could not be made.\n${outcome.output}`);
}

const initdbArguments = (cluster: Cluster, temporaryDir: string) => [
  `--pgdata=${temporaryDir}/data`,
  `--pwfile=${temporaryDir}/password`,
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--no-instructions',
  ...(cluster.throwaway ? ['--no-sync'] : []),
];

async function chownAll(account: ProgramUser, ...files: string[]): Promise<void> {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  await Promise.all(files.map((file) => chown(file, uid, gid)));
}

async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
