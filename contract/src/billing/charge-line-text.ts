import { type Day, formatDay } from '../day.ts';
import { type OfferKey, offers } from './plans.ts';

/** An offer with its quantity. Only brokerages buy more than one. */
export function offerQuantityText(offer: OfferKey, quantity: number): string {
  const { name } = offers[offer];
  if (quantity === 1) return name;
  return offer === 'brokerage_account' ? `${quantity} brokerage accounts` : `${name} × ${quantity}`;
}

/** How bills, receipts, previews and mails describe the charges of a subscription. */
export const chargeLineTexts = {
  year: (what: string) => `${what}, 1 year`,
  trial: (what: string, until: Day) => `${what}, trial until ${formatDay(until)}`,
  period: (what: string, from: Day, until: Day) => `${what}, ${formatDay(from)} to ${formatDay(until)}`,
  credit: (what: string, from: Day) => `Credit for unused time on ${what} after ${formatDay(from)}`,
  unnamed: 'Membership',
} as const;
