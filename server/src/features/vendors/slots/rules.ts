import { vendorLimits } from '#contract/vendors/vendors.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * A hold lasts longer than its payment page, so that nobody can pay for a slot that was given to another.
 */
export const calculateHoldExpiry = (now: Date): Date => new Date(now.getTime() + 35 * minuteMs);
/**
 * When a payment page expires: after 31 minutes, because the provider requires at least 30 minutes after our
 * request arrives.
 */
export const calculatePaymentPageExpiry = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + 31 * minuteMs);
/** An offer to the first vendor on the waitlist lasts 48 hours from its mail. */
export const calculateOfferExpiry = (now: Date): Date => new Date(now.getTime() + 48 * hourMs);

const numbers = Array.from({ length: vendorLimits.partnerSlots }, (_, index) => index + 1);

export const findFreeSlotNumbers = (taken: readonly { number: number }[]): number[] =>
  numbers.filter((number) => !taken.some((slot) => slot.number === number));

export const chooseLaterDate = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

/**
 * The payment reference decides what a refund ends. If the slot was bought with the subscription, the refund
 * ends the subscription. After an upgrade, the earlier listing continues.
 */
export const createCheckoutPaymentRef = (checkoutId: string): string => `checkout:${checkoutId}`;
const paidAsUpgrade = (what: string): string => `upgrade:${what}`;
export const isUpgradePayment = (paymentRef: string): boolean => paymentRef.startsWith(paidAsUpgrade(''));

const byAge = (one: ProviderInvoice, other: ProviderInvoice) =>
  one.createdAt.getTime() - other.createdAt.getTime();

/**
 * Returns the payment to refund: the latest invoice that is not fully refunded, because it paid for the
 * slot. If it is also the first invoice, there was no listing before. The provider lists the newest invoice
 * first, which also orders invoices of the same second.
 */
export function findPaymentToRefund(
  subscriptionId: string,
  invoices: readonly ProviderInvoice[],
): { paymentRef: string; invoiceId: string | null } {
  const inOrder = invoices.toReversed().sort(byAge);
  const last = inOrder.findLast(({ amountPaid, amountRefunded }) => amountPaid > amountRefunded);
  if (!last) return { paymentRef: paidAsUpgrade(subscriptionId), invoiceId: null };
  const isFirst = inOrder[0]?.id === last.id;
  return {
    paymentRef: isFirst ? `subscription:${subscriptionId}` : paidAsUpgrade(last.id),
    invoiceId: last.id,
  };
}
