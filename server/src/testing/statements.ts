import type { Services } from '../core/services.ts';

/** What the driver asks once for each connection. */
const ownQuestion = /pg_catalog\.pg_type/;

/** The statements that some work sends to the database, each a way there and back unless several go together. */
export async function statementsOf({ database }: Services, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  // The driver's own look inside; its types show the options as they were given.
  const options = database.sql.options as { debug: unknown };
  options.debug = (_connection: number, statement: string) => {
    if (!ownQuestion.test(statement)) sent.push(statement);
  };
  try {
    await work();
  } finally {
    options.debug = false;
  }
  return sent;
}
