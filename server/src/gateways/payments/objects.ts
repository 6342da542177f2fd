import type { InvoiceStatus, RefundStatus } from '#contract/billing.ts';
import type { Cents } from '#contract/money.ts';
import type { OfferKey } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';

/** Our own ids, kept by the provider beside its objects. */
export type Reference = Readonly<Record<string, string>>;

export interface Checkout {
  readonly id: string;
  /** Where the buyer pays, while it can still be paid. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /** Some ways to pay take days: complete and still unpaid. Nothing opens before it is paid or nothing is due. */
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  /** Of a one-off purchase. A subscription is paid through its invoice. */
  readonly paymentId: string | null;
  readonly reference: Reference;
}

/** So many of an offer, by the year. */
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
  /** Neither used up nor past its day. */
  readonly isValid: boolean;
}

/** On a single item the coupon is known by its id alone: `readCoupon` tells the rest. */
export interface ProviderDiscount {
  readonly id: string;
  readonly couponId: string | null;
  readonly name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: Cents | null;
  /** Used up by the first invoice that it takes something off. */
  readonly isOnce: boolean;
  /** Nothing when it lasts, or is used up by one invoice. */
  readonly endsAt: Date | null;
}

export interface ProviderItem {
  readonly id: string;
  readonly priceId: string;
  /** Nothing when the price is none of ours. */
  readonly offer: OfferKey | undefined;
  readonly quantity: number;
  /** The price this subscription has, which may be older than the list's. */
  readonly unitAmount: Cents;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly discounts: readonly ProviderDiscount[];
}

/** What a subscription will hold from its next period on. */
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
  /** Carries the plan out at the provider, and stays for a period after that. */
  readonly scheduleId: string | null;
  readonly trialStart: Date | null;
  readonly trialEnd: Date | null;
  readonly endsAtPeriodEnd: boolean;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** A change that waits for its payment: the invoice to be paid. */
  readonly pendingInvoiceId: string | null;
}

export interface ChargeLine {
  readonly description: string;
  readonly amount: Cents;
}

/** What something was paid with, as far as a receipt says it. */
export interface PaidWith {
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
  /** Whether a payment was ever attempted: an interruption may leave an open invoice that no card was asked for. */
  readonly isAttempted: boolean;
  /** The latest first, failed ones included. */
  readonly refunds: readonly ProviderRefund[];
  /** The customer's balance before and after this invoice: positive is owed, negative is credit. */
  readonly startingBalance: Cents;
  readonly endingBalance: Cents;
  /** What is charged, then what discounts take off: together they are the total. */
  readonly lines: readonly ChargeLine[];
  /** Three letters, small: `usd`. */
  readonly currency: string;
  /** What it pays for lasts from when to when; nothing for what is bought once. */
  readonly period: { readonly start: Date; readonly end: Date } | null;
  /** Nothing until a card has paid it. */
  readonly paidWith: PaidWith | null;
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

/** Someone told their bank that a payment was not right. The provider withholds it until that is settled. */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: Cents;
  readonly reason: string;
  /** In the provider's words: `needs_response`, `under_review`, `won`, `lost` and a few more. */
  readonly status: string;
  readonly evidenceDueBy: Date | null;
  readonly chargeId: string | null;
  readonly paymentId: string | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly createdAt: Date;
}

/** How an attempt at a payment went. */
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

/** What the provider tells by itself. Only what to look at is kept: the present state is always read anew. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly about: 'checkout' | 'subscription' | 'invoice' | 'card_setup' | 'refund' | 'dispute' | 'other';
  /** What to read: of a refund, the payment that it gives back. */
  readonly objectId: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}
