import { randomBytes } from 'node:crypto';
import { access, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../start-checks.ts';
import { serverAccount } from './account.ts';
import { packagedBinaries, runnableBinaries } from './binaries.ts';
import { type Account, run, withFolder } from './program.ts';

/** The files of one database server and what it takes to run it. */
export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: string;
  readonly account: Account;
  readonly password: string;
  readonly throwaway: boolean;
}

export interface ClusterOptions {
  /** An absolute path to a folder that exists. */
  readonly dataDir: string;
  readonly binaries?: string;
  /** Nothing is flushed to disk: faster, and lost with the machine's power. For tests alone. */
  readonly throwaway?: boolean;
}

export const superuser = 'abundance';
const nurseryPrefix = 'postgres-new-';

/** Opens the cluster under `dataDir`, making it first when there is none. Call it with the lock held. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, binaries = packagedBinaries(), throwaway = false } = options;
  const folder = join(dataDir, 'postgres');
  const account = await serverAccount(folder);
  const made = await exists(join(folder, 'PG_VERSION'));
  const cluster: Cluster = {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    binaries: await runnableBinaries(binaries, account),
    account,
    password: await readPassword(join(dataDir, 'postgres.password'), made),
    throwaway,
  };
  if (!made) await makeCluster(cluster, dataDir);
  return cluster;
}

async function readPassword(file: string, made: boolean): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  if (made) throw new CannotStart(`${file} is missing, and the database cannot be opened without it.`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/** initdb works in a folder of its own, so whatever is cut off midway never stands where a cluster would. */
async function makeCluster(cluster: Cluster, dataDir: string): Promise<void> {
  if ((await exists(cluster.folder)) && (await readdir(cluster.folder)).length > 0) {
    throw new CannotStart(
      `${cluster.folder} holds files but no database, as an aborted move leaves them: move them away to begin with a new one.`,
    );
  }
  await removeUnfinished(dataDir);
  const nursery = await mkdtemp(join(dataDir, nurseryPrefix));
  try {
    await writeFile(join(nursery, 'password'), cluster.password, { mode: 0o600 });
    await give(cluster.account, nursery, join(nursery, 'password'));
    await initdb(cluster, nursery);
    await rename(join(nursery, 'data'), cluster.folder);
    await flush(dataDir);
  } finally {
    await rm(nursery, { recursive: true, force: true });
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(nurseryPrefix)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** People expect `abc` before `Zed`: ICU's English order, or plain UTF-8 where the binaries come without ICU. */
const icu = ['--locale-provider=icu', '--icu-locale=en-US'];
const plain = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initdb(cluster: Cluster, nursery: string): Promise<void> {
  const make = (locale: string[]) =>
    withFolder(nursery, (seen, inherit) =>
      run(join(cluster.binaries, 'bin', 'initdb'), [...initdbArguments(cluster, seen), ...locale], {
        account: cluster.account,
        inherit,
      }),
    );
  let outcome = await make(icu);
  if (outcome.output.includes('ICU is not supported')) outcome = await make(plain);
  if (!outcome.ok) throw new Error(`The database could not be made.\n${outcome.output}`);
}

const initdbArguments = (cluster: Cluster, nursery: string) => [
  `--pgdata=${nursery}/data`,
  `--pwfile=${nursery}/password`,
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--no-instructions',
  ...(cluster.throwaway ? ['--no-sync'] : []),
];

async function give(account: Account, ...files: string[]): Promise<void> {
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
