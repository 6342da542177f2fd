import { type Cents, cents } from '#contract/money.ts';
import type { Discount } from '../../../db/tables/billing.ts';
import type {
  ProviderDiscount,
  ProviderInvoice,
  ProviderItem,
  ProviderSubscription,
} from '../../../gateways/payments/objects.ts';
import type { ItemRow, KeptSubscription } from './store.ts';

/**
 * The provider's subscription as we keep it. Since when it is past due is what we saw first, and an item whose price
 * is none of ours stays what it was: a price made by hand takes no plan away.
 */
export function mirroredOf(
  { customerId, pendingInvoiceId, planned, scheduleId, ...read }: ProviderSubscription,
  payerId: string,
  reading: number,
  before: KeptSubscription | undefined,
  now: Date,
  nextAmount: Cents | null = before?.nextAmount ?? null,
): KeptSubscription {
  const pastDueSince = read.status === 'past_due' ? (before?.pastDueSince ?? now) : null;
  const items = read.items.map((item) => itemOf(read.id, item, earlierItem(before, item)));
  const discounts = read.discounts.map(discountOf);
  items.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { ...read, items, discounts, nextAmount, payerId, reading, pastDueSince, updatedAt: now };
}

/** A lone item is the same thing under whatever id. */
const earlierItem = (before: KeptSubscription | undefined, { id }: ProviderItem): ItemRow | undefined =>
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

/** An invoice as we keep it. */
export const mirroredInvoice = ({
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

const comparedOfItem = [
  'offer',
  'priceId',
  'unitAmount',
  'quantity',
  'periodEnd',
  'discounts',
] as const satisfies (keyof ItemRow)[];

const compared = [
  'status',
  'trialEnd',
  'endsAtPeriodEnd',
  'endedAt',
  'discounts',
] as const satisfies (keyof KeptSubscription)[];

/** Names of what has changed since we last looked; all of them at first sight. */
export function changedFields(before: KeptSubscription | undefined, after: KeptSubscription): string[] {
  const ofItems = comparedOfItem.filter(
    (field) =>
      textOf(before?.items.map((item) => item[field])) !== textOf(after.items.map((item) => item[field])),
  );
  const own = compared.filter((field) => textOf(before?.[field]) !== textOf(after[field]));
  return [...new Set([...ofItems, ...own])];
}

/** The database keeps the words of a discount in an order of its own. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))
      : part,
  );

type Charged = Pick<KeptSubscription, 'discounts'> & {
  items: Pick<ItemRow, 'unitAmount' | 'quantity' | 'discounts'>[];
};

/** What is charged, of a subscription as the provider has it. */
export const chargedOf = ({ items, discounts }: ProviderSubscription): Charged => ({
  items: items.map((item) => ({ ...item, discounts: item.discounts.map(discountOf) })),
  discounts: discounts.map(discountOf),
});

/** The same without what takes something off one bill alone: what every year costs. */
export const everyYear = ({ items, discounts }: Charged): Charged => ({
  items: items.map((item) => ({ ...item, discounts: item.discounts.filter(isLasting) })),
  discounts: discounts.filter(isLasting),
});

const isLasting = ({ isOnce }: Discount): boolean => !isOnce;

/** What a year that begins then costs at the payer's own prices, less what the provider takes off by then. */
export function yearlyCharge({ items, discounts }: Charged, at?: Date): Cents {
  const sum = items.reduce(
    (total, item) => total + reduced(item.unitAmount * item.quantity, item.discounts, at),
    0,
  );
  return cents(Math.max(0, reduced(sum, discounts, at)));
}

/** As the provider counts: what is taken off is rounded to the cent, half a cent up. */
const reduced = (amount: number, discounts: readonly Discount[], at?: Date): number =>
  discounts
    .filter(({ endsAt }) => !at || endsAt === null || new Date(endsAt) > at)
    .reduce(
      (left, { percentOff, amountOff }) =>
        left - (percentOff === null ? (amountOff ?? 0) : percentOf(left, percentOff)),
      amount,
    );

/** Percentages have at most four decimals: counted in whole numbers, none of a half is lost. */
const percentOf = (amount: number, percent: number): number => {
  const scaled = amount * Math.round(percent * 10_000);
  return Math.floor((2 * scaled + 1_000_000) / 2_000_000);
};

/**
 * What is charged next by itself, and when, as the provider previews it; counted here until that was read. Nothing of
 * what ends, is owed already or costs nothing.
 */
export function nextCharge(subscription: KeptSubscription): { amount: Cents; at: Date } | undefined {
  const { status, trialEnd, items, endsAtPeriodEnd } = subscription;
  if (endsAtPeriodEnd || (status !== 'active' && status !== 'trialing') || !items.length) return undefined;
  const periodEnd = new Date(Math.min(...items.map((item) => item.periodEnd.getTime())));
  const at = status === 'trialing' ? (trialEnd ?? periodEnd) : periodEnd;
  const amount = subscription.nextAmount ?? yearlyCharge(subscription, at);
  return amount > 0 ? { amount, at } : undefined;
}
