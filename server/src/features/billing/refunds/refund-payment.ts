import { billingMessages, isRefunded } from '#contract/billing/billing.ts';
import { type Cents, cents } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { AppError, appError } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import type { IdempotencyKey } from '../../../gateways/payments/inputs.ts';
import type { Checkout, ProviderRefund } from '../../../gateways/payments/objects.ts';
import { recordBillingProblems } from '../attention/record-billing-problems.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { createPaymentAttempt, executePayment } from '../payment-attempts/payment-attempts.ts';

export interface RefundRequest {
  invoiceId: string;
  amount: Cents;
  reason: string;
  /** The latest refund that the admin has seen. The request is refused if there is a newer one. */
  lastRefund: string | null;
}

/**
 * Refunds a payment of the context's owner. Requests made from the same state of the payment share one
 * attempt and one idempotency key. So a double click, or a retry after a crash at any line, refunds once.
 */
export async function refundPayment(context: OwnerContext, request: RefundRequest): Promise<ProviderRefund> {
  const { invoiceId, lastRefund } = request;
  const state = lastRefund ?? 'none';
  const input = { kind: 'refund', subject: invoiceId, item: state, proratedFrom: context.now } as const;
  const attempt = await createPaymentAttempt(context, input);
  let refund: ProviderRefund | undefined;
  await executePayment(context, attempt, async (key) => {
    refund = await refundOnce(context, request, key);
    return { status: 'paid' };
  });
  await mirrorInvoice(context, invoiceId);
  if (!refund) throw new Error(`The refund of ${invoiceId} has no outcome.`);
  await auditOnce(context, request, refund);
  return refund;
}

/** Reads the invoice from the provider only after the attempt is stored, so that it sees other refunds. */
async function refundOnce(
  { account, services: { payments } }: OwnerContext,
  { invoiceId, amount, reason, lastRefund }: RefundRequest,
  key: string,
): Promise<ProviderRefund> {
  const invoice = await payments.readInvoice(invoiceId);
  if (!invoice) throw appError('conflict', billingMessages.refundUnknown);
  const [latest] = invoice.refunds;
  const isRepeated = latest?.reference.after === (lastRefund ?? 'none') && latest.amount === amount;
  if (isRepeated && isRefunded(latest)) return latest;
  if ((latest?.id ?? null) !== lastRefund) throw appError('conflict', billingMessages.refundChanged);
  if (amount > invoice.amountPaid - invoice.amountRefunded)
    throw appError('conflict', billingMessages.refundTooMuch);
  const reference = { note: reason, by: account.id, after: lastRefund ?? 'none' };
  return payments.refund(key, { target: { invoiceId }, amount, reference });
}

const auditOnce = (
  context: OwnerContext,
  { invoiceId, amount }: RefundRequest,
  { id }: ProviderRefund,
): Promise<unknown> =>
  idempotent({ ...context, idempotencyKey: id }, 'billing.refund', { invoiceId, amount }, (transaction) =>
    audit(transaction, { action: 'billing.refund', subject: invoiceId, details: { amount, refund: id } }),
  );

/**
 * Ends the subscription of a checkout and refunds its payment once, however often this is called. If the
 * provider refuses the refund, the payment goes on the attention list. Returns the refunded amount.
 */
export async function refundCheckout(
  context: Context,
  page: Checkout,
  idempotencyKey: IdempotencyKey,
): Promise<Cents> {
  const { payments } = context.services;
  const { subscriptionId, invoiceId } = page;
  if (subscriptionId) await payments.endSubscription(subscriptionId);
  const invoice = invoiceId ? await payments.readInvoice(invoiceId) : undefined;
  if (!invoice || invoice.amountPaid === 0) return cents(0);
  if (invoice.amountRefunded >= invoice.amountPaid) return invoice.amountPaid;
  try {
    await payments.refund(idempotencyKey, {
      target: { invoiceId: invoice.id },
      reference: { checkout: page.id },
    });
    return invoice.amountPaid;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    const details = { invoice: invoice.id, amount: invoice.amountPaid };
    await recordBillingProblems(context, [{ kind: 'paid-without-account', subject: page.id, details }]);
    return cents(0);
  }
}
