import type { Context } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { idOfSigned, signedId } from '../../core/signed-id.ts';
import { type OrderRow, readOrder } from './store.ts';

/** Anyone with the link of an order may see it and download the rest of its files. */
export const linkOfOrder = ({ services }: Context, id: string): string =>
  signedId('order', id, services.config.sessionSecret);

export const orderPage = (context: Context, id: string): string => `/order?link=${linkOfOrder(context, id)}`;

/** The page after paying, which removes the bought items from the cart. */
export const paidOrderPage = (context: Context, id: string): string =>
  `${orderPage(context, id)}&from=checkout`;

export async function orderOfLink(context: Context, link: string): Promise<OrderRow> {
  const id = idOfSigned('order', link, context.services.config.sessionSecret);
  return found(id ? await readOrder(context.db, id) : undefined, 'This order');
}
