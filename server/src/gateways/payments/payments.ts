import type { Card } from '#contract/billing/billing.ts';
import type { Cents } from '#contract/money.ts';
import type {
  CarriedChargeInput,
  ChargeInput,
  CheckoutInput,
  CouponInput,
  IdempotencyKey,
  OfferChange,
  RefundInput,
} from './inputs.ts';
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

/** What a page needs to use the provider: its script, and the origins the page must be allowed to contact. */
export interface BrowserAccess {
  readonly scriptUrl: string;
  readonly publishableKey: string | undefined;
  readonly origins: {
    readonly script: readonly string[];
    readonly connect: readonly string[];
    readonly frame: readonly string[];
  };
}

/** The payment provider. An unreachable provider throws `unavailable`; an unknown object is undefined. */
export interface Payments {
  readonly browser: BrowserAccess;
  /** The customer's page in the provider's dashboard, if there is one. */
  dashboardOf(customerId: string): string | undefined;
  /** Checks the provider's setup, with a webhook at this address. Changes nothing. */
  check(webhookUrl: string): Promise<{ what: string; mend?: string }[]>;
  /** Sales tax this customer would pay on top; zero where it is not collected. */
  taxOn(customerId: string, amount: Cents): Promise<Cents>;
  /** Creates the contract's products and prices; safe to repeat. */
  ensureCatalog(): Promise<void>;

  createCustomer(
    idempotencyKey: IdempotencyKey,
    person: { email: string; name?: string; reference: Reference },
  ): Promise<string>;
  /** Changes who receives mail about this customer's payments. Does nothing if the customer is deleted. */
  updateCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Also ends all the customer's subscriptions. Does nothing if the customer is deleted. */
  removeCustomer(customerId: string): Promise<void>;

  listCustomers(): AsyncIterable<ProviderCustomer>;

  openCheckout(idempotencyKey: IdempotencyKey, input: CheckoutInput): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Expires the page, unless it was just paid: the answer tells which. */
  closeCheckout(id: string): Promise<Checkout>;

  /** Charges the customer's card without a checkout page. */
  startSubscription(
    idempotencyKey: IdempotencyKey,
    input: {
      customerId: string;
      items: readonly OfferItem[];
      trialEnd?: Date;
      /** A year that is already paid and running: nothing is charged until it ends. */
      running?: { from: Date; until: Date };
      couponId?: string;
      reference?: Reference;
    },
  ): Promise<ProviderSubscription>;
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  /**
   * Sets exactly these of our offers, each with its quantity, from now on. Existing items keep their price.
   * The provider charges and refunds nothing for the running period: we do that ourselves. Cancels a plan.
   */
  setItems(
    idempotencyKey: IdempotencyKey,
    id: string,
    items: readonly OfferItem[],
  ): Promise<ProviderSubscription>;
  /** The same from the next period on; nothing changes until then. Replaces an earlier plan. */
  planItems(
    idempotencyKey: IdempotencyKey,
    id: string,
    items: readonly OfferItem[],
  ): Promise<ProviderSubscription>;
  cancelPlan(id: string): Promise<ProviderSubscription>;
  previewChange(change: OfferChange): Promise<ChangePreview>;
  /** The amount of the next bill as the provider calculates it; null when there is none. */
  previewNextCharge(subscription: ProviderSubscription): Promise<Cents | null>;
  /** The offer changes only when it is paid. Cancels a plan. */
  changeOffer(idempotencyKey: IdempotencyKey, change: OfferChange): Promise<PaymentOutcome>;
  /** Ends the subscription after the paid period. Cancels a plan. */
  cancelAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Undoes that, as long as the subscription has not ended. */
  undoCancellation(id: string): Promise<ProviderSubscription>;
  /** Ends it now, without a refund. Does nothing if it has ended. */
  endSubscription(id: string): Promise<void>;

  createCoupon(idempotencyKey: IdempotencyKey, input: CouponInput): Promise<ProviderCoupon>;
  /** The coupon that reduces one invoice of a new vendor; created if it is missing. */
  ensureNewVendorCoupon(): Promise<string>;
  /** Keeps these discounts of a subscription and removes all others. */
  keepDiscounts(subscriptionId: string, discountIds: readonly string[]): Promise<ProviderSubscription>;
  readCoupon(id: string): Promise<ProviderCoupon | undefined>;
  /** Nobody can redeem it anymore; existing discounts stay. */
  removeCoupon(id: string): Promise<void>;
  /** Replaces any other coupon. Throws `conflict` when the coupon is used up, expired or deleted. */
  applyCoupon(
    idempotencyKey: IdempotencyKey,
    subscriptionId: string,
    couponId: string,
  ): Promise<ProviderSubscription>;
  removeDiscounts(subscriptionId: string): Promise<ProviderSubscription>;

  /** Charges the customer's card at once. A retry with the same key means the same invoice and one charge. */
  chargeNow(
    idempotencyKey: IdempotencyKey,
    input: ChargeInput,
  ): Promise<{ invoiceId: string; outcome: PaymentOutcome }>;
  /**
   * Adds a line to the next bill of a subscription, exempt from discounts, once per charge. Returns its id.
   */
  addToNextBill(idempotencyKey: IdempotencyKey, input: CarriedChargeInput): Promise<string>;
  /** Removes that line if it has not been billed. Does nothing if there is none. */
  removeFromNextBill(customerId: string, charge: string): Promise<void>;
  listInvoices(customerId: string): AsyncIterable<ProviderInvoice>;
  /** Of all customers, the latest first. */
  listInvoicesSince(since: Date): AsyncIterable<ProviderInvoice>;
  /** All unpaid ones, the oldest first. */
  openInvoicesOf(subscriptionId: string): Promise<ProviderInvoice[]>;
  readInvoice(id: string): Promise<ProviderInvoice | undefined>;
  payInvoice(idempotencyKey: IdempotencyKey, id: string): Promise<PaymentOutcome>;
  /** The payment status of an open invoice, without another attempt. */
  paymentOf(invoiceId: string): Promise<PaymentOutcome>;
  /** It is never collected, and a change that waits for it is never applied. */
  voidInvoice(id: string): Promise<void>;

  /**
   * Throws `conflict` when that much was not paid or is already refunded, or while the payment is disputed.
   */
  refund(idempotencyKey: IdempotencyKey, input: RefundInput): Promise<ProviderRefund>;
  /** The latest first. */
  refundsOf(of: RefundInput['target']): Promise<ProviderRefund[]>;
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Undefined for a payment without an invoice. */
  invoiceOfPayment(paymentId: string): Promise<ProviderInvoice | undefined>;
  readDispute(id: string): Promise<ProviderDispute | undefined>;

  /** Returns the card's id from now on. */
  attachCard(idempotencyKey: IdempotencyKey, customerId: string, cardId: string): Promise<string>;
  readCard(customerId: string): Promise<Card | undefined>;
  /** The same for the same card, whichever customer has it. */
  fingerprintOf(customerId: string): Promise<string | undefined>;
  setUpCard(idempotencyKey: IdempotencyKey, customerId: string): Promise<CardSetup>;
  readCardSetup(id: string): Promise<CardSetup | undefined>;
  /** Makes this card pay everything of the customer from now on. */
  chooseCard(idempotencyKey: IdempotencyKey, customerId: string, cardId: string): Promise<Card>;
  /**
   * The same for the card that a checkout collected for a subscription. Does nothing if either is deleted.
   */
  chooseSubscriptionCard(customerId: string, subscriptionId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Throws `invalid` when the signature is not the provider's, or when the body is not a usable event. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}
