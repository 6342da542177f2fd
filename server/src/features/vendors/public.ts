export { updateVendorColumns } from './change-vendor.ts';
export { openPaymentPageForNewYear } from './membership/upgrade-vendor.ts';
export {
  canConfirmPlace,
  confirmPlace,
  deletePlacesOfDeletedAccount,
  holdPlace,
  openPaymentPageForHold,
  type PlaceHoldResult,
} from './places/hold-place.ts';
export { reconcileVendorPlace } from './places/reconcile-places.ts';
export {
  findRefund,
  findStuckRefunds,
  finishRefundsOfDeletedAccount,
  finishStuckRefund,
  recordRefundDecision,
  refundPlace,
} from './places/refund-place.ts';
export { calculatePaymentPageExpiry, createCheckoutPaymentRef } from './places/rules.ts';
export { slotsFullError } from './places/slots-full.ts';
export { readVendor } from './read-vendor.ts';
export { toListingFields } from './rules.ts';
