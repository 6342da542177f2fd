export {
  endNewerSubscription,
  endSubscriptionsOfUnknownCustomer,
  listDisputes,
  listOpenBillingProblems,
  markLostSubscriptionEnded,
  markProblemResolvedByAdmin,
  refreshDisputes,
  retryRefund,
} from './attention/billing-problems.ts';
export {
  findOrderOfCheckoutPage,
  readCheckoutInvoice,
} from './checkouts/find-checkout.ts';
export { type CheckoutOutcome, finishCheckout, storePaidRenewal } from './checkouts/finish-checkout.ts';
export {
  closeOpenCheckout,
  closePagesOfUser,
  closePlanPages,
  createCheckout,
  deleteUnpaidCheckouts,
  ensureCheckoutPage,
  finishOpenCheckout,
  openCheckoutPage,
} from './checkouts/open-checkout.ts';
export type { CheckoutRow } from './checkouts/store.ts';
export { createDemoSubscriptions } from './create-demo-subscriptions.ts';
export { findNewVendorCoupon } from './discounts/new-vendor-discount.ts';
export { listStuckPaymentEvents, retryPaymentEvent } from './events/receive-event.ts';
export { buyUpgrade, parseProrationDate } from './membership/buy-upgrade.ts';
export {
  ensureCustomer,
  findProviderDashboardUrl,
  type MemberWithCustomer,
  requireMember,
  requireMemberWithCustomer,
} from './membership/member.ts';
export { payInvoice } from './membership/pay-invoice.ts';
export { previewUpgradeToOffer } from './membership/preview-upgrade.ts';
export { listCharges, type MembershipCharge, readMembership } from './membership/read-membership.ts';
export { toRefund } from './membership/rules.ts';
export { isKnownCustomer, linkCustomerToPayer } from './mirror/connect-payer.ts';
export { mirrorInvoice, mirrorInvoicesOfCustomer } from './mirror/mirror-invoice.ts';
export {
  mirrorSubscription,
  readSubscriptionSnapshot,
  storeSubscription,
} from './mirror/mirror-subscription.ts';
export {
  calculateYearlyCharge,
  selectPricedItems,
  withoutOneTimeDiscounts,
} from './mirror/rules.ts';
export { createPaymentAttempt, executePayment } from './payment-attempts/payment-attempts.ts';
export { readInvoiceReceipt, readReceipt, renderReceipt } from './receipts/read-receipt.ts';
export { reconcileWithProvider } from './reconcile/reconcile.ts';
export { refundCheckout, refundPayment } from './refunds/refund-payment.ts';
export { refundNoticeNotNeeded } from './refunds/send-refund-notice.ts';
export { endSecondTrial } from './trials/end-second-trial.ts';
export { hasUsedTrial, recordTrial } from './trials/trials.ts';
