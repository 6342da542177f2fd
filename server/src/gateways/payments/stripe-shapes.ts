import type Stripe from 'stripe';
import { billingMessages, type Card, invoiceStatuses } from '#contract/billing.ts';
import { cents } from '#contract/money.ts';
import { isOfferKey, type OfferKey } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';
import type {
  CardSetup,
  ChargeLine,
  Checkout,
  PaymentEvent,
  PaymentOutcome,
  ProviderDiscount,
  ProviderInvoice,
  ProviderItem,
  ProviderSubscription,
} from './payments.ts';

/** The provider names a thing by its id, or sends the thing itself. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const instant = (seconds: number) => new Date(seconds * 1000);
const instantOrNull = (seconds: number | null | undefined) => (seconds == null ? null : instant(seconds));
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A payment that stays failed is past due, whether the provider still tries or has paused. */
const statuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

/** The provider may come to know more words than we do: then the most careful of ours stands for it. */
const known = <T extends string>(words: readonly T[], word: string | null, careful: T): T =>
  words.find((each) => each === word) ?? careful;

const offerOf = ({ metadata }: Stripe.Price): OfferKey | undefined =>
  isOfferKey(metadata.offer) ? metadata.offer : undefined;

/** Nothing for one that was not read with its discounts. */
function discountOf(given: string | Stripe.Discount): ProviderDiscount[] {
  if (typeof given === 'string') return [];
  const { coupon } = given.source;
  const facts = coupon && typeof coupon !== 'string' ? coupon : undefined;
  return [
    {
      id: given.id,
      couponId: idOf(coupon),
      name: facts?.name ?? null,
      percentOff: facts?.percent_off ?? null,
      amountOff: facts?.amount_off ? cents(facts.amount_off) : null,
      endsAt: instantOrNull(given.end),
    },
  ];
}

const itemOf = (given: Stripe.SubscriptionItem): ProviderItem => ({
  id: given.id,
  priceId: given.price.id,
  offer: offerOf(given.price),
  quantity: given.quantity ?? 1,
  unitAmount: cents(given.price.unit_amount ?? 0),
  periodStart: instant(given.current_period_start),
  periodEnd: instant(given.current_period_end),
  discounts: given.discounts.flatMap(discountOf),
});

export function subscriptionOf(given: Stripe.Subscription): ProviderSubscription {
  return {
    id: given.id,
    customerId: idOf(given.customer) ?? '',
    status: statuses[given.status] ?? 'past_due',
    items: given.items.data.map(itemOf),
    discounts: given.discounts.flatMap(discountOf),
    trialStart: instantOrNull(given.trial_start),
    trialEnd: instantOrNull(given.trial_end),
    endsAtPeriodEnd: given.cancel_at_period_end,
    createdAt: instant(given.created),
    endedAt: instantOrNull(given.ended_at),
    pendingInvoiceId: given.pending_update ? idOf(given.latest_invoice) : null,
  };
}

export function checkoutOf(given: Stripe.Checkout.Session): Checkout {
  return {
    id: given.id,
    url: given.url,
    status: known(['open', 'complete', 'expired'], given.status, 'open'),
    paymentStatus: known(['paid', 'unpaid', 'no_payment_required'], given.payment_status, 'unpaid'),
    customerId: idOf(given.customer),
    subscriptionId: idOf(given.subscription),
    invoiceId: idOf(given.invoice),
    paymentId: idOf(given.payment_intent),
    reference: given.metadata ?? {},
  };
}

export const linesOf = (invoice: Stripe.Invoice): ChargeLine[] =>
  invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? '',
    amount: cents(amount),
  }));

const subscriptionIn = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription);

export function invoiceOf(given: Stripe.Invoice): ProviderInvoice {
  return {
    id: given.id,
    number: given.number,
    status: known(invoiceStatuses, given.status, 'draft'),
    customerId: idOf(given.customer) ?? '',
    subscriptionId: subscriptionIn(given),
    total: cents(given.total),
    amountDue: cents(given.amount_due),
    amountPaid: cents(given.amount_paid),
    lines: linesOf(given),
    createdAt: instant(given.created),
    paidAt: instantOrNull(given.status_transitions.paid_at),
    pageUrl: given.hosted_invoice_url ?? null,
  };
}

/** The invoice must have been read with its payments. */
export function outcomeOf(invoice: Stripe.Invoice): PaymentOutcome {
  if (invoice.status === 'paid') return { status: 'paid' };
  const intent = invoice.payments?.data.at(0)?.payment.payment_intent;
  if (!intent || typeof intent === 'string') return { status: 'declined', message: billingMessages.noCard };
  if (intent.status === 'requires_action' && intent.client_secret) {
    const { client_secret: clientSecret } = intent;
    return { status: 'needs_confirmation', clientSecret, pageUrl: invoice.hosted_invoice_url ?? null };
  }
  const message = intent.last_payment_error?.message ?? billingMessages.declined;
  return { status: 'declined', message };
}

export function cardOf({ card }: Stripe.PaymentMethod): Card | undefined {
  return card && { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

export const cardSetupOf = (given: Stripe.SetupIntent): CardSetup => ({
  id: given.id,
  clientSecret: given.client_secret ?? '',
  customerId: idOf(given.customer),
  cardId: given.status === 'succeeded' ? idOf(given.payment_method) : null,
});

const subjects: Record<string, PaymentEvent['about']> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  setup_intent: 'card_setup',
};

interface EventObject {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
}

export function eventOf(given: Stripe.Event): PaymentEvent {
  const object = given.data.object as EventObject;
  const about = subjects[object.object ?? ''] ?? 'other';
  const id = object.id ?? null;
  return {
    id: given.id,
    type: given.type,
    occurredAt: instant(given.created),
    about,
    objectId: id,
    subscriptionId: about === 'invoice' ? subscriptionIn(given.data.object as Stripe.Invoice) : null,
    customerId: object.object === 'customer' ? id : idOf(object.customer),
  };
}
