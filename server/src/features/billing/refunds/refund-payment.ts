import { billingMessages, isRefunded } from '#contract/billing.ts';
import type { Cents } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import type { ProviderRefund } from '../../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';

export interface RefundRequest {
  invoiceId: string;
  amount: Cents;
  reason: string;
  /** The latest refund that whoever asks has seen. Another one since then must be looked at first. */
  lastRefund: string | null;
}

/**
 * Refunds a payment of the context's owner. Requests made from the same state of the payment share one attempt and so
 * one idempotency key: a double click, or a retry after a crash at any line, refunds once.
 */
export async function refundPayment(context: OwnerContext, request: RefundRequest): Promise<ProviderRefund> {
  const { invoiceId, lastRefund } = request;
  const state = lastRefund ?? 'none';
  const attempt = { kind: 'refund', subject: invoiceId, bought: state, countedFrom: context.now } as const;
  const wish = await makeWish(context, attempt);
  let refund: ProviderRefund | undefined;
  await carryOut(context, wish, async (key) => {
    refund = await refundOnce(context, request, key);
    return { status: 'paid' };
  });
  await mirrorInvoice(context, invoiceId);
  if (!refund) throw new Error(`The refund of ${invoiceId} has no outcome.`);
  await auditOnce(context, request, refund);
  return refund;
}

/** The provider is read after the attempt is written down, so that a refund of another request is never missed. */
async function refundOnce(
  { account, services: { payments } }: OwnerContext,
  { invoiceId, amount, reason, lastRefund }: RefundRequest,
  key: string,
): Promise<ProviderRefund> {
  const invoice = await payments.readInvoice(invoiceId);
  if (!invoice) throw fail('conflict', billingMessages.refundUnknown);
  const [latest] = invoice.refunds;
  const isRepeated = latest?.reference.after === (lastRefund ?? 'none') && latest.amount === amount;
  if (isRepeated && isRefunded(latest)) return latest;
  if ((latest?.id ?? null) !== lastRefund) throw fail('conflict', billingMessages.refundChanged);
  if (amount > invoice.amountPaid - invoice.amountRefunded)
    throw fail('conflict', billingMessages.refundTooMuch);
  const reference = { note: reason, by: account.id, after: lastRefund ?? 'none' };
  return payments.refund(key, { of: { invoiceId }, amount, reference });
}

const auditOnce = (
  context: OwnerContext,
  { invoiceId, amount }: RefundRequest,
  { id }: ProviderRefund,
): Promise<unknown> =>
  once({ ...context, idempotencyKey: id }, 'billing.refund', { invoiceId, amount }, (transaction) =>
    audit(transaction, { action: 'billing.refund', subject: invoiceId, details: { amount, refund: id } }),
  );
