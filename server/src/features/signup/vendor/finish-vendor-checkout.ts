import type { Context } from '../../../core/context.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { type CheckoutRow, finishRenewal } from '../../billing/public.ts';
import { reconcilePlaceOf } from '../../vendors/public.ts';
import { finishVendorSignup } from './finish-vendor-signup.ts';

/** Finishes a company's checkout: its registration, or a year of an existing vendor. */
export async function finishVendorCheckout(
  context: Context,
  checkout: CheckoutRow,
  page: Checkout,
): Promise<string | null> {
  const { personId } = checkout;
  if (!personId) return finishVendorSignup(context, checkout, page);
  await finishRenewal(context, checkout, page);
  await reconcilePlaceOf(context, personId);
  return personId;
}
