import type { FeatureHooks } from './core/context.ts';
import { finishOrder } from './features/shop/finish-order.ts';
import { finishSignup } from './features/signup/finish-signup.ts';
import { isSigningUp } from './features/signup/is-signing-up.ts';
import { finishVendorCheckout } from './features/signup/vendor/finish-vendor-checkout.ts';
import { openVendorYearPage } from './features/vendors/membership/upgrade-vendor.ts';

/** Connects billing with the features that build on it. A purpose without a handler does not compile. */
export const featureHooks: FeatureHooks = {
  finishCheckout: { signup: finishSignup, vendor: finishVendorCheckout, shop: finishOrder },
  isSigningUp,
  openVendorYearPage,
};
