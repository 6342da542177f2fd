import { setImmediate as turn } from 'node:timers/promises';
import type postgres from 'postgres';

type Work = (transaction: postgres.TransactionSql) => unknown;

const lostConnectionError = () =>
  Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });
const never = new Promise<never>(() => undefined);

/**
 * If a transaction has lost its connection, its next statement (even the rollback) makes the driver throw
 * where nobody can catch the error, and the process ends. So we stop such a transaction here. Its caller has
 * already received the error.
 */
export function stopLostTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin as (options: string, work: Work) => Promise<unknown>;
  const overrides = {
    begin: async (...args: [Work] | [string, Work]): Promise<unknown> => {
      const [options, work] = args.length === 1 ? ['', args[0]] : args;
      const state = { isOver: false };
      try {
        return await begin(options, (transaction) => runUntilLost(state, transaction, work));
      } finally {
        state.isOver = true;
      }
    },
  };
  return Object.assign(sql, overrides);
}

interface State {
  isOver: boolean;
}

async function runUntilLost(
  state: State,
  transaction: postgres.TransactionSql,
  work: Work,
): Promise<unknown> {
  try {
    const result = await work(guardTransaction(state, transaction));
    return state.isOver ? await never : result;
  } catch (error) {
    // The driver reports a failed statement and its lost connection right after each other; wait for both.
    await turn();
    if (state.isOver) await never;
    throw error;
  }
}

function guardTransaction(state: State, transaction: postgres.TransactionSql): postgres.TransactionSql {
  const { unsafe, savepoint } = transaction;
  const overrides = {
    unsafe: (...args: Parameters<typeof unsafe>) => {
      if (state.isOver) throw lostConnectionError();
      return unsafe(...args);
    },
    savepoint: (work: Work) => {
      if (state.isOver) throw lostConnectionError();
      return (savepoint as (work: Work) => Promise<unknown>)((inner) => runUntilLost(state, inner, work));
    },
  };
  return new Proxy(Object.assign(transaction, overrides), {
    apply: (target, self, args) => {
      if (state.isOver) throw lostConnectionError();
      return Reflect.apply(target, self, args);
    },
  });
}
