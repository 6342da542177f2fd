import type { CheckoutFinisher, CheckoutPurposeWithHook, Context, OwnerId } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import {
  type CheckoutRow,
  findCheckoutByPage,
  getCheckoutBuyer,
  linkCheckoutPage,
  markCheckoutClosed,
  markCheckoutCompleted,
} from './store.ts';

export type CheckoutOutcome =
  /** The buyer is null if the payment was refunded. */
  | { status: 'complete'; checkout: CheckoutRow; buyer: OwnerId | null }
  | { status: 'open'; url: string | null; id: string }
  /** The buyer has completed the page, but the money has not arrived yet, so they get nothing yet. */
  | { status: 'unpaid' }
  | { status: 'expired' };

/** Runs when the buyer returns and when the provider's event arrives. Ignores unknown checkout pages. */
export async function finishCheckout(
  context: Context,
  providerId: string,
): Promise<CheckoutOutcome | undefined> {
  const known = await findCheckoutByPage(context.db, providerId);
  if (known?.state === 'completed') return toCompleted(known);
  const page = await context.services.payments.readCheckout(providerId);
  const checkout = known ?? (page && (await linkPageToCheckout(context, page)));
  return checkout && applyCheckoutPageState(context, checkout, page);
}

const linkPageToCheckout = async (
  { db }: Context,
  { id, reference }: Checkout,
): Promise<CheckoutRow | undefined> =>
  reference.checkout ? linkCheckoutPage(db, reference.checkout, id) : undefined;

/** Applies the state of the provider's page to our checkout. A payment finishes even a closed checkout. */
export async function applyCheckoutPageState(
  context: Context,
  checkout: CheckoutRow,
  page: Checkout | undefined,
): Promise<CheckoutOutcome> {
  if (page?.status === 'open') return { status: 'open', url: page.url, id: page.id };
  if (page?.status !== 'complete') {
    await markCheckoutClosed(context.db, checkout);
    return { status: 'expired' };
  }
  if (page.paymentStatus === 'unpaid') return { status: 'unpaid' };
  // Later charges use the customer's default card, but the page only sets the subscription's card.
  if (page.customerId && page.subscriptionId)
    await context.services.payments.chooseSubscriptionCard(page.customerId, page.subscriptionId);
  const personId = await findCheckoutFinisher(context, checkout.purpose)(context, checkout, page);
  const completed = await markCheckoutCompleted(context.db, checkout, personId);
  return toCompleted(completed ?? checkout);
}

const toCompleted = (checkout: CheckoutRow): CheckoutOutcome => ({
  status: 'complete',
  checkout,
  buyer: getCheckoutBuyer(checkout),
});

/** The purposes for which the product can open a checkout page. */
export type SellableCheckoutPurpose = CheckoutPurposeWithHook | 'renewal';

export function findCheckoutFinisher(
  { services }: Pick<Context, 'services'>,
  purpose: CheckoutPurpose,
): CheckoutFinisher {
  if (purpose === 'renewal') return storePaidRenewal;
  if (purpose === 'seat') throw new Error('A checkout for seat was paid, which is not sold yet.');
  return services.hooks.finishCheckout[purpose];
}

/** Stores the subscription and the invoice of a paid renewal. */
export async function storePaidRenewal(
  context: Context,
  { personId }: CheckoutRow,
  { subscriptionId, invoiceId }: Checkout,
): Promise<string | null> {
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
  if (invoiceId) await mirrorInvoice(context, invoiceId);
  return personId;
}

/**
 * Finishes the checkout when the buyer returns from the provider's page. So the screen shows the new state
 * even if the provider's event is late. If the provider does not respond now, its event finishes the checkout
 * later.
 */
export async function handleReturnFromCheckout(context: Context, providerId: string): Promise<string> {
  await finishCheckout(context, providerId).catch(() => undefined);
  return '/profile#membership';
}
