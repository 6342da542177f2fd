import type { Db } from './client.ts';

/** Builds a frequent statement only once per pool instead of once per request. */
export function memoizePerPool<Statement>(write: (db: Db) => Statement): (db: Db) => Statement {
  const written = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = written.get(db) ?? write(db);
    written.set(db, statement);
    return statement;
  };
}
