import type { Context } from '../../core/context.ts';
import { deleteOrdersOf, deleteUnpaidOrders } from './store.ts';

const keptDays = 120;

/** Carts that were never paid for. Their pages at the provider are long closed by then. */
export const forgetUnpaidOrders = ({ db, now }: Context): Promise<void> =>
  deleteUnpaidOrders(db, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000));

/** What somebody without an account was given by email. */
export const forgetOrdersOf = ({ db }: Context, email: string): Promise<void> => deleteOrdersOf(db, email);
