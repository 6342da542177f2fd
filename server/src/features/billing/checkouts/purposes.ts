import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { finishOrder } from '../../shop/finish-order.ts';
import { finishSignup } from '../../signup/finish-signup.ts';
import { finishVendor } from '../../vendors/finish-vendor.ts';
import { finishRenewal } from './finish-renewal.ts';
import type { CheckoutRow } from './store.ts';

/** Delivers what was paid for. Idempotent. Returns the user who owns it, or null if it was refunded. */
type Finish = (context: Context, checkout: CheckoutRow, page: Checkout) => Promise<string | null>;

/** Marks a purpose that has no finisher yet. No page can be opened for it. */
const notSold = 'not sold yet';

/** The finisher of each purpose. Leaving one out does not compile. */
export const finishers = {
  signup: finishSignup,
  renewal: finishRenewal,
  vendor: finishVendor,
  seat: notSold,
  shop: finishOrder,
} as const satisfies Record<CheckoutPurpose, Finish | typeof notSold>;

export type SoldPurpose = {
  [P in CheckoutPurpose]: (typeof finishers)[P] extends Finish ? P : never;
}[CheckoutPurpose];

export function finisherOf(purpose: CheckoutPurpose): Finish {
  const finish: Finish | typeof notSold = finishers[purpose];
  if (finish === notSold) throw new Error(`A checkout for ${purpose} was paid, which is not sold yet.`);
  return finish;
}
