export {
  endNewerSubscription,
  endUnknownSubscriptions,
  listDisputes,
  listOpenFindings,
  markAsEnded,
  refreshDisputes,
  resolveByHand,
  retryRefund,
} from './attention/findings.ts';
export { type CheckoutOutcome, finishCheckout } from './checkouts/finish-checkout.ts';
export { deleteUnpaidCheckouts, finishExpiredCheckouts } from './checkouts/finish-expired-checkouts.ts';
export { finishRenewal } from './checkouts/finish-renewal.ts';
export { invoiceOfCheckout } from './checkouts/invoice-of-checkout.ts';
export {
  closeOpenPage,
  createCheckout,
  ensureCheckoutPage,
  finishOpenPage,
  openPage,
} from './checkouts/open-checkout.ts';
export { orderOfPage } from './checkouts/order-of-page.ts';
export type { CheckoutRow } from './checkouts/store.ts';
export { createDemoSubscriptions } from './create-demo-subscriptions.ts';
export { findNewVendorCoupon } from './discounts/new-vendor-discount.ts';
export { listStuckEvents, retryEvent, retryEvents } from './events/receive-event.ts';
export { buyUpgrade, parseProrationDate } from './membership/buy-upgrade.ts';
export {
  customerPageUrl,
  ensureCustomer,
  memberOf,
  type PayingMember,
  requirePayingMember,
} from './membership/member.ts';
export { payInvoice } from './membership/pay-invoice.ts';
export { previewOffer } from './membership/preview-upgrade.ts';
export { type Charge, listCharges } from './membership/read-charges.ts';
export { readMembership } from './membership/read-membership.ts';
export { toRefund } from './membership/rules.ts';
export { connectPayer, isKnownCustomer } from './mirror/connect-payer.ts';
export { mirrorInvoice, mirrorInvoicesOf } from './mirror/mirror-invoice.ts';
export {
  mirrorSubscription,
  readSubscriptionSnapshot,
  storeSubscription,
} from './mirror/mirror-subscription.ts';
export { pricedItemsOf, withoutOneTimeDiscounts, yearlyCharge } from './mirror/rules.ts';
export { createPaymentAttempt, executePayment } from './payment-attempts/payment-attempts.ts';
export { readReceipt, renderReceipt } from './receipts/read-receipt.ts';
export { receiptOfInvoice } from './receipts/receipt-of-invoice.ts';
export { reconcile } from './reconcile/reconcile.ts';
export { refundCheckout } from './refunds/refund-checkout.ts';
export { refundPayment } from './refunds/refund-payment.ts';
export { notifiedElsewhere } from './refunds/send-refund-notice.ts';
export { remindOfCharges } from './reminders/remind-of-charges.ts';
export { remindOverdue } from './reminders/remind-overdue.ts';
export { endSecondTrial } from './trials/end-second-trial.ts';
export { hasUsedTrial, recordTrial } from './trials/trials.ts';
