import type { Context } from '../../../core/context.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';
import { isSigningUp } from '../../signup/is-signing-up.ts';
import { noteFindings } from '../attention/note-findings.ts';
import { finishCheckout } from '../checkouts/finish-checkout.ts';
import { settleNewVendorDiscount } from '../discounts/new-vendor-discount.ts';
import { mirrorDispute, mirrorInvoice, mirrorRefund } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { findFailedRefunds } from '../refunds/find-failed-refunds.ts';

type Look = (context: Context, id: string, event: PaymentEvent) => Promise<unknown>;
const nothing: Look = async () => undefined;

/** Where to look for each thing an event can be about. What is told beside these is kept and needs nothing done. */
const looks: Record<PaymentEvent['about'], Look> = {
  checkout: finishCheckout,
  subscription: lookAtSubscription,
  invoice: lookAtInvoice,
  refund: lookAtRefund,
  dispute: mirrorDispute,
  card_setup: nothing,
  other: nothing,
};

/** Somebody may have put a coupon on it at the provider. */
async function lookAtSubscription(context: Context, id: string): Promise<void> {
  await mirrorSubscription(context, id);
  const subscription = await context.services.payments.readSubscription(id);
  if (subscription && subscription.discounts.length > 1) await settleNewVendorDiscount(context, subscription);
}

async function lookAtInvoice(context: Context, id: string, { subscriptionId }: PaymentEvent): Promise<void> {
  await mirrorInvoice(context, id);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
}

/** The money may also come back to us: that is for people to look at. */
async function lookAtRefund(context: Context, paymentId: string): Promise<void> {
  await mirrorRefund(context, paymentId);
  const refunds = await context.services.payments.refundsOf({ paymentId });
  await noteFindings(context, findFailedRefunds(refunds));
}

/** An event only says where to look. One that comes before the account it is about waits: then it is not done yet. */
export async function handleEvent(context: Context, event: PaymentEvent): Promise<'done' | 'waits'> {
  const { about, objectId, customerId } = event;
  if (!objectId) return 'done';
  const isForPayer = about === 'subscription' || about === 'invoice';
  if (isForPayer && customerId && (await isSigningUp(context, customerId))) return 'waits';
  await looks[about](context, objectId, event);
  return 'done';
}
