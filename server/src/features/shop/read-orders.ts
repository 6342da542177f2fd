import type { PlacedOrder, ProductList, Purchases } from '#contract/shop/shop.ts';
import type { Context, OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { readCheckoutInvoice, readInvoiceReceipt, renderReceipt } from '../billing/public.ts';
import { findOrderByLink, signOrderLink } from './order-link.ts';
import { createOrderReceipt, formatOrderNumber, toPlacedOrder } from './rules.ts';
import {
  findDownloads,
  findPaidOrders,
  findPersonName,
  findSellableProducts,
  type OrderRow,
} from './store.ts';
import { toProduct } from './to-product.ts';

export async function readProducts({ db }: Context): Promise<ProductList> {
  return { products: (await findSellableProducts(db)).map(toProduct) };
}

export async function readOrder(context: Context, link: string): Promise<PlacedOrder> {
  const order = await findOrderByLink(context, link);
  return toPlacedOrder(order, await findDownloads(context.db, [order.id]), link);
}

export async function readPurchases(context: OwnerContext): Promise<Purchases> {
  const { owner, db } = context;
  const orders = await findPaidOrders(owner, db);
  const downloads = await findDownloads(
    db,
    orders.map(({ id }) => id),
  );
  const ofOrder = (id: string) => downloads.filter(({ orderId }) => orderId === id);
  return {
    orders: orders.map((order) => toPlacedOrder(order, ofOrder(order.id), signOrderLink(context, order.id))),
  };
}

/** Returns a summary of each paid order. Free orders count as paid too, but have no invoice id. */
export async function summarizePaidOrders({ owner, db }: OwnerContext) {
  return (await findPaidOrders(owner, db)).map((order) => ({
    number: formatOrderNumber(order),
    at: order.paidAt ?? order.createdAt,
    what: order.lines.map(({ text }) => text).join(', '),
    total: order.total,
    invoiceId: order.invoiceId,
  }));
}

/** Returns the receipt of a paid order. Its number is the invoice's number, as in the list of payments. */
export async function readOrderReceipt(
  context: Context,
  link: string,
): Promise<{ name: string; pdf: Buffer }> {
  const order = await findOrderByLink(context, link);
  if (!order.paidAt || order.total === 0) throw appError('not_found', 'The receipt was not found.');
  const facts = await receiptFactsOf(context, order, order.paidAt);
  const { email, personId } = order;
  const buyer = (personId && (await findPersonName(context.db, personId))) || email;
  return renderReceipt(context, { ...facts, buyer, email });
}

async function receiptFactsOf(context: Context, order: OrderRow, paidAt: Date) {
  const invoiceId = order.invoiceId ?? (await readCheckoutInvoice(context, 'shop', order.id));
  const invoiced = invoiceId ? await readInvoiceReceipt(context, invoiceId) : undefined;
  return invoiced ?? createOrderReceipt(order, paidAt);
}
