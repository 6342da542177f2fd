import type { FeatureHooks } from './core/context.ts';
import { fulfillPaidOrder } from './features/shop/public.ts';
import { finishSignup, finishVendorCheckout, hasUnfinishedSignup } from './features/signup/public.ts';
import { openPaymentPageForNewYear } from './features/vendors/public.ts';
import { subjects } from './features.ts';

/**
 * Connects billing with the features that import it. A checkout purpose without a handler does not compile.
 */
export const featureHooks: FeatureHooks = {
  finishCheckout: { signup: finishSignup, vendor: finishVendorCheckout, shop: fulfillPaidOrder },
  isSigningUp: hasUnfinishedSignup,
  openVendorYearPage: openPaymentPageForNewYear,
  subjects,
};
