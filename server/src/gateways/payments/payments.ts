import type { Card } from '#contract/billing/billing.ts';
import type { Cents } from '#contract/money.ts';
import type {
  ChargeInput,
  CheckoutInput,
  CouponInput,
  DeferredChargeInput,
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
  ReferenceIds,
} from './objects.ts';

/** The provider's script for web pages, and the origins that a page must be allowed to contact. */
export interface ProviderBrowserConfig {
  readonly scriptUrl: string;
  readonly publishableKey: string | undefined;
  readonly origins: {
    readonly script: readonly string[];
    readonly connect: readonly string[];
    readonly frame: readonly string[];
  };
}

/**
 * The payment provider. Methods throw `unavailable` if it is unreachable, and return undefined for an unknown
 * object.
 */
export interface PaymentGateway {
  readonly browser: ProviderBrowserConfig;
  /** The URL of the customer's page in the provider's dashboard, if there is one. */
  dashboardUrlOf(customerId: string): string | undefined;
  /** Checks the provider's setup, with a webhook at this address. Changes nothing. */
  check(webhookUrl: string): Promise<{ what: string; mend?: string }[]>;
  /** The sales tax that this customer would pay on this amount; zero where we collect none. */
  taxOn(customerId: string, amount: Cents): Promise<Cents>;
  /** Creates the contract's products and prices; safe to repeat. */
  ensureCatalog(): Promise<void>;

  createCustomer(
    idempotencyKey: IdempotencyKey,
    person: { email: string; name?: string; reference: ReferenceIds },
  ): Promise<string>;
  /** Changes who receives mail about this customer's payments. Does nothing if the customer is deleted. */
  updateCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /**
   * Deletes the customer and ends all their subscriptions. Does nothing if the customer is already deleted.
   */
  removeCustomer(customerId: string): Promise<void>;

  listCustomers(): AsyncIterable<ProviderCustomer>;

  openCheckout(idempotencyKey: IdempotencyKey, input: CheckoutInput): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Expires the payment page, unless someone has just paid. The returned checkout shows which happened. */
  closeCheckout(id: string): Promise<Checkout>;

  /** Charges the customer's card without a checkout page. */
  startSubscription(
    idempotencyKey: IdempotencyKey,
    input: {
      customerId: string;
      items: readonly OfferItem[];
      trialEnd?: Date;
      /** A current year that is already paid. The provider charges nothing until this year ends. */
      running?: { from: Date; until: Date };
      couponId?: string;
      reference?: ReferenceIds;
    },
  ): Promise<ProviderSubscription>;
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  /**
   * Replaces our offers on the subscription with these, from now on. Existing items keep their price. The
   * provider neither charges nor refunds the current period: we do that ourselves. Cancels planned items.
   */
  setItems(
    idempotencyKey: IdempotencyKey,
    id: string,
    items: readonly OfferItem[],
  ): Promise<ProviderSubscription>;
  /** Plans our offers for the next period; nothing changes until then. Replaces items planned earlier. */
  planItems(
    idempotencyKey: IdempotencyKey,
    id: string,
    items: readonly OfferItem[],
  ): Promise<ProviderSubscription>;
  cancelPlan(id: string): Promise<ProviderSubscription>;
  previewChange(change: OfferChange): Promise<ChangePreview>;
  /** The amount of the next bill as the provider calculates it; null when there is none. */
  previewNextCharge(subscription: ProviderSubscription): Promise<Cents | null>;
  /** Changes the offer once the difference is paid. Cancels planned items. */
  changeOffer(idempotencyKey: IdempotencyKey, change: OfferChange): Promise<PaymentOutcome>;
  /** Ends the subscription after the paid period. Cancels planned items. */
  cancelAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Undoes a cancellation, as long as the subscription has not ended. */
  undoCancellation(id: string): Promise<ProviderSubscription>;
  /** Ends the subscription now, without a refund. Does nothing if it has ended. */
  endSubscription(id: string): Promise<void>;

  createCoupon(idempotencyKey: IdempotencyKey, input: CouponInput): Promise<ProviderCoupon>;
  /** Returns the coupon that reduces one invoice of a new vendor, and creates it if it is missing. */
  ensureNewVendorCoupon(): Promise<string>;
  /** Keeps these discounts of a subscription and removes all others. */
  keepDiscounts(subscriptionId: string, discountIds: readonly string[]): Promise<ProviderSubscription>;
  readCoupon(id: string): Promise<ProviderCoupon | undefined>;
  /** Deletes a coupon: nobody can redeem it anymore, and existing discounts stay. */
  removeCoupon(id: string): Promise<void>;
  /** Applies a coupon and replaces any other. Throws `conflict` if it is used up, expired or deleted. */
  applyCoupon(
    idempotencyKey: IdempotencyKey,
    subscriptionId: string,
    couponId: string,
  ): Promise<ProviderSubscription>;
  removeDiscounts(subscriptionId: string): Promise<ProviderSubscription>;

  /**
   * Charges the customer's card at once. A retry with the same key uses the same invoice and charges only
   * once.
   */
  chargeNow(
    idempotencyKey: IdempotencyKey,
    input: ChargeInput,
  ): Promise<{ invoiceId: string; outcome: PaymentOutcome }>;
  /**
   * Adds a line to the next bill of a subscription, exempt from discounts, once per charge. Returns its id.
   */
  addToNextBill(idempotencyKey: IdempotencyKey, input: DeferredChargeInput): Promise<string>;
  /** Removes the line of a charge from the next bill, unless it was already billed or does not exist. */
  removeFromNextBill(customerId: string, charge: string): Promise<void>;
  listInvoices(customerId: string): AsyncIterable<ProviderInvoice>;
  /** Lists the invoices of all customers, the latest first. */
  listInvoicesSince(since: Date): AsyncIterable<ProviderInvoice>;
  /** Returns all unpaid invoices of a subscription, the oldest first. */
  openInvoicesOf(subscriptionId: string): Promise<ProviderInvoice[]>;
  readInvoice(id: string): Promise<ProviderInvoice | undefined>;
  payInvoice(idempotencyKey: IdempotencyKey, id: string): Promise<PaymentOutcome>;
  /** Reads the payment status of an open invoice without another payment attempt. */
  paymentOf(invoiceId: string): Promise<PaymentOutcome>;
  /** Voids an invoice: nobody collects it, and a change that waits for its payment is never applied. */
  voidInvoice(id: string): Promise<void>;

  /**
   * Throws `conflict` if the amount exceeds the payment minus earlier refunds, or while the payment is
   * disputed.
   */
  refund(idempotencyKey: IdempotencyKey, input: RefundInput): Promise<ProviderRefund>;
  /** Lists the refunds of an invoice or a payment, the latest first. */
  refundsOf(of: RefundInput['target']): Promise<ProviderRefund[]>;
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Reads the invoice of a payment; undefined for a payment without an invoice. */
  invoiceOfPayment(paymentId: string): Promise<ProviderInvoice | undefined>;
  readDispute(id: string): Promise<ProviderDispute | undefined>;

  /** Attaches a card to the customer and returns the card's id at the provider. */
  attachCard(idempotencyKey: IdempotencyKey, customerId: string, cardId: string): Promise<string>;
  readCard(customerId: string): Promise<Card | undefined>;
  /** Returns the fingerprint of the customer's card, which is the same for every customer with that card. */
  fingerprintOf(customerId: string): Promise<string | undefined>;
  setUpCard(idempotencyKey: IdempotencyKey, customerId: string): Promise<CardSetup>;
  readCardSetup(id: string): Promise<CardSetup | undefined>;
  /** Makes this card pay everything for the customer from now on. */
  chooseCard(idempotencyKey: IdempotencyKey, customerId: string, cardId: string): Promise<Card>;
  /**
   * Makes the card of a subscription the customer's default. Does nothing if customer or subscription is
   * deleted.
   */
  chooseSubscriptionCard(customerId: string, subscriptionId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Throws `invalid` when the signature is not the provider's, or when the body is not a usable event. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}
