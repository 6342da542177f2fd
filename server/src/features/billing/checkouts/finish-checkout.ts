import type { Context } from '../../../core/context.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { finisherOf } from './purposes.ts';
import { adoptPage, type CheckoutRow, checkoutOfPage, markClosed, markCompleted } from './store.ts';

export type CheckoutOutcome =
  | { status: 'complete'; checkout: CheckoutRow }
  | { status: 'open'; url: string | null; id: string }
  /** The buyer has done their part, the money is still on its way: nothing opens yet. */
  | { status: 'unpaid' }
  | { status: 'expired' };

/** Where every checkout ends, whether the buyer's return or the provider's word comes first. Strangers' are none of ours. */
export async function finishCheckout(
  context: Context,
  providerId: string,
): Promise<CheckoutOutcome | undefined> {
  const known = await checkoutOfPage(context.db, providerId);
  if (known?.state === 'completed') return { status: 'complete', checkout: known };
  const page = await context.services.payments.readCheckout(providerId);
  const checkout = known ?? (page && (await adopt(context, page)));
  return checkout && settle(context, checkout, page);
}

const adopt = async ({ db }: Context, { id, reference }: Checkout): Promise<CheckoutRow | undefined> =>
  reference.checkout ? adoptPage(db, reference.checkout, id) : undefined;

/** What the state of its page means for a checkout. One that we gave up is finished all the same when it was paid. */
export async function settle(
  context: Context,
  checkout: CheckoutRow,
  page: Checkout | undefined,
): Promise<CheckoutOutcome> {
  if (page?.status === 'open') return { status: 'open', url: page.url, id: page.id };
  if (page?.status !== 'complete') {
    await markClosed(context.db, checkout);
    return { status: 'expired' };
  }
  if (page.paymentStatus === 'unpaid') return { status: 'unpaid' };
  // The finisher and every later charge look for the customer's card; the page gave it to the subscription only.
  if (page.customerId && page.subscriptionId)
    await context.services.payments.chooseSubscriptionCard(page.customerId, page.subscriptionId);
  const personId = await finisherOf(checkout.purpose)(context, checkout, page);
  const completed = await markCompleted(context.db, checkout, personId);
  return { status: 'complete', checkout: completed ?? checkout };
}
