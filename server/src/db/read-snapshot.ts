import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Fragment, Sql } from 'postgres';

/**
 * Reads part by part from one moment's view of the data. In a transaction of the pool, not on a reserved connection or
 * with the driver's cursors: those keep using a connection that is lost, and that ends the process (090).
 */
export async function* readSnapshot<T>(
  sql: Sql,
  read: (snapshot: Sql) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const parts = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const reading = sql.begin('isolation level repeatable read read only', (snapshot) =>
    // Stores take the pool's type; a transaction has all that they call.
    pipeline(read(snapshot as unknown as Sql), parts),
  );
  reading.catch((error: Error) => parts.destroy(error));
  yield* parts;
  await reading;
}

/** The rows that a statement finds, some at a time. */
export async function* fetchRows<Row extends object>(
  snapshot: Sql,
  statement: Fragment,
  rowsAtOnce: number,
): AsyncGenerator<Row[]> {
  await snapshot`declare rows_found no scroll cursor for ${statement}`;
  for (;;) {
    const rows = await snapshot<Row[]>`fetch ${snapshot.unsafe(String(rowsAtOnce))} from rows_found`;
    if (rows.length === 0) return;
    yield rows;
  }
}
