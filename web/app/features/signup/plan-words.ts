import { addDays, type Day, formatDay } from '#contract/day.ts';
import { formatMoney } from '#contract/money.ts';
import type { Offer } from '#contract/plans.ts';

/** What is charged, and when: said before anybody is sent to the payment page. */
export function chargeWords({ yearly, trialDays }: Offer, today: Day): string {
  const price = formatMoney(yearly);
  return trialDays
    ? `Nothing is charged today. ${price} on ${formatDay(addDays(today, trialDays))}, then every year.`
    : `${price} today, then every year.`;
}
