import type { Context } from '../../../core/context.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';
import { recordBillingProblems } from '../attention/record-billing-problems.ts';
import { finishCheckout } from '../checkouts/finish-checkout.ts';
import { syncNewVendorDiscount } from '../discounts/new-vendor-discount.ts';
import { mirrorDispute, mirrorInvoice, mirrorRefund } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { findFailedRefunds } from '../refunds/find-failed-refunds.ts';

type Handler = (context: Context, id: string, event: PaymentEvent) => Promise<unknown>;
const ignore: Handler = async () => undefined;

/** The handler for each kind of object. Events about other objects have no effect. */
const handlers: Record<PaymentEvent['about'], Handler> = {
  checkout: finishCheckout,
  subscription: handleSubscription,
  invoice: handleInvoice,
  refund: handleRefund,
  dispute: mirrorDispute,
  card_setup: ignore,
  other: ignore,
};

/** Stores the subscription and checks its discounts: staff may have added a coupon at the provider. */
async function handleSubscription(context: Context, id: string): Promise<void> {
  await mirrorSubscription(context, id);
  const subscription = await context.services.payments.readSubscription(id);
  if (subscription && subscription.discounts.length > 1) await syncNewVendorDiscount(context, subscription);
}

async function handleInvoice(context: Context, id: string, { subscriptionId }: PaymentEvent): Promise<void> {
  await mirrorInvoice(context, id);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
}

/** Stores the refund. A failed refund goes to the attention list, because staff must repay the money. */
async function handleRefund(context: Context, paymentId: string): Promise<void> {
  await mirrorRefund(context, paymentId);
  const refunds = await context.services.payments.refundsOf({ paymentId });
  await recordBillingProblems(context, findFailedRefunds(refunds));
}

/** Stores the state of the event's object. An event waits if the sign-up of its account is unfinished. */
export async function handlePaymentEvent(context: Context, event: PaymentEvent): Promise<'done' | 'waits'> {
  const { about, objectId, customerId } = event;
  if (!objectId) return 'done';
  const isForPayer = about === 'subscription' || about === 'invoice';
  if (isForPayer && customerId && (await context.services.hooks.isSigningUp(context, customerId)))
    return 'waits';
  await handlers[about](context, objectId, event);
  return 'done';
}
