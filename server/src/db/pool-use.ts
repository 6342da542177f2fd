import type postgres from 'postgres';

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** The methods of a pending query that the driver calls to send the query and to end it. */
interface Pending {
  handler: (query: Pending) => unknown;
  resolve: (value: unknown) => unknown;
  reject: (error: unknown) => unknown;
}

/**
 * Counts the connections of a pool in use. The driver does not report them, so we count each statement from
 * its sending to its end, and each transaction as a whole.
 */
export function trackPoolUse(sql: postgres.Sql, size: number): { sql: postgres.Sql; use: () => PoolUse } {
  let running = 0;
  const countQuery = <Q>(query: Q): Q => {
    if (!(query instanceof Promise)) return query;
    const pending = query as unknown as Pending;
    const { handler, resolve, reject } = pending;
    pending.handler = (query) => {
      running += 1;
      query.resolve = (value) => {
        countEnded();
        return resolve(value);
      };
      query.reject = (error) => {
        countEnded();
        return reject(error);
      };
      return handler(query);
    };
    return query;
  };
  const countEnded = () => {
    running -= 1;
  };
  const { unsafe, begin } = sql;
  const overrides = {
    unsafe: (...args: Parameters<typeof unsafe>) => {
      const isBegin = args[2] && 'onexecute' in args[2];
      return isBegin ? unsafe(...args) : countQuery(unsafe(...args));
    },
    begin: async (...args: Parameters<typeof begin>) => {
      running += 1;
      try {
        return await begin(...args);
      } finally {
        countEnded();
      }
    },
  };
  return {
    sql: new Proxy(Object.assign(sql, overrides), {
      apply: (target, self, args) => countQuery(Reflect.apply(target, self, args)),
    }),
    use: () => {
      const inUse = Math.min(running, size);
      return { inUse, idle: size - inUse, waiting: running - inUse };
    },
  };
}
