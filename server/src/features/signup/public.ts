export { deleteSignupsOfAccount } from './delete-signups.ts';
export { finishSignup, hasUnfinishedSignup } from './finish-signup.ts';
export { finishVendorCheckout } from './vendor/finish-vendor-signup.ts';
