import type { OfferKey } from '#contract/billing/plans.ts';
import type { Cents } from '#contract/money.ts';
import type { ChargeLine, OfferItem, ProviderItem, ProviderSubscription, Reference } from './objects.ts';

/** An idempotency key derived from a record of ours: a request sent again with it is executed once. */
export type IdempotencyKey = string;

/** A one-off item with our name and price. */
export interface OneOffLine {
  readonly name: string;
  readonly amount: Cents;
  readonly quantity: number;
}

interface CheckoutTerms {
  readonly customerId: string;
  readonly reference: Reference;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly couponId?: string;
  /** Only if the page must expire sooner than in a day. */
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
  /** For one invoice, forever, or for so many months. */
  readonly lasts: 'once' | 'forever' | { readonly months: number };
  readonly mostRedemptions?: number;
  readonly redeemableUntil?: Date;
  readonly reference: Reference;
}

/** A charge of our own: we name and calculate its lines, on a separate invoice. */
export interface ChargeInput {
  readonly customerId: string;
  readonly lines: readonly ChargeLine[];
  readonly reference: Reference;
}

/** An amount too small to charge now, which goes on the next bill of a subscription. */
export interface CarriedChargeInput {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly line: ChargeLine;
  readonly reference: Reference & { readonly charge: string };
}

export interface RefundInput {
  readonly target: { readonly invoiceId: string } | { readonly paymentId: string };
  /** The whole remaining amount by default. */
  readonly amount?: Cents;
  readonly reference: Reference;
}

/** Another offer instead of the current one; the difference is charged at once. */
export interface OfferChange {
  readonly subscription: ProviderSubscription;
  readonly item: ProviderItem;
  readonly offer: OfferKey;
  /** The moment the difference is prorated from. */
  readonly at: Date;
}
