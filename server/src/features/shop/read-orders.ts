import type { PlacedOrder, ProductList, Purchases } from '#contract/shop.ts';
import type { Context, OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { invoiceOfCheckout } from '../billing/checkouts/invoice-of-checkout.ts';
import { receiptOfInvoice } from '../billing/receipts/receipt-of-invoice.ts';
import { linkOfOrder, orderOfLink } from './order-link.ts';
import { numberOf, orderAsReceipt, placedOrder } from './rules.ts';
import { productOf } from './show-product.ts';
import { downloadsOf, nameOfPerson, type OrderRow, paidOrdersOf, sellableProducts } from './store.ts';

export async function readProducts({ db }: Context): Promise<ProductList> {
  return { products: (await sellableProducts(db)).map(productOf) };
}

export async function readOrder(context: Context, link: string): Promise<PlacedOrder> {
  const order = await orderOfLink(context, link);
  return placedOrder(order, await downloadsOf(context.db, [order.id]), link);
}

export async function readPurchases(context: OwnerContext): Promise<Purchases> {
  const { owner, db } = context;
  const orders = await paidOrdersOf(owner, db);
  const downloads = await downloadsOf(
    db,
    orders.map(({ id }) => id),
  );
  const ofOrder = (id: string) => downloads.filter(({ orderId }) => orderId === id);
  return {
    orders: orders.map((order) => placedOrder(order, ofOrder(order.id), linkOfOrder(context, order.id))),
  };
}

/** Paid and free orders with the invoice; free orders have none. */
export async function listBought({ owner, db }: OwnerContext) {
  return (await paidOrdersOf(owner, db)).map((order) => ({
    number: numberOf(order),
    at: order.paidAt ?? order.createdAt,
    what: order.lines.map(({ text }) => text).join(', '),
    total: order.total,
    invoiceId: order.invoiceId,
  }));
}

/** The receipt of a paid order has the number of its invoice, as in the list of payments. */
export async function readOrderReceipt(
  context: Context,
  link: string,
): Promise<{ name: string; pdf: Buffer }> {
  const order = await orderOfLink(context, link);
  if (!order.paidAt || order.total === 0) throw fail('not_found', 'The receipt was not found.');
  const facts = await receiptFactsOf(context, order, order.paidAt);
  const { email, personId } = order;
  const { drawReceipt } = await import('../billing/receipts/receipt-pdf.ts');
  const pdf = await drawReceipt({
    ...facts,
    seller: context.services.config.seller,
    buyer: (personId && (await nameOfPerson(context.db, personId))) || email,
    email,
    support: context.services.config.mail.support,
  });
  return { name: `abundance-receipt-${facts.number}.pdf`, pdf };
}

async function receiptFactsOf(context: Context, order: OrderRow, paidAt: Date) {
  const invoiceId = order.invoiceId ?? (await invoiceOfCheckout(context, 'shop', order.id));
  const invoiced = invoiceId ? await receiptOfInvoice(context, invoiceId) : undefined;
  return invoiced ?? orderAsReceipt(order, paidAt);
}
