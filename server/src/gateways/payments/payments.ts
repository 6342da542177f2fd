import type { Card } from '#contract/billing.ts';
import type { Cents } from '#contract/money.ts';
import type {
  CardSetup,
  ChangePreview,
  Checkout,
  OfferItem,
  PaymentEvent,
  PaymentOutcome,
  ProviderCoupon,
  ProviderCustomer,
  ProviderDispute,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
  Reference,
} from './objects.ts';
import type {
  CarryWish,
  ChargeWish,
  CheckoutWish,
  CouponWish,
  OfferChange,
  OnceKey,
  RefundWish,
} from './wishes.ts';

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
  /** The customer's page for whoever runs the product, where the provider has one. */
  dashboardOf(customerId: string): string | undefined;
  /** Whether all is set up there as we need it, for a webhook at this address. Changes nothing. */
  check(webhookUrl: string): Promise<{ what: string; mend?: string }[]>;
  /** Sales tax on top of what this customer would be charged; nothing where it is not collected. */
  taxOn(customerId: string, amount: Cents): Promise<Cents>;
  /** Products and prices as the contract has them; safe to repeat. */
  ensureCatalog(): Promise<void>;

  createCustomer(
    once: OnceKey,
    person: { email: string; name?: string; reference: Reference },
  ): Promise<string>;
  /** Who is written to about this customer's payments from now on. It is fine if it is gone already. */
  nameCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Ends all the customer's subscriptions as well. It is fine if it is gone already. */
  removeCustomer(customerId: string): Promise<void>;

  listCustomers(): AsyncIterable<ProviderCustomer>;

  openCheckout(once: OnceKey, wish: CheckoutWish): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Nobody can pay there anymore, unless somebody just has: the answer says which. */
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
  /** What the next bill charges, as the provider counts it; nothing when no bill comes. */
  previewNextCharge(subscription: ProviderSubscription): Promise<Cents | null>;
  /** The offer changes only when it is paid for. A plan is dropped with it. */
  changeOffer(once: OnceKey, change: OfferChange): Promise<PaymentOutcome>;
  /** Runs out what was paid for, then ends. A plan is dropped with it. */
  endAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Takes that back, as long as it has not ended. */
  keepRunning(id: string): Promise<ProviderSubscription>;
  /** Ends now, without a refund. It is fine if it has ended already. */
  endSubscription(id: string): Promise<void>;

  createCoupon(once: OnceKey, wish: CouponWish): Promise<ProviderCoupon>;
  /** The coupon that takes an amount off one invoice of a new vendor; made when it is missing. */
  ensureNewVendorCoupon(): Promise<string>;
  /** These discounts of a subscription stay, all others go. */
  keepDiscounts(subscriptionId: string, discountIds: readonly string[]): Promise<ProviderSubscription>;
  readCoupon(id: string): Promise<ProviderCoupon | undefined>;
  /** Nobody can redeem it anymore; whoever has keeps their discount. */
  removeCoupon(id: string): Promise<void>;
  /** In place of any other. Throws `conflict` when the coupon is used up, past its day or gone. */
  applyCoupon(once: OnceKey, subscriptionId: string, couponId: string): Promise<ProviderSubscription>;
  removeDiscounts(subscriptionId: string): Promise<ProviderSubscription>;

  /** Tried at once on the customer's card. Sent again under the same key it is the same invoice and one charge. */
  chargeNow(once: OnceKey, wish: ChargeWish): Promise<{ invoiceId: string; outcome: PaymentOutcome }>;
  /** Puts a line on the next bill of a subscription, which no discount reduces. Answers its id; once for a charge. */
  carryCharge(once: OnceKey, wish: CarryWish): Promise<string>;
  /** Takes that line off again, as long as it has not been billed. It is fine if there is none. */
  dropCarried(customerId: string, charge: string): Promise<void>;
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
  refundsOf(of: RefundWish['of']): Promise<ProviderRefund[]>;
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
  /** The same for the card that a checkout collected for a subscription. It is fine if either is gone. */
  chooseSubscriptionCard(customerId: string, subscriptionId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Throws `invalid` when the signature is not the provider's, or when it is no event that says what it is about. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}
