/**
 * For a small machine and one application; durability keeps PostgreSQL's safe defaults. Of the buffers only what is used takes
 * memory; a hundred thousand contacts and their indexes fill them, and with a quarter of it an import took half as long again.
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

/** Given at every start and not kept in the cluster, so a new version of the product brings its own. */
export function serverArguments(folder: string, port: number, throwaway: boolean): string[] {
  const chosen = { ...settings, ...(throwaway ? throwawaySettings : {}), port: String(port) };
  return ['-D', folder, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
