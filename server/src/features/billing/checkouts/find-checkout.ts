import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import { findCheckoutByPage, findCompletedCheckout } from './store.ts';

/**
 * Reads the invoice of a completed checkout from the provider, because it may not exist before the payment.
 */
export async function readCheckoutInvoice(
  { db, services }: Context,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<string | null> {
  const checkout = await findCompletedCheckout(db, purpose, subject);
  const page = checkout?.providerId ? await services.payments.readCheckout(checkout.providerId) : undefined;
  return page?.invoiceId ?? null;
}

/** Returns the ID of the shop order that is paid on this checkout page, if any. */
export async function findOrderOfCheckoutPage(
  { db }: Context,
  providerId: string,
): Promise<string | undefined> {
  const checkout = await findCheckoutByPage(db, providerId);
  return checkout?.purpose === 'shop' ? checkout.subject : undefined;
}
