import type { Context } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { signId, verifySignedId } from '../../core/signed-id.ts';
import { type OrderRow, readOrder } from './store.ts';

/** Anyone with the link of an order may see it and download the rest of its files. */
export const signOrderLink = ({ services }: Context, id: string): string =>
  signId('order', id, services.config.sessionSecret);

export const orderPagePath = (context: Context, id: string): string =>
  `/order?link=${signOrderLink(context, id)}`;

/** The page after paying, which removes the bought items from the cart. */
export const paidOrderPagePath = (context: Context, id: string): string =>
  `${orderPagePath(context, id)}&from=checkout`;

export async function findOrderByLink(context: Context, link: string): Promise<OrderRow> {
  const id = verifySignedId('order', link, context.services.config.sessionSecret);
  return orNotFound(id ? await readOrder(context.db, id) : undefined, 'This order');
}
