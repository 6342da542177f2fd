import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import type { PaymentOutcome } from '../../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';

/** Pays an open invoice with the present card, one attempt at a time. */
export async function payInvoice(context: OwnerContext, id: string): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const wish = await makeWish(context, { kind: 'pay', subject: id, bought: id, countedFrom: context.now });
  const outcome = await carryOut(context, wish, async (once) => {
    const present = await payments.paymentOf(id);
    return present.status === 'declined' ? payments.payInvoice(once, id) : present;
  });
  const details = { outcome: outcome.status, invoice: id };
  await audit(context, { action: 'billing.pay', subject: context.owner, details });
  if (outcome.status === 'paid') await mirrorInvoice(context, id);
  return outcome;
}
