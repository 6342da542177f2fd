import type { Context } from '../../core/context.ts';
import { finishCheckout, orderOfPage } from '../billing/public.ts';
import { paidOrderPagePath } from './order-link.ts';

/** Marks the order as paid before its page opens, unless the provider does not answer. */
export async function returnFromShop(context: Context, providerId: string): Promise<string> {
  await finishCheckout(context, providerId).catch(() => undefined);
  const order = await orderOfPage(context, providerId);
  return order ? paidOrderPagePath(context, order) : '/products';
}
