import type { Context } from '../../../core/context.ts';
import { insertRemovals } from './store.ts';

/** Bytes whose rows go with this transaction: they are removed once it has committed. */
export const queueRemovals = ({ db }: Pick<Context, 'db'>, storageKeys: string[]): Promise<void> =>
  insertRemovals(db, storageKeys);
