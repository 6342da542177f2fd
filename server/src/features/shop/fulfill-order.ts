import { downloadLimits } from '#contract/shop/cart.ts';
import { audit } from '../../core/audit.ts';
import { formatCompanyDay } from '../../core/company-day.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { type ComposedMail, composeMail } from '../../gateways/mail/layout.ts';
import type { Checkout } from '../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../billing/public.ts';
import { queueMail } from '../mail/public.ts';
import { orderPagePath } from './order-link.ts';
import { calculateDownloadExpiry, formatOrderNumber } from './rules.ts';
import {
  deleteOrdersWithoutAccount,
  deleteUnpaidOrders,
  insertDownloads,
  markOrderPaid,
  type OrderRow,
} from './store.ts';

/**
 * Creates the downloads of an order and returns the mail about them. Runs in the transaction that marks the
 * order as paid.
 */
export async function createOrderDownloads(context: Context, order: OrderRow): Promise<ComposedMail> {
  const until = calculateDownloadExpiry(context.now);
  const bought = order.lines.map(({ id }) => id);
  await insertDownloads(context.db, order.id, bought, until);
  return orderMail(context, order, until);
}

function orderMail(context: Context, order: OrderRow, until: Date): ComposedMail {
  const names = order.lines.map(({ text, quantity }) => (quantity > 1 ? `${text} (${quantity})` : text));
  const day = formatCompanyDay(until);
  return composeMail({
    subject: `Your Abundance downloads, order ${formatOrderNumber(order)}`,
    heading: 'Your downloads are ready',
    paragraphs: [names.join('\n'), 'Thank you. Every file is a PDF you can print or keep.'],
    action: {
      label: 'Open your downloads',
      url: `${context.services.publicUrl()}${orderPagePath(context, order.id)}`,
    },
    footnote: `Each file can be downloaded ${downloadLimits.times} times from this link until ${day}.`,
  });
}

export const createOrderMailKey = ({ id }: OrderRow): string => `order:${id}`;

/**
 * Fulfills a paid order once: payment state, downloads and mail are saved in one transaction. After repeated
 * events or a crash the result is the same.
 */
export async function fulfillPaidOrder(
  context: Context,
  { subject, personId }: { subject: string; personId: string | null },
  { invoiceId }: Checkout,
): Promise<string | null> {
  await inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const order = await markOrderPaid(db, subject, { paidAt: now, invoiceId });
    if (!order) return;
    await queueMail(
      transaction,
      order.email,
      await createOrderDownloads(transaction, order),
      createOrderMailKey(order),
    );
    await audit(transaction, { action: 'order.pay', subject: order.id, details: { total: order.total } });
  });
  if (invoiceId) await mirrorInvoice(context, invoiceId);
  return personId;
}

const retentionDays = 120;

/** Deletes old orders that were never paid. Their payment pages closed long before. */
export const deleteOldUnpaidOrders = ({ db, now }: Context): Promise<void> =>
  deleteUnpaidOrders(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));

/** Deletes the orders that were placed with this email but without an account. An account deletes its own. */
export const deleteOrdersByEmail = ({ db }: Context, email: string): Promise<void> =>
  deleteOrdersWithoutAccount(db, email);
