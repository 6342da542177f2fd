import type { Context } from '../../../core/context.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';
import { recordFindings } from '../attention/record-findings.ts';
import { finishCheckout } from '../checkouts/finish-checkout.ts';
import { syncNewVendorDiscount } from '../discounts/new-vendor-discount.ts';
import { mirrorDispute, mirrorInvoice, mirrorRefund } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { findFailedRefunds } from '../refunds/find-failed-refunds.ts';

type Handler = (context: Context, id: string, event: PaymentEvent) => Promise<unknown>;
const ignore: Handler = async () => undefined;

/** The handler for each kind of object. Other events are stored without an effect. */
const handlers: Record<PaymentEvent['about'], Handler> = {
  checkout: finishCheckout,
  subscription: handleSubscription,
  invoice: handleInvoice,
  refund: handleRefund,
  dispute: mirrorDispute,
  card_setup: ignore,
  other: ignore,
};

/** Also checks the discounts, because somebody may have added a coupon at the provider. */
async function handleSubscription(context: Context, id: string): Promise<void> {
  await mirrorSubscription(context, id);
  const subscription = await context.services.payments.readSubscription(id);
  if (subscription && subscription.discounts.length > 1) await syncNewVendorDiscount(context, subscription);
}

async function handleInvoice(context: Context, id: string, { subscriptionId }: PaymentEvent): Promise<void> {
  await mirrorInvoice(context, id);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
}

/** A refund may fail and the money come back to us, which needs a person. */
async function handleRefund(context: Context, paymentId: string): Promise<void> {
  await mirrorRefund(context, paymentId);
  const refunds = await context.services.payments.refundsOf({ paymentId });
  await recordFindings(context, findFailedRefunds(refunds));
}

/** An event only says which object to read. An event that arrives before its account exists has to wait. */
export async function handleEvent(context: Context, event: PaymentEvent): Promise<'done' | 'waits'> {
  const { about, objectId, customerId } = event;
  if (!objectId) return 'done';
  const isForPayer = about === 'subscription' || about === 'invoice';
  if (isForPayer && customerId && (await context.services.hooks.isSigningUp(context, customerId)))
    return 'waits';
  await handlers[about](context, objectId, event);
  return 'done';
}
