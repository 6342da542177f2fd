import type postgres from 'postgres';

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Statements and transactions for which there is no connection of their own yet. */
  waiting: number;
}

/** The part of a pending query that the driver calls to send it and to end it. */
interface Pending {
  handler: (query: Pending) => unknown;
  resolve: (value: unknown) => unknown;
  reject: (error: unknown) => unknown;
}

/**
 * Counts what a pool has under way. The driver tells nobody, so each statement is counted from when it is sent until
 * it ends, and each transaction as a whole.
 */
export function watched(sql: postgres.Sql, size: number): { sql: postgres.Sql; use: () => PoolUse } {
  let underWay = 0;
  const count = <Q>(made: Q): Q => {
    if (!(made instanceof Promise)) return made;
    const pending = made as unknown as Pending;
    const { handler, resolve, reject } = pending;
    pending.handler = (query) => {
      underWay += 1;
      query.resolve = (value) => {
        ended();
        return resolve(value);
      };
      query.reject = (error) => {
        ended();
        return reject(error);
      };
      return handler(query);
    };
    return made;
  };
  const ended = () => {
    underWay -= 1;
  };
  const { unsafe, begin } = sql;
  const own = {
    unsafe: (...given: Parameters<typeof unsafe>) => {
      const isBegin = given[2] && 'onexecute' in given[2];
      return isBegin ? unsafe(...given) : count(unsafe(...given));
    },
    begin: async (...given: Parameters<typeof begin>) => {
      underWay += 1;
      try {
        return await begin(...given);
      } finally {
        ended();
      }
    },
  };
  return {
    sql: new Proxy(Object.assign(sql, own), {
      apply: (target, self, given) => count(Reflect.apply(target, self, given)),
    }),
    use: () => {
      const inUse = Math.min(underWay, size);
      return { inUse, idle: size - inUse, waiting: underWay - inUse };
    },
  };
}
