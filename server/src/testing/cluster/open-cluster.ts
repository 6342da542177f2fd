import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { findNobodyAccount } from '../../db/embedded/account.ts';
import { findPackagedBinaries, prepareRunnableBinaries } from '../../db/embedded/binaries.ts';
import { type ProgramUser, runProgram } from '../../db/embedded/program.ts';
import { type ClusterProgram, installPrograms, startClusterProgram } from './debian-programs.ts';
import {
  createClusterNetwork,
  disconnectNode,
  getNodeIpAddress,
  getNodeNamespace,
  reconnectNode,
  removeClusterNetwork,
  subnetRange,
} from './network.ts';
import { databasePort, superuser } from './node-server.ts';

const nodes = [1, 2, 3] as const;
const statusPort = 8008;
const proxyPort = 25_432;
const replicaPort = 25_433;
const poolerPort = 26_432;
const databaseName = 'abundance';

export interface DatabaseCluster {
  /** The address of the current leader, through HAProxy. */
  directUrl: string;
  /** The address of the current leader, through PgBouncer. */
  poolerUrl: string;
  /** The address of a follower, through HAProxy. */
  replicaUrl: string;
  /** The address of a node itself. */
  urlOfNode: (node: number) => string;
  /** Finds the node that takes writes. */
  findLeader: () => Promise<number>;
  /** A node that follows this leader. */
  followerOf: (leader: number) => number;
  /** All processes of a node: its agent, its PostgreSQL and its etcd. */
  processesOf: (node: number) => Promise<number[]>;
  /** The PostgreSQL processes of a node. */
  databaseOf: (node: number) => Promise<number[]>;
  /** Waits until there is a leader with two followers. */
  waitUntilComplete: () => Promise<void>;
  /** Waits until a node has started another postmaster than this one. */
  waitUntilRestarted: (node: number, postmaster: number | undefined) => Promise<void>;
  disconnect: (node: number) => Promise<void>;
  reconnect: (node: number) => Promise<void>;
  restartPooler: () => Promise<void>;
  close: () => Promise<void>;
}

interface Setup {
  folder: string;
  /** A folder in memory. */
  memoryFolder: string;
  password: string;
  account: Required<ProgramUser>;
  binaries: string;
}

/** Starts three PostgreSQL nodes with etcd and agents, HAProxy and PgBouncer, all on this machine. */
export async function openDatabaseCluster(): Promise<DatabaseCluster> {
  if (process.getuid?.() !== 0)
    throw new Error('The cluster needs root, because it creates network namespaces.');
  await installPrograms();
  const account = await findNobodyAccount();
  const folder = await mkdtemp(join(tmpdir(), 'abundance-cluster-'));
  const memoryFolder = await mkdtemp('/dev/shm/abundance-etcd-');
  await chmod(folder, 0o755);
  const binaries = await prepareRunnableBinaries(findPackagedBinaries(), account);
  const setup: Setup = {
    folder,
    memoryFolder,
    password: randomBytes(18).toString('base64url'),
    account,
    binaries,
  };
  await createClusterNetwork(nodes);
  await createData(setup);
  const etcds = nodes.map((node) => startEtcd(setup, node));
  const agents = nodes.map((node) => startAgent(setup, node));
  const proxy = await startProxy(setup);
  let pooler = await startPooler(setup);
  const urlOf = (port: number) =>
    `postgres://${superuser}:${setup.password}@127.0.0.1:${port}/${databaseName}`;
  const close = async () => {
    await pooler.stop('SIGKILL');
    await proxy.stop('SIGKILL');
    await Promise.all(agents.map((agent) => agent.stop()));
    await Promise.all(etcds.map((etcd) => etcd.stop('SIGKILL')));
    await removeClusterNetwork(nodes);
    for (const each of [folder, memoryFolder]) await rm(each, { recursive: true, force: true });
  };
  const cluster: DatabaseCluster = {
    directUrl: urlOf(proxyPort),
    poolerUrl: urlOf(poolerPort),
    replicaUrl: urlOf(replicaPort),
    urlOfNode: (node) =>
      `postgres://${superuser}:${setup.password}@${getNodeIpAddress(node)}:${databasePort}/${databaseName}`,
    findLeader,
    followerOf: (leader) => (leader % nodes.length) + 1,
    databaseOf: async (node) => withChildren(await postmasterOf(setup, node)),
    processesOf: async (node) => [
      ...(await withChildren(agents[node - 1]?.pid ?? 0)),
      ...(await withChildren(etcds[node - 1]?.pid ?? 0)),
    ],
    waitUntilComplete: () => waitForFollowers(urlOf(proxyPort)).catch((error) => failWithLogs(setup, error)),
    waitUntilRestarted: (node, postmaster) =>
      waitUntilRestarted(setup, node, postmaster).catch((error) => failWithLogs(setup, error)),
    disconnect: disconnectNode,
    reconnect: reconnectNode,
    restartPooler: async () => {
      await pooler.stop('SIGKILL');
      pooler = await startPooler(setup);
    },
    close,
  };
  try {
    await waitForDatabase(cluster.directUrl);
    return cluster;
  } catch (error) {
    await close();
    throw error;
  }
}

const dataOf = ({ folder }: Setup, node: number) => join(folder, `n${node}`);

/** Creates one empty database and gives each node a copy. */
async function createData(setup: Setup): Promise<void> {
  const { folder, password, account, binaries } = setup;
  const first = dataOf(setup, 1);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await run('mkdir', ['-m', '700', first]);
  await run('chown', ['-R', `${account.uid}:${account.gid}`, first, passwordFile]);
  const names = ['--username', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  await run(join(binaries, 'bin', 'initdb'), ['-D', first, ...names, ...locale, '--no-sync'], account);
  await createDatabase(setup, first);
  const access = ['all', 'replication'].map((what) => `host ${what} all ${subnetRange} scram-sha-256\n`);
  await appendFile(join(first, 'pg_hba.conf'), access.join(''));
  await appendFile(join(first, 'postgresql.conf'), "include_if_exists = 'follow.conf'\n");
  for (const node of nodes.slice(1)) await run('cp', ['-a', first, dataOf(setup, node)]);
}

/** PostgreSQL's single-user mode creates the database without a server. */
async function createDatabase({ binaries, account }: Setup, folder: string): Promise<void> {
  const server = join(binaries, 'bin', 'postgres');
  const script = `echo 'create database ${databaseName}' | "$0" --single -D "$1" postgres`;
  await run('/bin/sh', ['-c', script, server, folder], account);
}

async function run(file: string, args: string[], account: ProgramUser = {}): Promise<void> {
  const { ok, output } = await runProgram(file, args, { account });
  if (!ok) throw new Error(`${file} ${args.join(' ')} failed:\n${output}`);
}

const etcdUrl = (node: number, port = 2379) => `http://${getNodeIpAddress(node)}:${port}`;

/**
 * Starts etcd with its data in memory and with a higher priority, because here all nodes share one disk and
 * two cores. Otherwise, while a node copies its data, etcd would miss its heartbeats and elect one leader
 * after the other.
 */
function startEtcd({ folder, memoryFolder }: Setup, node: number): ClusterProgram {
  const args = [
    ['name', `n${node}`],
    ['data-dir', join(memoryFolder, `etcd${node}`)],
    ['listen-client-urls', etcdUrl(node)],
    ['advertise-client-urls', etcdUrl(node)],
    ['listen-peer-urls', etcdUrl(node, 2380)],
    ['initial-advertise-peer-urls', etcdUrl(node, 2380)],
    ['initial-cluster', nodes.map((each) => `n${each}=${etcdUrl(each, 2380)}`).join()],
    // Without pre-vote, a node that returns from a partition forces an election, and the leader cannot renew
    // its lease.
    ['pre-vote', 'true'],
  ].map(([name, value]) => `--${name}=${value}`);
  return startClusterProgram('etcd', args, {
    logFile: join(folder, `etcd${node}.log`),
    namespace: getNodeNamespace(node),
    isUrgent: true,
    // Debian's etcd requires this variable on ARM.
    env: { ETCD_UNSUPPORTED_ARCH: process.arch },
  });
}

function startAgent(setup: Setup, node: number): ClusterProgram {
  const { folder, password, account, binaries } = setup;
  const options = {
    name: `n${node}`,
    address: getNodeIpAddress(node),
    folder: dataOf(setup, node),
    binaries,
    account,
    password,
    etcdUrl: etcdUrl(node),
    statusPort,
  };
  const agent = join(import.meta.dirname, 'node-agent.ts');
  return startClusterProgram(process.execPath, [agent, JSON.stringify(options)], {
    logFile: join(folder, `agent${node}.log`),
    endsWithInput: true,
    isUrgent: true,
    namespace: getNodeNamespace(node),
  });
}

/**
 * HAProxy asks each agent whether its node leads or follows, and cuts the connections to a node that no
 * longer does.
 */
async function startProxy({ folder }: Setup): Promise<ClusterProgram> {
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    (node) => `  server n${node} ${getNodeIpAddress(node)}:${databasePort} check port ${statusPort}`,
  );
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 500ms
listen leader
  bind 127.0.0.1:${proxyPort}
  option httpchk GET /
  default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
listen replica
  bind 127.0.0.1:${replicaPort}
  option httpchk GET /replica
  default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return startClusterProgram('haproxy', ['-f', file, '-db'], { logFile: join(folder, 'haproxy.log') });
}

async function startPooler({ folder, password, account }: Setup): Promise<ClusterProgram> {
  const users = join(folder, 'pgbouncer-users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${superuser}" "${password}"\n`);
  await writeFile(
    file,
    `[databases]
${databaseName} = host=127.0.0.1 port=${proxyPort} user=${superuser} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 4
`,
  );
  return startClusterProgram('pgbouncer', [file], { logFile: join(folder, 'pgbouncer.log'), user: account });
}

async function postmasterOf(setup: Setup, node: number): Promise<number> {
  return Number.parseInt(await readFile(join(dataOf(setup, node), 'postmaster.pid'), 'utf8'), 10);
}

async function withChildren(pid: number): Promise<number[]> {
  const { output } = await runProgram('ps', ['-eo', 'pid=,ppid=']);
  const pairs = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found)
    for (const [child = 0, itsParent] of pairs) if (itsParent === parent) found.push(child);
  return found;
}

async function findLeader(): Promise<number> {
  for (;;) {
    for (const node of nodes) {
      const answer = await fetch(`http://${getNodeIpAddress(node)}:${statusPort}`, {
        signal: AbortSignal.timeout(500),
      }).catch(() => undefined);
      if (answer?.ok) return node;
    }
    await pause(100);
  }
}

const recoveryTimeoutMs = 60_000;

const waitForDatabase = (url: string) => waitFor(url, (sql) => sql`select 1`);

async function waitUntilRestarted(setup: Setup, node: number, before: number | undefined): Promise<void> {
  const current = () => postmasterOf(setup, node).catch(() => before);
  const began = performance.now();
  while ((await current()) === before) {
    if (performance.now() - began > recoveryTimeoutMs) throw new Error(`Node ${node} has not restarted`);
    await pause(50);
  }
}

/** The temporary folder is removed after a failure, so the error contains what the agents logged last. */
async function failWithLogs({ folder }: Setup, error: Error): Promise<never> {
  const logs = await Promise.all(nodes.map((node) => readFile(join(folder, `agent${node}.log`), 'utf8')));
  const ends = logs.map((log) => log.trimEnd().split('\n').slice(-20).join('\n'));
  throw new Error(`${error.message}\n${ends.join('\n')}`, { cause: error });
}

const waitForFollowers = (url: string) =>
  waitFor(url, async (sql) => {
    const followers = await sql`select from pg_stat_replication where state = 'streaming'`;
    if (followers.length < nodes.length - 1) throw new Error('A node has not come back');
  });

async function waitFor(url: string, check: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const began = performance.now();
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => undefined });
    try {
      await check(sql);
      return;
    } catch (error) {
      if (performance.now() - began > recoveryTimeoutMs) throw error;
      await pause(200);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}
