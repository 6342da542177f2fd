import type { Context } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { idOfSigned, signedId } from '../../core/signed-id.ts';
import { type OrderRow, readOrder } from './store.ts';

/** Whoever has the link of an order may see it, and download what is left. */
export const linkOfOrder = ({ services }: Context, id: string): string =>
  signedId('order', id, services.config.sessionSecret);

export const orderPage = (context: Context, id: string): string => `/order?link=${linkOfOrder(context, id)}`;

/** Where a buyer returns after paying: the page takes what was bought out of the cart. */
export const paidOrderPage = (context: Context, id: string): string =>
  `${orderPage(context, id)}&from=checkout`;

export async function orderOfLink(context: Context, link: string): Promise<OrderRow> {
  const id = idOfSigned('order', link, context.services.config.sessionSecret);
  return found(id ? await readOrder(context.db, id) : undefined, 'This order');
}
