import { type Cents, cents, toDollars } from '#contract/money.ts';
import { cartMessages, downloadLimits, maxQuantity } from '#contract/shop/cart.ts';
import type { CreateCheckoutSession, PlacedOrder } from '#contract/shop/shop.ts';
import { appError } from '../../core/errors.ts';
import type { OrderLine } from '../../db/tables/shop.ts';
import type { DownloadRow, OrderRow, ProductRow } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const productImagePath = (id: string) => `/images/products/${id}.svg`;

/** Returns the lines of an order at our own prices. Lines with the same product become one line. */
export function toOrderLines(
  items: CreateCheckoutSession['items'],
  catalog: readonly ProductRow[],
): OrderLine[] {
  const counts = new Map<string, number>();
  for (const { id, quantity } of items) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return [...counts].map(([id, quantity]) => {
    const product = catalog.find((one) => one.id === id);
    if (!product) throw appError('invalid', cartMessages.notSold, { field: 'items' });
    if (quantity > maxQuantity) throw appError('invalid', cartMessages.quantity, { field: 'items' });
    return { id, text: product.text, unit: product.price, quantity };
  });
}

/** Returns the paid products in a cart that the buyer has bought before. */
export function findPreviouslyBoughtLines(
  lines: readonly OrderLine[],
  paidOrders: readonly Pick<OrderRow, 'lines'>[],
): OrderLine[] {
  const owned = new Set(paidOrders.flatMap((order) => order.lines.map(({ id }) => id)));
  return lines.filter(({ id, unit }) => unit > 0 && owned.has(id));
}

export const calculateDownloadExpiry = (now: Date): Date =>
  new Date(now.getTime() + downloadLimits.days * dayMs);

/** Returns the order number that people see. */
export const formatOrderNumber = ({ id }: Pick<OrderRow, 'id'>): string =>
  `A-${id.slice(0, 8).toUpperCase()}`;

/** Creates the receipt of an order for which the provider made no invoice. */
export const createOrderReceipt = (order: OrderRow, paidAt: Date) => ({
  number: formatOrderNumber(order),
  paidAt,
  lines: order.lines.map(({ text, unit, quantity }) => ({
    description: quantity > 1 ? `${text} × ${quantity}` : text,
    amount: unit * quantity,
  })),
  total: order.total,
  carriedIn: cents(0),
  carriedOut: cents(0),
  amountPaid: order.total,
  amountRefunded: cents(0),
  refunds: [],
  currency: 'USD',
  period: null,
  paidWith: null,
});

export function toPlacedOrder(order: OrderRow, downloads: readonly DownloadRow[], link: string): PlacedOrder {
  const { lines, total, createdAt } = order;
  const state = order.state === 'paid' ? 'paid' : 'open';
  const ofLine = (id: string) => downloads.find(({ productId }) => productId === id);
  return {
    number: formatOrderNumber(order),
    placedAt: createdAt.toISOString(),
    state,
    total: toDollars(total),
    expiresAt: downloads[0]?.expiresAt.toISOString() ?? null,
    receiptLink: state === 'paid' && total > 0 ? `/api/orders/${link}/receipt.pdf` : null,
    lines: lines.map(({ id, text, unit, quantity }) => ({
      id,
      text,
      quantity,
      amount: toDollars((unit * quantity) as Cents),
      image: productImagePath(id),
      downloadsLeft: Math.max(0, downloadLimits.times - (ofLine(id)?.downloads ?? downloadLimits.times)),
      downloadLink: `/api/download/${id}?link=${link}`,
    })),
  };
}
