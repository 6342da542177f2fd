import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import type { Checkout } from '../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../billing/public.ts';
import { queueMail } from '../mail/public.ts';
import { fulfillOrder, orderMailKeyOf } from './fulfill-order.ts';
import { markPaid } from './store.ts';

/**
 * Fulfills a paid order once: payment state, downloads and mail are saved in one transaction. Repeated events
 * or a crash at any point lead to the same result.
 */
export async function finishOrder(
  context: Context,
  { subject, personId }: { subject: string; personId: string | null },
  { invoiceId }: Checkout,
): Promise<string | null> {
  await inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const order = await markPaid(db, subject, { paidAt: now, invoiceId });
    if (!order) return;
    await queueMail(transaction, order.email, await fulfillOrder(transaction, order), orderMailKeyOf(order));
    await audit(transaction, { action: 'order.pay', subject: order.id, details: { total: order.total } });
  });
  if (invoiceId) await mirrorInvoice(context, invoiceId);
  return personId;
}
