import postgres from 'postgres';
import { addArrayTypes } from './array-types.ts';
import { withLostTransactions } from './lost-transactions.ts';

/**
 * The only place that opens the driver. It never asks a new connection for the database's types (`fetch_types`): the
 * driver leaves that question without a handler, and a connection lost at that moment would end the process (090).
 */
export function openDriver(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const sql = postgres(url, { onnotice: () => undefined, ...options, fetch_types: false });
  addArrayTypes(sql);
  return withLostTransactions(sql);
}
