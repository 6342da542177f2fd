import { audit } from '../../../core/audit.ts';
import type { RecordContext } from '../../../core/context.ts';
import type { PaymentOutcome } from '../../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { createPaymentAttempt, executePayment } from '../payment-attempts/payment-attempts.ts';

/** Pays an open invoice with the current card. Simultaneous requests share one attempt. */
export async function payInvoice(context: RecordContext, id: string): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const attempt = await createPaymentAttempt(context, {
    kind: 'pay',
    subject: id,
    item: id,
    proratedFrom: context.now,
  });
  const outcome = await executePayment(context, attempt, async (key) => {
    const current = await payments.paymentOf(id);
    return current.status === 'declined' ? payments.payInvoice(key, id) : current;
  });
  const details = { outcome: outcome.status, invoice: id };
  await audit(context, { action: 'billing.pay', subject: context.owner, details });
  if (outcome.status === 'paid') await mirrorInvoice(context, id);
  return outcome;
}
