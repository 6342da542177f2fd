import type { Context } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { signId, verifySignedId } from '../../core/signed-id.ts';
import { type OrderRow, readOrder } from './store.ts';

/** Returns the signed link of an order. Anyone with the link may see the order and download its files. */
export const signOrderLink = ({ services }: Context, id: string): string =>
  signId('order', id, services.config.sessionSecret);

export const orderPagePath = (context: Context, id: string): string =>
  `/order?link=${signOrderLink(context, id)}`;

/** Returns the page that a buyer sees after paying, which also removes the bought items from the cart. */
export const paidOrderPagePath = (context: Context, id: string): string =>
  `${orderPagePath(context, id)}&from=checkout`;

export async function findOrderByLink(context: Context, link: string): Promise<OrderRow> {
  const id = verifySignedId('order', link, context.services.config.sessionSecret);
  return orNotFound(id ? await readOrder(context.db, id) : undefined, 'This order');
}
