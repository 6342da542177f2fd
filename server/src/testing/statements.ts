import type { Services } from '../core/context.ts';

/** The query that the driver sends once per connection. */
const driverQuery = /pg_catalog\.pg_type/;

/** Sets an option that the driver reads at run time, though its types do not show it. */
function setDebug(servers: readonly Services[], debug: unknown): void {
  for (const { database } of servers) (database.sql.options as { debug: unknown }).debug = debug;
}

/**
 * Returns the statements that some work sends to the database. Each is a round trip unless several are
 * pipelined.
 */
export async function recordStatements(
  servers: readonly Services[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = [];
  const record = (_connection: number, statement: string) => {
    if (!driverQuery.test(statement)) sent.push(statement);
  };
  setDebug(servers, record);
  try {
    await work();
  } finally {
    setDebug(servers, false);
  }
  return sent;
}
