import { type Cents, cents } from '#contract/money.ts';
import type { Context } from '../../../core/context.ts';
import { AppError } from '../../../core/errors.ts';
import type { IdempotencyKey } from '../../../gateways/payments/inputs.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { recordFindings } from '../attention/record-findings.ts';

/**
 * Ends the subscription of a checkout and refunds its payment once, however often this is called. Adds a
 * payment that the provider refuses to refund to the attention list. Returns the refunded amount.
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
    await recordFindings(context, [{ kind: 'paid-without-account', subject: page.id, details }]);
    return cents(0);
  }
}
