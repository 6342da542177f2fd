export { deleteExpiredSignups, deleteSignupsOfAccount } from './delete-signups.ts';
export { finishSignup } from './finish-signup.ts';
export { isSigningUp } from './is-signing-up.ts';
export { finishVendorCheckout } from './vendor/finish-vendor-checkout.ts';
