import { z } from 'zod';
import { PlanSchema, SubscriptionStatusSchema } from '../account/account.ts';
import { ExternalId, externalIdSchema } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { type Cents, cents } from '../money.ts';

export const billingMessages = {
  noUser: 'No user ID found. Please refresh the page and try again.',
  noCustomer: 'No Stripe customer ID found. Please contact support to set up your payment method.',
  noSubscription: 'No active subscription found. Please contact support.',
  noCard: 'No payment method found. Please contact support to update your payment method.',
  cardUnread: 'Failed to retrieve payment method',
  upgradeFailed: 'Failed to upgrade subscription',
  upgraded: 'Welcome to Agent Pro+. Resume, Bio and Doors Vault are open.',
  notForYou: 'Your plan can’t be upgraded from here.',
  alreadyPro: 'You’re already on Agent Pro+.',
  confirmCard: 'Your bank would like to confirm this payment with you.',
  priceChanged: 'Today’s charge has changed. Please review it and confirm again.',
  cardSaved: 'Your card is saved.',
  cardNotConfirmed: 'The card was not confirmed. Please try again.',
  beingConfirmed: 'Your payment is still being confirmed. This can take a few days; we’ll email you.',
  otherWindow: 'You already started paying in another window. Please continue there, or try again.',
  nothingDue: 'Nothing is due. Thank you.',
  paid: 'Thank you. Your payment went through.',
  scriptMissing: 'Failed to load payment system',
  unavailable: 'We can’t reach the payment provider. You won’t be charged twice, so please try again soon.',
  customerUnknown: 'The payment provider no longer has your account. Please contact us.',
  declined: 'Your card was declined.',
  couponInvalid: 'That code is no longer valid.',
  refundDisputed: 'This payment is disputed and can’t be refunded.',
  refundTooMuch: 'That is more than was paid and not yet refunded.',
  refundUnknown: 'The payment provider doesn’t know this payment.',
  refundChanged: 'This payment has changed. Please reload the page and check it before you refund.',
} as const;

/** The API sends amounts in dollars. */
const Dollars = z.number();

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.output<typeof Card>;

/** The server uses the id from the session. It refuses a request whose body contains a different id. */
const ComparedId = ExternalId.nullable().optional();

export const GetPaymentMethod = z.object({ customerId: ComparedId });
export type GetPaymentMethod = z.input<typeof GetPaymentMethod>;

export const PaymentMethodStatus = z.object({
  hasPaymentMethod: z.boolean(),
  message: z.string().optional(),
  card: Card.nullable(),
});
export type PaymentMethodStatus = z.output<typeof PaymentMethodStatus>;

/** The description of an invoice's sales tax line. */
export const salesTaxLineDescription = 'Sales tax';

/** The words after a price that excludes sales tax: `$150.00 a year, plus any sales tax`. */
export const taxNote = (addsTax: boolean): string => (addsTax ? ', plus any sales tax' : '');

/** Whether sales tax is added to a yearly price. */
const AddsTax = z.boolean();

export const ChargeLine = z.object({ description: z.string(), amount: Dollars });
export type ChargeLine = z.output<typeof ChargeLine>;

/** What an upgrade would cost today, with the payment provider's own line texts. */
export const UpgradePreview = z.object({
  newPlan: PlanSchema,
  dueToday: Dollars,
  lines: z.array(ChargeLine),
  /** Whether the upgrade ends a trial. */
  endsTrial: z.boolean(),
  yearly: Dollars,
  /** The difference between the new and the current yearly price of this payer. */
  difference: Dollars,
  addsTax: AddsTax,
  renewsAt: Instant,
  /** The browser sends this date back with the upgrade, so that the charge equals the preview. */
  prorationDate: z.int(),
});
export type UpgradePreview = z.output<typeof UpgradePreview>;

export const UpgradeSubscription = z.object({
  userId: ComparedId,
  newPlan: z.literal('premium', billingMessages.upgradeFailed),
  customerId: ComparedId,
  currentSubscriptionId: ComparedId,
  prorationDate: z.int().positive().optional(),
});
export type UpgradeSubscription = z.input<typeof UpgradeSubscription>;

/**
 * Whether the user must confirm the payment with their bank. Our page needs the client secret for this;
 * `paymentUrl` is the provider's own page.
 */
const confirmation = {
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentUrl: z.string().nullable(),
};

export const SubscriptionUpgradeResult = z.object({
  success: z.boolean(),
  subscriptionPlan: PlanSchema,
  subscriptionStatus: SubscriptionStatusSchema,
  priceId: ExternalId,
  subscriptionId: ExternalId,
  message: z.string(),
  ...confirmation,
});
export type SubscriptionUpgradeResult = z.output<typeof SubscriptionUpgradeResult>;

/** The settings that a page needs to let the provider collect a card. Our code never sees the card. */
export const PaymentSettings = z.object({
  scriptUrl: z.string(),
  /** If null, users change cards on the provider's own page. */
  publishableKey: z.string().nullable(),
  isSandbox: z.boolean(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const CardSetup = z.object({ clientSecret: z.string(), setupIntentId: ExternalId });
export type CardSetup = z.output<typeof CardSetup>;

export const SaveCard = z.object({
  setupIntentId: externalIdSchema(billingMessages.cardNotConfirmed),
});
export type SaveCard = z.input<typeof SaveCard>;

export const CardSaved = z.object({ success: z.literal(true), message: z.string(), card: Card });
export type CardSaved = z.output<typeof CardSaved>;

export const PaymentProviderPage = z.object({ url: z.string() });
export type PaymentProviderPage = z.output<typeof PaymentProviderPage>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The provider's minimum charge. The next bill includes amounts below it. */
export const minimumCharge = cents(50);

/** The descriptions of amounts carried over from one bill to the next. */
const carryOverTexts = {
  in: 'Carried over from an earlier bill',
  out: 'Carried over to your next bill',
  creditIn: 'Credit from an earlier bill',
  creditOut: 'Credit left for your next bill',
} as const;

interface CarryOver {
  /** The amount carried over from an earlier bill: owed when positive, credit when negative. */
  carriedIn: Cents;
  /** The amount carried over to the next bill: owed when positive, credit when negative. */
  carriedOut: Cents;
}

/** The lines for carried-over amounts. The bill's total plus these lines is the amount paid. */
export function listCarryOverLines({
  carriedIn,
  carriedOut,
}: CarryOver): { description: string; amount: Cents }[] {
  const lines = [
    { description: carriedIn > 0 ? carryOverTexts.in : carryOverTexts.creditIn, amount: carriedIn },
    {
      description: carriedOut > 0 ? carryOverTexts.out : carryOverTexts.creditOut,
      amount: cents(0 - carriedOut),
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Whether the refunded money is on its way or has arrived. */
export const isRefunded = ({ status }: { status: RefundStatus }): boolean =>
  status !== 'failed' && status !== 'canceled';

export const Refund = z.object({
  id: ExternalId,
  amount: Dollars,
  createdAt: Instant,
  /** The reason staff entered; null for automatic refunds. */
  reason: z.string().nullable(),
});
export type Refund = z.output<typeof Refund>;

export const Invoice = z.object({
  id: ExternalId,
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  total: Dollars,
  amountDue: Dollars,
  amountPaid: Dollars,
  /** The amount carried over from an earlier bill: owed when positive, credit when negative. */
  carriedIn: Dollars,
  /** The amount carried over to the next bill: owed when positive, credit when negative. */
  carriedOut: Dollars,
  amountRefunded: Dollars,
  /** The refunds of the invoice, latest first. */
  refunds: z.array(Refund),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  lines: z.array(ChargeLine),
  /** The URL of the PDF of a paid invoice. */
  receiptUrl: z.string().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

export const Membership = z.object({
  /** The name of the offer, such as "Agent Access"; null for staff and for users without a paid plan. */
  offer: z.string().nullable(),
  plan: PlanSchema,
  status: SubscriptionStatusSchema,
  yearly: Dollars.nullable(),
  addsTax: AddsTax,
  quantity: z.int().nullable(),
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  endsAtPeriodEnd: z.boolean(),
  /** The next automatic charge, at this payer's own prices. */
  nextCharge: z.object({ amount: Dollars, at: Instant }).nullable(),
  /** The overdue amount, which the user must pay before they can change anything again. */
  overdue: z.object({ amount: Dollars, since: Instant.nullable() }).nullable(),
  invoices: z.array(Invoice),
});
export type Membership = z.output<typeof Membership>;

/** The amount the page showed as due. The user is never charged more. */
export const PayOverdue = z.object({ amount: Dollars.nonnegative().optional() });
export type PayOverdue = z.output<typeof PayOverdue>;

export const OverduePaymentResult = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The provider's checkout page, if the membership has ended and must start again. */
  checkoutUrl: z.string().nullable(),
  ...confirmation,
});
export type OverduePaymentResult = z.output<typeof OverduePaymentResult>;
