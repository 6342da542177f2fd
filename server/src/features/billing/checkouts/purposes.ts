import type { Context } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import type { Checkout } from '../../../gateways/payments/objects.ts';
import { finishOrder } from '../../shop/finish-order.ts';
import { finishSignup } from '../../signup/finish-signup.ts';
import { finishVendor } from '../../vendors/finish-vendor.ts';
import { finishRenewal } from './finish-renewal.ts';
import type { CheckoutRow } from './store.ts';

/** Carries out what was paid for, once or again; answers whose it is now. Nobody's, when it had to be given back. */
type Finish = (context: Context, checkout: CheckoutRow, page: Checkout) => Promise<string | null>;

/** A purpose is listed before it is sold. Until it has someone to carry it out, no page can be opened for it. */
const notSoldYet = 'not sold yet';

/** Who carries out which purpose: one that is left out does not compile. */
export const finishers = {
  signup: finishSignup,
  renewal: finishRenewal,
  vendor: finishVendor,
  seat: notSoldYet,
  shop: finishOrder,
} as const satisfies Record<CheckoutPurpose, Finish | typeof notSoldYet>;

export type SoldPurpose = {
  [P in CheckoutPurpose]: (typeof finishers)[P] extends Finish ? P : never;
}[CheckoutPurpose];

export function finisherOf(purpose: CheckoutPurpose): Finish {
  const finish: Finish | typeof notSoldYet = finishers[purpose];
  if (finish === notSoldYet) throw new Error(`A checkout for ${purpose} was paid, which is not sold yet.`);
  return finish;
}
