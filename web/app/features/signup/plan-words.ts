import { addDays, type Day, dayOf, formatDay } from '#contract/day.ts';
import { type Cents, cents, formatMoney } from '#contract/money.ts';
import type { Offer } from '#contract/plans.ts';

/** The amount charged and the date, shown before the payment page. */
export function chargeWords({ yearly, trialDays }: Offer, today: Day, discount: Cents = cents(0)): string {
  const price = formatMoney(yearly);
  const first = formatMoney(cents(yearly - discount));
  const less = discount > 0 ? `, with ${formatMoney(discount)} off for new vendors` : '';
  const then = discount > 0 ? `then ${price} every year` : 'then every year';
  return trialDays
    ? `Nothing is charged today. ${first} on ${formatDay(addDays(today, trialDays))}${less}, ${then}.`
    : `${first} today${less}, ${then}.`;
}

export interface PaymentOutcome {
  isInTrial: boolean;
  trialEnd: string | null;
}

/** The result of the payment page: a trial only saves the card. */
export const paymentText = ({ isInTrial, trialEnd }: PaymentOutcome): string =>
  isInTrial && trialEnd
    ? `Your card is saved. Nothing is charged until ${formatDay(dayOf(new Date(trialEnd), 'America/New_York'))}.`
    : 'Your payment went through.';
