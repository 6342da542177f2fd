/**
 * Settings for a small machine with one application. The durability settings keep PostgreSQL's safe defaults.
 * The buffers hold a hundred thousand contacts and their indexes, and take memory only when used. With a
 * quarter of the buffers, an import took 1.5 times as long.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '512MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'abundance',
};

const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * Returns the command-line arguments for starting PostgreSQL. The cluster does not store them, so a new
 * release can change them.
 */
export function createPostgresArguments(folder: string, port: number, throwaway: boolean): string[] {
  const chosen = { ...settings, ...(throwaway ? throwawaySettings : {}), port: String(port) };
  return ['-D', folder, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
