import type { Cents } from '#contract/money.ts';
import type { OfferKey } from '#contract/plans.ts';
import type { ChargeLine, OfferItem, ProviderItem, ProviderSubscription, Reference } from './objects.ts';

/** Names one wish of ours, from a record of ours: sent again, it is the same wish and is done once. */
export type OnceKey = string;

/** Something bought once, named and priced by us. */
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
  /** A day from now unless it must be sooner. */
  readonly expiresAt?: Date;
}

export type CheckoutWish = CheckoutTerms &
  (
    | { readonly mode: 'subscription'; readonly items: readonly OfferItem[]; readonly trialDays: number }
    | { readonly mode: 'payment'; readonly lines: readonly OneOffLine[] }
  );

/** What takes something off a price: a share of it or an amount. */
export interface CouponWish {
  readonly name: string;
  readonly off: { readonly percent: number } | { readonly amount: Cents };
  /** On one invoice, on all of them, or for so many months. */
  readonly lasts: 'once' | 'forever' | { readonly months: number };
  readonly mostRedemptions?: number;
  readonly redeemableUntil?: Date;
  readonly reference: Reference;
}

/** A charge of our own: its lines are named and counted by us, on an invoice of their own. */
export interface ChargeWish {
  readonly customerId: string;
  readonly lines: readonly ChargeLine[];
  readonly reference: Reference;
}

/** An amount too small to be charged, which waits for the next bill of a subscription. */
export interface CarryWish {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly line: ChargeLine;
  readonly reference: Reference & { readonly charge: string };
}

export interface RefundWish {
  readonly of: { readonly invoiceId: string } | { readonly paymentId: string };
  /** All that is left unless it is less. */
  readonly amount?: Cents;
  readonly reference: Reference;
}

/** Another offer in place of the present one, charged at once for what it costs more. */
export interface OfferChange {
  readonly subscription: ProviderSubscription;
  readonly item: ProviderItem;
  readonly offer: OfferKey;
  /** The moment from which the difference is counted. */
  readonly at: Date;
}
