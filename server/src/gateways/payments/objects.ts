import type { InvoiceStatus, RefundStatus } from '#contract/billing/billing.ts';
import type { OfferKey } from '#contract/billing/plans.ts';
import type { Cents } from '#contract/money.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';

/** Our own ids, stored by the provider as metadata. */
export type Reference = Readonly<Record<string, string>>;

export interface Checkout {
  readonly id: string;
  /** Where the buyer pays, as long as it can be paid. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /**
   * Some payment methods take days: complete but unpaid. We unlock nothing before it is paid or nothing is
   * due.
   */
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  /** Set for a one-off purchase. A subscription is paid through its invoice. */
  readonly paymentId: string | null;
  readonly reference: Reference;
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
  /** Neither used up nor expired. */
  readonly isValid: boolean;
}

/** On a single item, only the coupon's id is known; `readCoupon` returns the rest. */
export interface ProviderDiscount {
  readonly id: string;
  readonly couponId: string | null;
  readonly name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: Cents | null;
  /** The first invoice it applies to uses it up. */
  readonly isOnce: boolean;
  /** Null when it has no end, or when one invoice uses it up. */
  readonly endsAt: Date | null;
}

export interface ProviderItem {
  readonly id: string;
  readonly priceId: string;
  /** Undefined when the price is not ours. */
  readonly offer: OfferKey | undefined;
  readonly quantity: number;
  /** The price of this subscription, which may be older than the current list price. */
  readonly unitAmount: Cents;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly discounts: readonly ProviderDiscount[];
}

/** The items of a subscription from its next period on. */
export interface PlannedItems {
  readonly from: Date;
  readonly items: readonly OfferItem[];
}

export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly items: readonly ProviderItem[];
  readonly discounts: readonly ProviderDiscount[];
  readonly planned: PlannedItems | null;
  /** The schedule that applies the plan at the provider; it exists for one period after that. */
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
  /** The latest first, including failed ones. */
  readonly refunds: readonly ProviderRefund[];
  /** The customer's balance before and after this invoice: positive is owed, negative is credit. */
  readonly startingBalance: Cents;
  readonly endingBalance: Cents;
  /** The charges, then the discounts; together they are the total. */
  readonly lines: readonly ChargeLine[];
  /** Three lowercase letters: `usd`. */
  readonly currency: string;
  /** The period it pays for; null for a one-off purchase. */
  readonly period: { readonly start: Date; readonly end: Date } | null;
  /** Null until a card has paid it. */
  readonly paidWith: PaymentCard | null;
  readonly reference: Reference;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly pageUrl: string | null;
}

export interface ProviderCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly reference: Reference;
  readonly createdAt: Date;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: Cents;
  readonly status: RefundStatus;
  readonly paymentId: string | null;
  readonly reference: Reference;
  readonly createdAt: Date;
}

/**
 * A payment that a customer disputed at their bank. The provider withholds it until the dispute is resolved.
 */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: Cents;
  readonly reason: string;
  /** In the provider's terms: `needs_response`, `under_review`, `won`, `lost` and a few more. */
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

/** A webhook event. We store only what it refers to, and always read the current state from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly about: 'checkout' | 'subscription' | 'invoice' | 'card_setup' | 'refund' | 'dispute' | 'other';
  /** What to read; for a refund, the refunded payment. */
  readonly objectId: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}
