import type { OfferKey } from '#contract/billing/plans.ts';
import type { Cents } from '#contract/money.ts';
import type { ChargeLine, OfferItem, ProviderItem, ProviderSubscription, ReferenceIds } from './objects.ts';

/**
 * An idempotency key derived from one of our records. The provider executes a repeated request with the same
 * key only once.
 */
export type IdempotencyKey = string;

/** A one-off item with our name and price. */
export interface OneOffLine {
  readonly name: string;
  readonly amount: Cents;
  readonly quantity: number;
}

interface CheckoutTerms {
  readonly customerId: string;
  readonly reference: ReferenceIds;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly couponId?: string;
  /** When the page expires; by default a day after it opens. */
  readonly expiresAt?: Date;
}

export type CheckoutInput = CheckoutTerms &
  (
    | { readonly mode: 'subscription'; readonly items: readonly OfferItem[]; readonly trialDays: number }
    | { readonly mode: 'payment'; readonly lines: readonly OneOffLine[] }
  );

/** A discount: a percentage or an amount. */
export interface CouponInput {
  readonly name: string;
  readonly off: { readonly percent: number } | { readonly amount: Cents };
  /** How long the discount applies: to one invoice, forever, or for a number of months. */
  readonly lasts: 'once' | 'forever' | { readonly months: number };
  readonly mostRedemptions?: number;
  readonly redeemableUntil?: Date;
  readonly reference: ReferenceIds;
}

/** A charge on a separate invoice, whose lines we describe and calculate ourselves. */
export interface ChargeInput {
  readonly customerId: string;
  readonly lines: readonly ChargeLine[];
  readonly reference: ReferenceIds;
}

/** An amount too small to charge now, which goes on the next bill of a subscription. */
export interface DeferredChargeInput {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly line: ChargeLine;
  readonly reference: ReferenceIds & { readonly charge: string };
}

export interface RefundInput {
  readonly target: { readonly invoiceId: string } | { readonly paymentId: string };
  /** The amount to refund; by default all that has not been refunded. */
  readonly amount?: Cents;
  readonly reference: ReferenceIds;
}

/** A change to another offer. The provider charges the difference at once. */
export interface OfferChange {
  readonly subscription: ProviderSubscription;
  readonly item: ProviderItem;
  readonly offer: OfferKey;
  /** The time from which the difference is prorated. */
  readonly at: Date;
}
