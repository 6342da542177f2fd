import type { Services } from '../core/context.ts';

/** The query that the driver sends once per connection. */
const driverQuery = /pg_catalog\.pg_type/;

/**
 * Returns the statements that some work sends to the database. Each is a round trip unless several are
 * pipelined.
 */
export async function recordStatements(
  { database }: Services,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = [];
  // The driver reads this option at run time, though its types do not show it.
  const options = database.sql.options as { debug: unknown };
  options.debug = (_connection: number, statement: string) => {
    if (!driverQuery.test(statement)) sent.push(statement);
  };
  try {
    await work();
  } finally {
    options.debug = false;
  }
  return sent;
}
