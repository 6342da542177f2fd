import { type Invoice, isRefunded, type Refund } from '#contract/billing/billing.ts';
import { isVendorOffer } from '#contract/billing/plans.ts';
import { type Cents, toDollars } from '#contract/money.ts';
import type { InvoiceRefund } from '../../../db/tables/billing.ts';
import type { ProviderItem, ProviderSubscription } from '../../../gateways/payments/objects.ts';
import type { InvoiceRow, MemberRow } from './store.ts';

/** Returns the subscription's item for the desktop, not the item for a vendor listing. */
export function findMembershipItem({ id, items }: ProviderSubscription): ProviderItem {
  const item = items.find(({ offer }) => offer && !isVendorOffer(offer)) ?? items[0];
  if (!item) throw new Error(`Subscription ${id} has no items.`);
  return item;
}

const receiptPath = (id: string) => `/api/billing/invoices/${id}/receipt.pdf`;
const dollars = (amount: number) => toDollars(amount as Cents);

export function toInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: dollars(row.total),
    amountDue: dollars(row.amountDue),
    amountPaid: dollars(row.amountPaid),
    carriedIn: dollars(row.startingBalance),
    carriedOut: dollars(row.endingBalance),
    amountRefunded: dollars(row.amountRefunded),
    refunds: row.refunds.filter(isRefunded).map(toRefund),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    lines: row.lines.map(({ description, amount }) => ({ description, amount: dollars(amount) })),
    receiptUrl: row.status === 'paid' && row.amountPaid > 0 ? receiptPath(row.id) : null,
  };
}

export const toRefund = ({ id, amount, createdAt, reason }: InvoiceRefund): Refund => ({
  id,
  amount: dollars(amount),
  createdAt,
  reason,
});

const hourMs = 60 * 60 * 1000;

/** Returns whether a price was shown less than an hour ago. Allows a minute of clock difference. */
export function isShownPriceValid(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age > -60_000 && age < hourMs;
}

/**
 * Returns whether the member has no subscription to upgrade, because it has ended or because an office paid
 * for the member before.
 */
export const needsNewSubscription = ({
  role,
  subscriptionId,
  subscriptionPlan,
  subscriptionStatus,
}: MemberRow): boolean =>
  subscriptionStatus === 'canceled' ||
  (subscriptionId === null && subscriptionPlan === 'basic' && (role === 'AGENT' || role === 'BROKER'));
