import type { FaultTestEnvironment } from './fault-test-environment.ts';

export interface WriteRequest {
  method?: 'PUT' | 'DELETE';
  path: string;
  body?: object | FormData | string;
  headers?: Record<string, string>;
}

/** A type of write request, with functions to send it and to count its stored results. */
export interface WriteType {
  kind: string;
  /** Creates the record to change. */
  create?: (stage: FaultTestEnvironment, name: string) => WriteRequest;
  /** Changes the created record first, for writes that undo a change. */
  prepare?: (stage: FaultTestEnvironment, name: string, id: string) => WriteRequest;
  /** The write; `id` is the created record, if the type has one. */
  request: (stage: FaultTestEnvironment, name: string, id: string) => WriteRequest;
  count: (stage: FaultTestEnvironment, name: string) => Promise<number>;
  /** Whether the request has no idempotency key, so that it may be stored twice. */
  mayRepeat?: true;
  /** Whether we send it only once per round, because each write needs another person or a limited place. */
  isRare?: true;
  /**
   * What it means if the server refuses a retry: `stored` if the first request was stored although its answer
   * was lost, `try again` if we must send the request again.
   */
  refusal?: 'stored' | 'try again';
}

export async function countRows(
  { world }: FaultTestEnvironment,
  table: string,
  column: string,
  name: string,
): Promise<number> {
  const { sql } = world.services.database;
  const [row] = await sql`select count(*)::int as times from ${sql(table)} where ${sql(column)} = ${name}`;
  return Number(row?.times);
}

/** Headers that send a write as a person who makes only this write. */
export const createNewPersonHeaders = ({ memberOf }: FaultTestEnvironment, name: string) => ({
  cookie: memberOf(name).cookie,
});
