import type { Card, InvoiceStatus } from '#contract/billing.ts';
import type { Cents } from '#contract/money.ts';
import type { OfferKey } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';

/** Names one wish of ours, from a record of ours: sent again, it is the same wish and is done once. */
export type OnceKey = string;

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

/** A charge of our own: its lines are named and counted by us, on an invoice of their own. */
export interface ChargeWish {
  readonly customerId: string;
  readonly lines: readonly ChargeLine[];
  readonly reference: Reference;
}

export interface ProviderCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly reference: Reference;
  readonly createdAt: Date;
}

export interface RefundWish {
  readonly of: { readonly invoiceId: string } | { readonly paymentId: string };
  /** All that is left unless it is less. */
  readonly amount?: Cents;
  readonly reference: Reference;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: Cents;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
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

/** Another offer in place of the present one, charged at once for what it costs more. */
export interface OfferChange {
  readonly subscription: ProviderSubscription;
  readonly item: ProviderItem;
  readonly offer: OfferKey;
  /** The moment from which the difference is counted. */
  readonly at: Date;
}

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

/** How a page reaches the provider: its script, and the places the page must be allowed to talk to. */
export interface BrowserAccess {
  readonly scriptUrl: string;
  readonly publishableKey: string | undefined;
  readonly origins: {
    readonly script: readonly string[];
    readonly connect: readonly string[];
    readonly frame: readonly string[];
  };
}

/** The payment provider. What it does not answer is `unavailable`; what is not there is undefined. */
export interface Payments {
  readonly browser: BrowserAccess;
  /** Whether all is set up there as we need it, for a webhook at this address. Changes nothing. */
  check(webhookUrl: string): Promise<{ what: string; mend?: string }[]>;
  /** Products and prices as the contract has them; safe to repeat. */
  ensureCatalog(): Promise<void>;

  createCustomer(
    once: OnceKey,
    person: { email: string; name?: string; reference: Reference },
  ): Promise<string>;
  /** Who is written to about this customer's payments from now on. One that is gone is no error. */
  nameCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Ends all the customer's subscriptions as well. One that is gone already is no error. */
  removeCustomer(customerId: string): Promise<void>;

  listCustomers(): AsyncIterable<ProviderCustomer>;

  openCheckout(once: OnceKey, wish: CheckoutWish): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Nobody can pay there any more, unless somebody just has: the answer says which. */
  closeCheckout(id: string): Promise<Checkout>;

  /** Without a checkout page, on the customer's card. */
  startSubscription(
    once: OnceKey,
    wish: {
      customerId: string;
      items: readonly OfferItem[];
      trialEnd?: Date;
      /** A year that is paid for already and runs: nothing is charged until it ends. */
      running?: { from: Date; until: Date };
      couponId?: string;
      reference?: Reference;
    },
  ): Promise<ProviderSubscription>;
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  /**
   * These offers from now on and no other of ours, each in its quantity. What is there already keeps its price.
   * Nothing is charged or given back for the running period: that is ours to do. A plan is dropped with it.
   */
  setItems(once: OnceKey, id: string, items: readonly OfferItem[]): Promise<ProviderSubscription>;
  /** The same from the next period on; until then everything stays. Takes the place of an earlier plan. */
  planItems(once: OnceKey, id: string, items: readonly OfferItem[]): Promise<ProviderSubscription>;
  dropPlan(id: string): Promise<ProviderSubscription>;
  previewChange(change: OfferChange): Promise<ChangePreview>;
  /** The offer changes only when it is paid for. A plan is dropped with it. */
  changeOffer(once: OnceKey, change: OfferChange): Promise<PaymentOutcome>;
  /** Runs out what was paid for, then ends. A plan is dropped with it. */
  endAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Takes that back, as long as it has not ended. */
  keepRunning(id: string): Promise<ProviderSubscription>;
  /** Ends now, without a refund. One that has ended already is no error. */
  endSubscription(id: string): Promise<void>;

  createCoupon(once: OnceKey, wish: CouponWish): Promise<ProviderCoupon>;
  readCoupon(id: string): Promise<ProviderCoupon | undefined>;
  /** Nobody can redeem it any more; whoever has keeps their discount. */
  removeCoupon(id: string): Promise<void>;
  /** In place of any other. Throws `conflict` when the coupon is used up, past its day or gone. */
  applyCoupon(once: OnceKey, subscriptionId: string, couponId: string): Promise<ProviderSubscription>;
  removeDiscounts(subscriptionId: string): Promise<ProviderSubscription>;

  /** Tried at once on the customer's card. Sent again under the same key it is the same invoice and one charge. */
  chargeNow(once: OnceKey, wish: ChargeWish): Promise<{ invoiceId: string; outcome: PaymentOutcome }>;
  listInvoices(customerId: string): AsyncIterable<ProviderInvoice>;
  /** Everybody's, the latest first. */
  listInvoicesSince(since: Date): AsyncIterable<ProviderInvoice>;
  /** All that is unpaid, the oldest first. */
  openInvoicesOf(subscriptionId: string): Promise<ProviderInvoice[]>;
  readInvoice(id: string): Promise<ProviderInvoice | undefined>;
  payInvoice(once: OnceKey, id: string): Promise<PaymentOutcome>;
  /** How the payment of an open invoice stands, without trying again. */
  paymentOf(invoiceId: string): Promise<PaymentOutcome>;
  /** It is never collected: a change that waits for it never happens. */
  voidInvoice(id: string): Promise<void>;

  /** Throws `conflict` when that much was not paid or is given back already, or while the payment is disputed. */
  refund(once: OnceKey, wish: RefundWish): Promise<ProviderRefund>;
  /** The latest first. */
  refundsOf(invoiceId: string): Promise<ProviderRefund[]>;
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Nothing for a payment that has no invoice. */
  invoiceOfPayment(paymentId: string): Promise<ProviderInvoice | undefined>;
  readDispute(id: string): Promise<ProviderDispute | undefined>;

  /** Answers the id the card goes by from now on. */
  attachCard(once: OnceKey, customerId: string, cardId: string): Promise<string>;
  readCard(customerId: string): Promise<Card | undefined>;
  /** The same for the same card, whoever's customer it is. */
  fingerprintOf(customerId: string): Promise<string | undefined>;
  setUpCard(once: OnceKey, customerId: string): Promise<CardSetup>;
  readCardSetup(id: string): Promise<CardSetup | undefined>;
  /** From now on everything of this customer is paid with this card. */
  chooseCard(once: OnceKey, customerId: string, cardId: string): Promise<Card>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Throws `invalid` when the signature is not the provider's, or when it is no event that says what it is about. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}
