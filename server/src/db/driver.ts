import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { addArrayTypes } from './array-types.ts';
import { stopLostTransactions } from './lost-transactions.ts';

/** Where the driver connects to: one of several hosts, or a path of a local socket. */
export interface DatabaseAddress {
  host: string[];
  port: number[];
  path: string | undefined;
}

/**
 * Connects to one host after the other. It turns Nagle's algorithm off, because a long statement needs several
 * writes, and each write would wait for the acknowledgment of the previous one.
 */
export function openDatabaseSocket({ host, port, path }: DatabaseAddress, attempt: number): Socket {
  if (path) return connect(path);
  const at = attempt % host.length;
  const name = host[at] ?? 'localhost';
  // The driver reads the host from the socket when it checks a certificate.
  return Object.assign(connect({ port: port[at] ?? 5432, host: name, noDelay: true }), { host: name });
}

/**
 * The only place that opens the driver. `fetch_types` stays off: the driver has no error handler on that
 * query, so a connection lost at that moment would end the process (decision 090).
 */
export function openPostgresClient(
  url: string,
  options: postgres.Options<Record<string, never>> = {},
): postgres.Sql {
  let attempts = 0;
  // The driver's types lack this option.
  const dialed = { socket: (address: DatabaseAddress) => openDatabaseSocket(address, attempts++) };
  const sql = postgres(url, { onnotice: () => undefined, ...dialed, ...options, fetch_types: false });
  addArrayTypes(sql);
  return stopLostTransactions(sql);
}
