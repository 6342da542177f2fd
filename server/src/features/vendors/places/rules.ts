import { vendorLimits } from '#contract/vendors.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;

/** Held longer than its page lives, so that nobody can pay for a place that is another's already. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + 35 * aMinute);
/** The provider's shortest page lives 30 minutes, counted from when our request arrives. */
export const pageEnd = (begun: Date): Date => new Date(begun.getTime() + 31 * aMinute);
/** For the first in line, from the moment they are told. */
export const offerEnd = (now: Date): Date => new Date(now.getTime() + 48 * anHour);

const numbers = Array.from({ length: vendorLimits.partnerPlaces }, (_, index) => index + 1);

export const freeNumbers = (taken: readonly { number: number }[]): number[] =>
  numbers.filter((number) => !taken.some((place) => place.number === number));

export const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

/** A place bought with a subscription of its own: that ends. Bought as an upgrade: what there was before goes on. */
export const paidOnPage = (checkoutId: string): string => `checkout:${checkoutId}`;
const paidAsUpgrade = (what: string): string => `upgrade:${what}`;
export const wasUpgrade = (paid: string): boolean => paid.startsWith(paidAsUpgrade(''));

const byAge = (one: ProviderInvoice, other: ProviderInvoice) =>
  one.createdAt.getTime() - other.createdAt.getTime();

/**
 * What bought the place is the last that was paid. When it is the first of all, there was no listing before. The
 * provider lists the newest first, which tells apart what came in the same second.
 */
export function whatToGiveBack(
  subscriptionId: string,
  invoices: readonly ProviderInvoice[],
): { paid: string; invoiceId: string | null } {
  const inOrder = invoices.toReversed().sort(byAge);
  const last = inOrder.findLast(({ amountPaid, amountRefunded }) => amountPaid > amountRefunded);
  if (!last) return { paid: paidAsUpgrade(subscriptionId), invoiceId: null };
  const isFirst = inOrder[0]?.id === last.id;
  return { paid: isFirst ? `subscription:${subscriptionId}` : paidAsUpgrade(last.id), invoiceId: last.id };
}
