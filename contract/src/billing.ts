import { z } from 'zod';
import { PlanSchema, SubscriptionStatusSchema } from './account.ts';
import { ExternalId, externalId } from './id-schema.ts';
import { Instant } from './instant-schema.ts';
import { type Cents, cents } from './money.ts';

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

/** Amounts on the wire are dollars. */
const Dollars = z.number();

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.output<typeof Card>;

/** Ids are taken from the session. One in the body is only compared: another's is refused. */
const ComparedId = ExternalId.nullable().optional();

export const GetPaymentMethod = z.object({ customerId: ComparedId });
export type GetPaymentMethod = z.input<typeof GetPaymentMethod>;

export const PaymentMethodFound = z.object({
  hasPaymentMethod: z.boolean(),
  message: z.string().optional(),
  card: Card.nullable(),
});
export type PaymentMethodFound = z.output<typeof PaymentMethodFound>;

/** The line of an invoice that holds its sales tax. */
export const salesTaxLine = 'Sales tax';

/** What follows a price without sales tax where tax is added to bills: `$150.00 a year, plus any sales tax`. */
export const taxNote = (addsTax: boolean): string => (addsTax ? ', plus any sales tax' : '');

/** Whether sales tax is added to a yearly price. */
const AddsTax = z.boolean();

export const ChargeLine = z.object({ description: z.string(), amount: Dollars });
export type ChargeLine = z.output<typeof ChargeLine>;

/** What an upgrade would cost today, in the payment provider's own words. */
export const UpgradePreview = z.object({
  newPlan: PlanSchema,
  dueToday: Dollars,
  lines: z.array(ChargeLine),
  /** A trial ends with the upgrade. */
  endsTrial: z.boolean(),
  yearly: Dollars,
  /** What a year costs more than now, at this payer's own prices. */
  difference: Dollars,
  addsTax: AddsTax,
  renewsAt: Instant,
  /** To be sent with the upgrade, so that what was shown is what is charged. */
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

/** A payment the bank wants to ask about first: in the page by its secret, or on the provider's own page. */
const confirmation = {
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentUrl: z.string().nullable(),
};

export const SubscriptionUpgraded = z.object({
  success: z.boolean(),
  subscriptionPlan: PlanSchema,
  subscriptionStatus: SubscriptionStatusSchema,
  priceId: ExternalId,
  subscriptionId: ExternalId,
  message: z.string(),
  ...confirmation,
});
export type SubscriptionUpgraded = z.output<typeof SubscriptionUpgraded>;

/** What a page needs to take a card without ever seeing it. */
export const PaymentSettings = z.object({
  scriptUrl: z.string(),
  /** Without one, cards are changed on the provider's own page. */
  publishableKey: z.string().nullable(),
  isSandbox: z.boolean(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const CardSetup = z.object({ clientSecret: z.string(), setupIntentId: ExternalId });
export type CardSetup = z.output<typeof CardSetup>;

export const SaveCard = z.object({
  setupIntentId: externalId(billingMessages.cardNotConfirmed),
});
export type SaveCard = z.input<typeof SaveCard>;

export const CardSaved = z.object({ success: z.literal(true), message: z.string(), card: Card });
export type CardSaved = z.output<typeof CardSaved>;

export const ProviderPage = z.object({ url: z.string() });
export type ProviderPage = z.output<typeof ProviderPage>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The provider charges nothing below this: what is smaller goes on the next bill. */
export const minimumCharge = cents(50);

/** How amounts are called that go from one bill to the next. */
const carriedWords = {
  in: 'Carried over from an earlier bill',
  out: 'Carried over to your next bill',
  creditIn: 'Credit from an earlier bill',
  creditOut: 'Credit left for your next bill',
} as const;

interface Carried {
  /** From an earlier bill: owed when positive, credit when negative. */
  carriedIn: Cents;
  /** Left for the next bill, in the same way. */
  carriedOut: Cents;
}

/** Added to a bill's total these are what is paid. */
export function carriedLines({ carriedIn, carriedOut }: Carried): { description: string; amount: Cents }[] {
  const lines = [
    { description: carriedIn > 0 ? carriedWords.in : carriedWords.creditIn, amount: carriedIn },
    {
      description: carriedOut > 0 ? carriedWords.out : carriedWords.creditOut,
      amount: cents(0 - carriedOut),
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Whether the money of a refund is on its way or has arrived. */
export const isRefunded = ({ status }: { status: RefundStatus }): boolean =>
  status !== 'failed' && status !== 'canceled';

export const Refund = z.object({
  id: ExternalId,
  amount: Dollars,
  createdAt: Instant,
  /** What staff gave as the reason; nothing for a refund that the system made. */
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
  /** From an earlier bill: owed when positive, credit when negative. */
  carriedIn: Dollars,
  /** Left for the next bill: owed when positive, credit when negative. */
  carriedOut: Dollars,
  amountRefunded: Dollars,
  /** The latest first. */
  refunds: z.array(Refund),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  lines: z.array(ChargeLine),
  /** Where a paid invoice can be had as PDF. */
  receiptUrl: z.string().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

export const Membership = z.object({
  /** "Agent Access"; nothing for staff and whoever pays for nothing. */
  offer: z.string().nullable(),
  plan: PlanSchema,
  status: SubscriptionStatusSchema,
  yearly: Dollars.nullable(),
  addsTax: AddsTax,
  quantity: z.int().nullable(),
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  endsAtPeriodEnd: z.boolean(),
  /** What the card is charged next by itself, at this payer's own prices. */
  nextCharge: z.object({ amount: Dollars, at: Instant }).nullable(),
  /** What has to be paid before changes are possible again. */
  overdue: z.object({ amount: Dollars, since: Instant.nullable() }).nullable(),
  invoices: z.array(Invoice),
});
export type Membership = z.output<typeof Membership>;

/** What was shown as due: nobody is charged more than that. */
export const PayOverdue = z.object({ amount: Dollars.nonnegative().optional() });
export type PayOverdue = z.output<typeof PayOverdue>;

export const Paid = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The provider's page, for a membership that has ended and begins anew. */
  checkoutUrl: z.string().nullable(),
  ...confirmation,
});
export type Paid = z.output<typeof Paid>;
