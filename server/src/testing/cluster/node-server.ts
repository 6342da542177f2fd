import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type ProgramUser, runProgram } from '../../db/embedded/program.ts';

export interface ClusterNodeOptions {
  name: string;
  address: string;
  folder: string;
  binaries: string;
  account: ProgramUser;
  password: string;
}

export const databasePort = 5432;
export const superuser = 'abundance';

/** Commits wait until one of the other nodes has flushed them. */
const quorum = 'ANY 1 (n1, n2, n3)';

const settings = {
  port: String(databasePort),
  unix_socket_directories: '',
  max_connections: '200',
  wal_keep_size: '1GB',
  synchronous_commit: 'on',
  synchronous_standby_names: quorum,
  wal_receiver_timeout: '3s',
  wal_sender_timeout: '3s',
  wal_retrieve_retry_interval: '200ms',
  hot_standby: 'on',
};

/** PostgreSQL on one node of the cluster. */
export class NodeServer {
  readonly #options: ClusterNodeOptions;
  #process: ChildProcess | undefined;
  #sql: postgres.Sql | undefined;

  constructor(options: ClusterNodeOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return (
      this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
    );
  }

  get sql(): postgres.Sql {
    this.#sql ??= this.#connect(this.#options.address);
    return this.#sql;
  }

  #connect(address: string): postgres.Sql {
    const { password } = this.#options;
    const url = `postgres://${superuser}:${password}@${address}:${databasePort}/postgres`;
    return postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => undefined });
  }

  /** Starts as a standby. Waits until it has replayed its log and answers queries. */
  async startAsStandby(primary: string | undefined): Promise<void> {
    const { folder, binaries, account, address } = this.#options;
    await this.#writeOwned('standby.signal', '');
    await this.#writePrimary(primary);
    await rm(join(folder, 'postmaster.pid'), { force: true });
    const args = ['-D', folder, '-c', `listen_addresses=${address}`];
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
    const log = createWriteStream(`${folder}.log`, { flags: 'a' });
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    this.#process = child;
    while (this.isRunning && !(await this.#answers())) await pause(100);
    if (!primary) await this.#waitUntilReplayed();
  }

  async #answers(): Promise<boolean> {
    return this.sql`select 1`.then(
      () => true,
      () => false,
    );
  }

  async #waitUntilReplayed(): Promise<void> {
    for (let before = -1n; ; ) {
      const now = await this.readPosition();
      if (now === before) return;
      before = now;
      await pause(300);
    }
  }

  /** The end of the write-ahead log that this standby has. */
  async readPosition(): Promise<bigint> {
    const [row] = await this.sql<{ position: string }[]>`
      select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as position`;
    return BigInt(row?.position ?? 0);
  }

  /**
   * Makes this standby follow another primary, or none. Waits until it receives nothing from the old primary.
   */
  async follow(primary: string | undefined): Promise<void> {
    await this.#writePrimary(primary);
    await this.sql`select pg_reload_conf()`;
    while (!primary && (await this.sql`select from pg_stat_wal_receiver`).length > 0) await pause(20);
  }

  /** Starts the promotion to primary. `isPrimary` returns true once the promotion is complete. */
  async promote(): Promise<void> {
    await this.sql`select pg_promote(false)`;
  }

  async isPrimary(): Promise<boolean> {
    const [row] = await this.sql<{ primary: boolean }[]>`select not pg_is_in_recovery() as primary`;
    return row?.primary ?? false;
  }

  /** Ends the server at once. It acknowledges no more commits, and recovers at its next start. */
  async kill(): Promise<void> {
    const ended = this.isRunning && this.#process ? once(this.#process, 'exit') : undefined;
    // SIGQUIT is PostgreSQL's immediate shutdown; it also ends frozen children once they continue.
    this.#process?.kill('SIGQUIT');
    await Promise.race([ended, pause(3_000, undefined, { ref: false })]);
    this.#process?.kill('SIGKILL');
    await ended;
    this.#process = undefined;
    await this.#sql?.end({ timeout: 0 }).catch(() => undefined);
    this.#sql = undefined;
  }

  /**
   * Replaces this node's data with a copy of the primary's. All nodes are on one machine, so we copy files.
   * The npm package of PostgreSQL has neither pg_basebackup nor pg_rewind.
   */
  async cloneFrom(primary: string, primaryFolder: string): Promise<void> {
    const { folder } = this.#options;
    await this.kill();
    const sql = this.#connect(primary);
    try {
      await sql`select pg_backup_start('clone', true)`;
      await rm(folder, { recursive: true, force: true });
      await copyFolder(primaryFolder, folder);
      const [stop] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
      await this.#writeOwned('backup_label', stop?.labelfile ?? '');
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  async #writePrimary(primary: string | undefined): Promise<void> {
    const { name, password } = this.#options;
    const connection = primary
      ? `host=${primary} port=${databasePort} user=${superuser} password=${password} application_name=${name} connect_timeout=2`
      : '';
    await this.#writeOwned('follow.conf', `primary_conninfo = '${connection}'\n`);
  }

  async #writeOwned(file: string, text: string): Promise<void> {
    const { folder, account } = this.#options;
    const path = join(folder, file);
    await writeFile(path, text, { mode: 0o600 });
    if (account.uid !== undefined) await runProgram('chown', [`${account.uid}:${account.gid}`, path]);
  }

  async readFollowedTerm(): Promise<number> {
    return Number(await readFile(`${this.#options.folder}.term`, 'utf8').catch(() => 0));
  }

  async writeFollowedTerm(term: number): Promise<void> {
    await writeFile(`${this.#options.folder}.term`, String(term));
  }
}

/**
 * Copies a data folder that is in use. Ignores files that vanish meanwhile, and leaves out the write-ahead
 * log.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  const script =
    'mkdir -m 700 "$1" && tar -C "$0" --warning=none --ignore-failed-read --exclude="./pg_wal/*" --exclude=./postmaster.pid --exclude=./standby.signal -cf - . | tar -C "$1" -xpf - && mkdir -p "$1/pg_wal/archive_status" && chown -R --reference="$0" "$1"';
  const { ok, output } = await runProgram('/bin/bash', ['-c', script, from, to]);
  if (!ok) throw new Error(`The data could not be copied: ${output}`);
}
