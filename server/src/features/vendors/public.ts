export { updateVendorColumns } from './change-vendor.ts';
export { openPaymentPageForNewYear } from './membership/upgrade-vendor.ts';
export { readVendor } from './read-vendor.ts';
export { toListingFields } from './rules.ts';
export {
  canConfirmSlot,
  confirmSlot,
  deleteSlotsOfDeletedAccount,
  holdSlot,
  openPaymentPageForHold,
  type SlotHoldResult,
} from './slots/hold-slot.ts';
export { reconcileVendorSlot } from './slots/reconcile-slots.ts';
export {
  findRefund,
  findStuckRefunds,
  finishRefundsOfDeletedAccount,
  finishStuckRefund,
  recordRefundDecision,
  refundSlot,
} from './slots/refund-slot.ts';
export { calculatePaymentPageExpiry, createCheckoutPaymentRef } from './slots/rules.ts';
export { slotsFullError } from './slots/slots-full.ts';
