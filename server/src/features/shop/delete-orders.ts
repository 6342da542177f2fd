import type { Context } from '../../core/context.ts';
import { deleteOrdersWithEmail, deleteUnpaidOrders } from './store.ts';

const retentionDays = 120;

/** Deletes carts that were never paid. Their checkout pages closed long before. */
export const deleteOldUnpaidOrders = ({ db, now }: Context): Promise<void> =>
  deleteUnpaidOrders(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));

/** Deletes the orders of someone without an account. */
export const deleteOrdersByEmail = ({ db }: Context, email: string): Promise<void> =>
  deleteOrdersWithEmail(db, email);
