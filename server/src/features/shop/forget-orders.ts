import type { Context } from '../../core/context.ts';
import { deleteOrdersOf, deleteUnpaidOrders } from './store.ts';

const retentionDays = 120;

/** Deletes carts that were never paid. Their checkout pages closed long before. */
export const forgetUnpaidOrders = ({ db, now }: Context): Promise<void> =>
  deleteUnpaidOrders(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));

/** Deletes the orders of someone without an account. */
export const forgetOrdersOf = ({ db }: Context, email: string): Promise<void> => deleteOrdersOf(db, email);
