export { changeVendor } from './change-vendor.ts';
export { openVendorYearPage } from './membership/upgrade-vendor.ts';
export {
  canConfirmPlace,
  confirmPlace,
  deletePlacesOfDeletedAccount,
  type HoldResult,
  holdPlace,
  openPageForHold,
} from './places/hold-place.ts';
export { reconcileVendorPlace } from './places/reconcile-places.ts';
export {
  findRefund,
  findStuckRefunds,
  finishStuckRefund,
  recordRefundDecision,
  refundPlace,
} from './places/refund-place.ts';
export { checkoutPaymentRef, pageExpiryOf } from './places/rules.ts';
export { slotsFullError } from './places/slots-full.ts';
export { readVendor } from './read-vendor.ts';
export { toListingFields } from './rules.ts';
