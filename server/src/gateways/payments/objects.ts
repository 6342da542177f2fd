import type { InvoiceStatus, RefundStatus } from '#contract/billing/billing.ts';
import type { OfferKey } from '#contract/billing/plans.ts';
import type { Cents } from '#contract/money.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';

/** Our own ids, stored by the provider as metadata. */
export type ReferenceIds = Readonly<Record<string, string>>;

export interface Checkout {
  readonly id: string;
  /** The URL of the payment page; null once nobody can pay on it anymore. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /**
   * With slow payment methods, a complete checkout stays unpaid for days. We unlock nothing until it is paid
   * or costs nothing.
   */
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  /** The payment of a one-off purchase; null for a subscription, which is paid through its invoice. */
  readonly paymentId: string | null;
  readonly reference: ReferenceIds;
}

/** A quantity of a yearly offer. */
export interface OfferItem {
  readonly offer: OfferKey;
  readonly quantity: number;
}

export interface ProviderCoupon {
  readonly id: string;
  readonly name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: Cents | null;
  readonly redemptions: number;
  /** Whether the coupon is neither used up nor expired. */
  readonly isValid: boolean;
}

/**
 * A discount. For a discount on a single item, we know only the coupon's id; `readCoupon` returns the rest.
 */
export interface ProviderDiscount {
  readonly id: string;
  readonly couponId: string | null;
  readonly name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: Cents | null;
  /** Whether the first invoice with this discount uses it up. */
  readonly isOnce: boolean;
  /** The end; null for a discount without an end, or one that a single invoice uses up. */
  readonly endsAt: Date | null;
}

export interface ProviderItem {
  readonly id: string;
  readonly priceId: string;
  /** The offer of the item's price; undefined if the price is not one of ours. */
  readonly offer: OfferKey | undefined;
  readonly quantity: number;
  /** The price of this subscription, which may be older than the current list price. */
  readonly unitAmount: Cents;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly discounts: readonly ProviderDiscount[];
}

/** The items of a subscription from its next period on. */
export interface PlannedSubscriptionItems {
  readonly from: Date;
  readonly items: readonly OfferItem[];
}

export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly items: readonly ProviderItem[];
  readonly discounts: readonly ProviderDiscount[];
  readonly planned: PlannedSubscriptionItems | null;
  /**
   * The provider's schedule that applies the planned items. The schedule ends one period after it has applied
   * them.
   */
  readonly scheduleId: string | null;
  readonly trialStart: Date | null;
  readonly trialEnd: Date | null;
  readonly endsAtPeriodEnd: boolean;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** The unpaid invoice that a pending change waits for. */
  readonly pendingInvoiceId: string | null;
}

export interface ChargeLine {
  readonly description: string;
  readonly amount: Cents;
}

/** The payment method as shown on a receipt. */
export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly total: Cents;
  readonly amountDue: Cents;
  readonly amountPaid: Cents;
  readonly amountRefunded: Cents;
  /** Whether a payment was ever attempted: after an interruption, an open invoice may have no attempt yet. */
  readonly isAttempted: boolean;
  /** All refunds, including failed ones, the latest first. */
  readonly refunds: readonly ProviderRefund[];
  /** The customer's balance before and after this invoice: positive is owed, negative is credit. */
  readonly startingBalance: Cents;
  readonly endingBalance: Cents;
  /** The charges, then the discounts; the amounts add up to the total. */
  readonly lines: readonly ChargeLine[];
  /** The currency in three lowercase letters, such as `usd`. */
  readonly currency: string;
  /** The period that the invoice pays for; null for a one-off purchase. */
  readonly period: { readonly start: Date; readonly end: Date } | null;
  /** The card that paid the invoice; null while it is unpaid. */
  readonly paidWith: PaymentCard | null;
  readonly reference: ReferenceIds;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly pageUrl: string | null;
}

export interface ProviderCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly reference: ReferenceIds;
  readonly createdAt: Date;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: Cents;
  readonly status: RefundStatus;
  readonly paymentId: string | null;
  readonly reference: ReferenceIds;
  readonly createdAt: Date;
}

/**
 * A payment that a customer disputed at their bank. The provider withholds it until the dispute is resolved.
 */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: Cents;
  readonly reason: string;
  /** The provider's status: `needs_response`, `under_review`, `won`, `lost` and a few more. */
  readonly status: string;
  readonly evidenceDueBy: Date | null;
  readonly chargeId: string | null;
  readonly paymentId: string | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly createdAt: Date;
}

/** The result of a payment attempt. */
export type PaymentOutcome =
  | { readonly status: 'paid' }
  | { readonly status: 'declined'; readonly message: string }
  | { readonly status: 'needs_confirmation'; readonly clientSecret: string; readonly pageUrl: string | null };

export interface ChangePreview {
  readonly due: Cents;
  readonly lines: readonly ChargeLine[];
}

export interface CardSetup {
  readonly id: string;
  readonly clientSecret: string;
  readonly customerId: string | null;
  /** The card, once it is confirmed. */
  readonly cardId: string | null;
}

/**
 * A webhook event. We store only the id of its object, and always read the current state from the provider.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly about: 'checkout' | 'subscription' | 'invoice' | 'card_setup' | 'refund' | 'dispute' | 'other';
  /** The id of the object to read; for a refund, the refunded payment. */
  readonly objectId: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}
