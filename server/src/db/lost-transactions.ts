import { setImmediate as turn } from 'node:timers/promises';
import type postgres from 'postgres';

type Work = (transaction: postgres.TransactionSql) => unknown;

const isLost = () => Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });
const never = new Promise<never>(() => undefined);

/**
 * The driver throws where nobody can catch it, and ends the process, when a transaction whose connection is gone goes
 * on to its next statement, be it the rollback. So such a transaction stops: whoever waits for it has been told.
 */
export function withLostTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin as (options: string, work: Work) => Promise<unknown>;
  const own = {
    begin: async (...given: [Work] | [string, Work]): Promise<unknown> => {
      const [options, work] = given.length === 1 ? ['', given[0]] : given;
      const state = { isOver: false };
      try {
        return await begin(options, (transaction) => carefully(state, transaction, work));
      } finally {
        state.isOver = true;
      }
    },
  };
  return Object.assign(sql, own);
}

interface State {
  isOver: boolean;
}

async function carefully(state: State, transaction: postgres.TransactionSql, work: Work): Promise<unknown> {
  try {
    const result = await work(guarded(state, transaction));
    return state.isOver ? await never : result;
  } catch (error) {
    // The loss of the connection and of the statement on it are told one right after the other.
    await turn();
    if (state.isOver) await never;
    throw error;
  }
}

function guarded(state: State, transaction: postgres.TransactionSql): postgres.TransactionSql {
  const { unsafe, savepoint } = transaction;
  const own = {
    unsafe: (...given: Parameters<typeof unsafe>) => {
      if (state.isOver) throw isLost();
      return unsafe(...given);
    },
    savepoint: (work: Work) => {
      if (state.isOver) throw isLost();
      return (savepoint as (work: Work) => Promise<unknown>)((inner) => carefully(state, inner, work));
    },
  };
  return new Proxy(Object.assign(transaction, own), {
    apply: (target, self, given) => {
      if (state.isOver) throw isLost();
      return Reflect.apply(target, self, given);
    },
  });
}
