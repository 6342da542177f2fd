import postgres from 'postgres';
import { addArrayTypes } from './array-types.ts';
import { stopLostTransactions } from './lost-transactions.ts';

/**
 * The only place that opens the driver. `fetch_types` stays off: the driver has no error handler on that
 * query, so a connection lost at that moment would end the process (decision 090).
 */
export function openDriver(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const sql = postgres(url, { onnotice: () => undefined, ...options, fetch_types: false });
  addArrayTypes(sql);
  return stopLostTransactions(sql);
}
