import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Fragment, Sql } from 'postgres';

/**
 * Reads in parts from one snapshot of the data. It uses a transaction of the pool. A reserved connection or
 * the driver's cursors would keep using a lost connection, which ends the process (decision 090).
 */
export async function* readInSnapshot<T>(
  sql: Sql,
  read: (snapshot: Sql) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const parts = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const reading = sql.begin('isolation level repeatable read read only', (snapshot) =>
    // Stores expect the pool's type; a transaction has all the methods they call.
    pipeline(read(snapshot as unknown as Sql), parts),
  );
  reading.catch((error: Error) => parts.destroy(error));
  yield* parts;
  await reading;
}

/** Fetches the rows of a statement in batches. */
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
