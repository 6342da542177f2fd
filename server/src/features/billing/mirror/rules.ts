import { type Cents, cents } from '#contract/money.ts';
import type { Discount } from '../../../db/tables/billing.ts';
import type {
  ProviderDiscount,
  ProviderInvoice,
  ProviderItem,
  ProviderSubscription,
} from '../../../gateways/payments/objects.ts';
import type { ItemRow, StoredSubscription } from './store.ts';

/**
 * Converts the provider's subscription to the rows that we store. `pastDueSince` is when we first saw it
 * past due. An item with an unknown price keeps its offer, so that its user keeps the plan.
 */
export function toStoredSubscription(
  { customerId, pendingInvoiceId, planned, scheduleId, ...read }: ProviderSubscription,
  payerId: string,
  snapshotSeq: number,
  before: StoredSubscription | undefined,
  now: Date,
  nextAmount: Cents | null = before?.nextAmount ?? null,
): StoredSubscription {
  const pastDueSince = read.status === 'past_due' ? (before?.pastDueSince ?? now) : null;
  const items = read.items.map((item) => itemOf(read.id, item, earlierItem(before, item)));
  const discounts = read.discounts.map(discountOf);
  items.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...read, items, discounts, nextAmount, payerId, snapshotSeq, pastDueSince, updatedAt: now };
}

/**
 * Finds the stored item with this ID. If the subscription has only one stored item, returns that item even
 * under another ID.
 */
const earlierItem = (before: StoredSubscription | undefined, { id }: ProviderItem): ItemRow | undefined =>
  before?.items.find((item) => item.id === id) ?? (before?.items.length === 1 ? before.items[0] : undefined);

const itemOf = (subscriptionId: string, item: ProviderItem, before: ItemRow | undefined): ItemRow => ({
  ...item,
  subscriptionId,
  offer: item.offer ?? before?.offer ?? null,
  discounts: item.discounts.map(discountOf),
});

const discountOf = ({ name, percentOff, amountOff, endsAt, isOnce }: ProviderDiscount) => ({
  name,
  percentOff,
  amountOff,
  endsAt: endsAt?.toISOString() ?? null,
  ...(isOnce && { isOnce }),
});

/** Converts the provider's invoice to the row that we store. */
export const toStoredInvoice = ({
  period,
  paidWith,
  lines,
  isAttempted: _,
  refunds,
  ...facts
}: Omit<ProviderInvoice, 'customerId' | 'pageUrl' | 'reference'>) => ({
  ...facts,
  lines: [...lines],
  refunds: refunds.map(({ id, amount, status, reference, createdAt }) => ({
    id,
    amount,
    status,
    reason: reference.note ?? null,
    createdAt: createdAt.toISOString(),
  })),
  periodStart: period?.start ?? null,
  periodEnd: period?.end ?? null,
  cardBrand: paidWith?.brand ?? null,
  cardLast4: paidWith?.last4 ?? null,
});

const comparedItemFields = [
  'offer',
  'priceId',
  'unitAmount',
  'quantity',
  'periodEnd',
  'discounts',
] as const satisfies (keyof ItemRow)[];

const comparedFields = [
  'status',
  'trialEnd',
  'endsAtPeriodEnd',
  'endedAt',
  'discounts',
] as const satisfies (keyof StoredSubscription)[];

/** Returns the names of the changed fields, or of all fields for a new subscription. */
export function diffSubscriptionFields(
  before: StoredSubscription | undefined,
  after: StoredSubscription,
): string[] {
  const changedItemFields = comparedItemFields.filter(
    (field) =>
      stableText(before?.items.map((item) => item[field])) !==
      stableText(after.items.map((item) => item[field])),
  );
  const changedOwnFields = comparedFields.filter(
    (field) => stableText(before?.[field]) !== stableText(after[field]),
  );
  return [...new Set([...changedItemFields, ...changedOwnFields])];
}

/** Sorts keys before a comparison, because jsonb stores keys in its own order. */
const stableText = (value: unknown) =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  );

type PricedItems = Pick<StoredSubscription, 'discounts'> & {
  items: Pick<ItemRow, 'unitAmount' | 'quantity' | 'discounts'>[];
};

/** Returns the parts of a provider's subscription that determine its price. */
export const selectPricedItems = ({ items, discounts }: ProviderSubscription): PricedItems => ({
  items: items.map((item) => ({ ...item, discounts: item.discounts.map(discountOf) })),
  discounts: discounts.map(discountOf),
});

/** Leaves out one-time discounts, to calculate what every year costs. */
export const withoutOneTimeDiscounts = ({ items, discounts }: PricedItems): PricedItems => ({
  items: items.map((item) => ({ ...item, discounts: item.discounts.filter(isRecurring) })),
  discounts: discounts.filter(isRecurring),
});

const isRecurring = ({ isOnce }: Discount): boolean => !isOnce;

/** Returns the cost of a year that starts at `at`, with the payer's prices and the discounts valid then. */
export function calculateYearlyCharge({ items, discounts }: PricedItems, at?: Date): Cents {
  const sum = items.reduce(
    (total, item) => total + applyDiscounts(item.unitAmount * item.quantity, item.discounts, at),
    0,
  );
  return cents(Math.max(0, applyDiscounts(sum, discounts, at)));
}

/** Subtracts the discounts. Rounds each to the cent, half a cent up, as the provider does. */
const applyDiscounts = (amount: number, discounts: readonly Discount[], at?: Date): number =>
  discounts
    .filter(({ endsAt }) => !at || endsAt === null || new Date(endsAt) > at)
    .reduce(
      (left, { percentOff, amountOff }) =>
        left - (percentOff === null ? (amountOff ?? 0) : percentOf(left, percentOff)),
      amount,
    );

/** Uses integers, because percentages have up to four decimals and floating point could lose a half cent. */
const percentOf = (amount: number, percent: number): number => {
  const scaled = amount * Math.round(percent * 10_000);
  return Math.floor((2 * scaled + 1_000_000) / 2_000_000);
};

/**
 * Returns the amount and date of the next automatic charge from the provider's preview, or calculates them if
 * there is no preview yet. Returns undefined for a subscription that ends, is past due or costs nothing.
 */
export function calculateNextCharge(
  subscription: StoredSubscription,
): { amount: Cents; at: Date } | undefined {
  const { status, trialEnd, items, endsAtPeriodEnd } = subscription;
  if (endsAtPeriodEnd || (status !== 'active' && status !== 'trialing') || !items.length) return undefined;
  const periodEnd = new Date(Math.min(...items.map((item) => item.periodEnd.getTime())));
  const at = status === 'trialing' ? (trialEnd ?? periodEnd) : periodEnd;
  const amount = subscription.nextAmount ?? calculateYearlyCharge(subscription, at);
  return amount > 0 ? { amount, at } : undefined;
}
