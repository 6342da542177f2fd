import type { RefundPayment } from '#contract/admin/admin-user-page.ts';
import { billingMessages } from '#contract/billing/billing.ts';
import { type Cents, centsOf, formatMoney } from '#contract/money.ts';
import type { ActorContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { listCharges, refundPayment } from '../../billing/public.ts';
import { actOnUser } from './act-on-user.ts';

/** Refunds a user's payment. Calls the provider outside of the transaction that checks the permission. */
export async function refundUserPayment(
  context: ActorContext,
  id: string,
  invoiceId: string,
  { amount, reason, lastRefund }: RefundPayment,
): Promise<string> {
  const owner = await actOnUser(context, id, 'refund a payment', async (acting) => {
    const charges = await listCharges(acting);
    const { invoice } = orNotFound(
      charges.find((charge) => charge.isOwn && charge.invoice.id === invoiceId),
      'The payment',
    );
    if (invoice.status !== 'paid' || invoice.amountPaid <= 0)
      throw appError('conflict', billingMessages.refundTooMuch);
    return acting.owner;
  });
  const request = { invoiceId, amount: centsOf(amount) as Cents, reason, lastRefund };
  const refund = await refundPayment({ ...context, owner }, request);
  return `${formatMoney(refund.amount)} refunded.`;
}
