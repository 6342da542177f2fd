import type { FeatureHooks } from './core/context.ts';
import { finishOrder } from './features/shop/public.ts';
import { finishSignup, finishVendorCheckout, isSigningUp } from './features/signup/public.ts';
import { openPaymentPageForNewYear } from './features/vendors/public.ts';
import { subjects } from './features.ts';

/**
 * Connects billing with the features that import it. A checkout purpose without a handler does not compile.
 */
export const featureHooks: FeatureHooks = {
  finishCheckout: { signup: finishSignup, vendor: finishVendorCheckout, shop: finishOrder },
  isSigningUp,
  openVendorYearPage: openPaymentPageForNewYear,
  subjects,
};
