import { dayOf, formatDay } from '#contract/day.ts';
import { downloadLimits } from '#contract/shop/cart.ts';
import type { Context } from '../../core/context.ts';
import { type ComposedMail, composeMail } from '../../gateways/mail/layout.ts';
import { orderPagePath } from './order-link.ts';
import { downloadExpiryOf, orderNumberOf } from './rules.ts';
import { insertDownloads, type OrderRow } from './store.ts';

/**
 * Runs in the transaction that marks an order as paid: creates the downloads and returns the mail about them.
 */
export async function fulfillOrder(context: Context, order: OrderRow): Promise<ComposedMail> {
  const until = downloadExpiryOf(context.now);
  const bought = order.lines.map(({ id }) => id);
  await insertDownloads(context.db, order.id, bought, until);
  return orderMail(context, order, until);
}

function orderMail(context: Context, order: OrderRow, until: Date): ComposedMail {
  const names = order.lines.map(({ text, quantity }) => (quantity > 1 ? `${text} (${quantity})` : text));
  const day = formatDay(dayOf(until, 'America/New_York'));
  return composeMail({
    subject: `Your Abundance downloads, order ${orderNumberOf(order)}`,
    heading: 'Your downloads are ready',
    paragraphs: [names.join('\n'), 'Thank you. Every file is a PDF you can print or keep.'],
    action: {
      label: 'Open your downloads',
      url: `${context.services.publicUrl()}${orderPagePath(context, order.id)}`,
    },
    footnote: `Each file can be downloaded ${downloadLimits.times} times from this link until ${day}.`,
  });
}

export const orderMailKeyOf = ({ id }: OrderRow): string => `order:${id}`;
