import type { Context } from '../../../core/context.ts';
import { insertRemovals } from './store.ts';

/** Queues stored files for removal after this transaction, which deletes their rows, has committed. */
export const queueRemovals = ({ db }: Pick<Context, 'db'>, storageKeys: string[]): Promise<void> =>
  insertRemovals(db, storageKeys);
