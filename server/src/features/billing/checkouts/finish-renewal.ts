import type { Context } from '../../../core/context.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import type { CheckoutRow } from './store.ts';

/** Stores the new subscription and its invoice. */
export async function finishRenewal(
  context: Context,
  { personId }: CheckoutRow,
  { subscriptionId, invoiceId }: Checkout,
): Promise<string | null> {
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
  if (invoiceId) await mirrorInvoice(context, invoiceId);
  return personId;
}
