import type { RecordContext } from '../../../core/context.ts';
import type { PaymentOutcome } from '../../../gateways/payments/objects.ts';
import { ProviderTimeoutError } from '../../../gateways/payments/stripe-errors.ts';
import {
  closeAttempt,
  failStaleAttempt,
  findOrInsertAttempt,
  type PaymentAttemptInput,
  type PaymentAttemptRow,
} from './store.ts';

/** After this time, the outcome is final: we can read the payment from the provider, or it never happened. */
const lifetimeMs = 10 * 60 * 1000;

/** Stores an attempt before we call the provider, so that concurrent requests and retries share it. */
export async function createPaymentAttempt(
  { owner, db, now }: RecordContext,
  input: PaymentAttemptInput,
): Promise<PaymentAttemptRow> {
  await failStaleAttempt(owner, db, input, new Date(now.getTime() - lifetimeMs));
  return findOrInsertAttempt(owner, db, input, now);
}

/** The provider's response, with the invoice if we created it. */
type ChargeResult = PaymentOutcome & { invoiceId?: string };

/**
 * Executes a payment attempt. The attempt stays open, and callers can retry it, only while its outcome is
 * unknown. An attempt with an invoice never charges again: after a decline, the payer pays that invoice.
 */
export async function executePayment(
  { owner, db, now, services }: RecordContext,
  { id, invoiceId: existingInvoiceId }: PaymentAttemptRow,
  charge: (idempotencyKey: string) => Promise<ChargeResult>,
): Promise<PaymentOutcome> {
  if (existingInvoiceId) return services.payments.paymentOf(existingInvoiceId);
  try {
    const { invoiceId, ...outcome } = await charge(id);
    const state = outcome.status === 'declined' && !invoiceId ? 'failed' : 'done';
    await closeAttempt(owner, db, id, { state, invoiceId }, now);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError)) await closeAttempt(owner, db, id, { state: 'failed' }, now);
    throw error;
  }
}
