import type { Invoice } from '#contract/billing.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/roles.ts';
import type { ProviderItem, ProviderSubscription } from '../../gateways/payments/payments.ts';
import type { InvoiceRow, MembershipColumns, SubscriptionRow } from './store.ts';

const standing: Record<SubscriptionStatus, number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  incomplete: 2,
  canceled: 3,
};

/** The subscription that decides what someone may do: the one in the best standing, and of those the latest. */
export function governing(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return [...rows].sort(
    (one, other) =>
      standing[one.status] - standing[other.status] || other.createdAt.getTime() - one.createdAt.getTime(),
  )[0];
}

/** What a subscription makes of its owner's account. One for a price that is none of ours leaves the plan as it is. */
export function membershipColumns(row: SubscriptionRow): MembershipColumns {
  return {
    ...(row.offer && { subscriptionPlan: offers[row.offer].plan }),
    subscriptionStatus: row.status,
    subscriptionPriceId: row.priceId,
    subscriptionId: row.id,
    subscriptionCreatedAt: row.createdAt,
    subscriptionPeriodEnd: row.periodEnd,
    trialStarted: row.trialStart,
    trialEnd: row.trialEnd,
  };
}

/** What the membership is made of: the first thing on its subscription. */
export function membershipItem({ id, items: [item] }: ProviderSubscription): ProviderItem {
  if (!item) throw new Error(`Subscription ${id} has no items.`);
  return item;
}

export type Mirrored = Omit<SubscriptionRow, 'updatedAt'>;

/** The provider's subscription as we keep it. Since when it is past due is what we saw first. */
export function mirroredOf(
  subscription: ProviderSubscription,
  userId: string,
  reading: number,
  before: SubscriptionRow | undefined,
  now: Date,
): Mirrored {
  const { items, discounts, planned, scheduleId, pendingInvoiceId, ...facts } = subscription;
  const { offer = null, priceId, quantity, periodStart, periodEnd } = membershipItem(subscription);
  const pastDueSince = facts.status === 'past_due' ? (before?.pastDueSince ?? now) : null;
  return { ...facts, offer, priceId, quantity, periodStart, periodEnd, userId, reading, pastDueSince };
}

const compared = [
  'offer',
  'priceId',
  'quantity',
  'status',
  'periodEnd',
  'trialEnd',
  'endsAtPeriodEnd',
  'endedAt',
] as const satisfies (keyof Mirrored)[];

/** Names of what has changed since we last looked; all of them at first sight. */
export const changedFields = (before: SubscriptionRow | undefined, after: Mirrored): string[] =>
  compared.filter((field) => before?.[field]?.valueOf() !== after[field]?.valueOf());

const aDay = 24 * 60 * 60 * 1000;

/** Reminders of a missing payment go out on these days, the day it failed being the first. */
const reminderDays = [1, 3, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The reminder that is due by now. Earlier ones that were missed are not caught up on. */
export function reminderDue(since: Date, now: Date): ReminderDay | undefined {
  const day = Math.floor((now.getTime() - since.getTime()) / aDay) + 1;
  return reminderDays.findLast((each) => each <= day);
}

const receiptPath = (id: string) => `/api/billing/invoices/${id}/receipt.pdf`;
const dollars = (amount: number) => dollarsOf(amount as Cents);

export function shownInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: dollars(row.total),
    amountDue: dollars(row.amountDue),
    amountPaid: dollars(row.amountPaid),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    lines: row.lines.map(({ description, amount }) => ({ description, amount: dollars(amount) })),
    receiptUrl: row.status === 'paid' && row.amountPaid > 0 ? receiptPath(row.id) : null,
  };
}

const anHour = 60 * 60 * 1000;

/** The moment a shown price was counted from: lately, and not in the future. */
export function isRecent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age > -60_000 && age < anHour;
}
