import type { Db } from './client.ts';

/** A statement that every screen asks for is written and planned once for each pool, not for each request. */
export function onceForEach<Statement>(write: (db: Db) => Statement): (db: Db) => Statement {
  const written = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = written.get(db) ?? write(db);
    written.set(db, statement);
    return statement;
  };
}
