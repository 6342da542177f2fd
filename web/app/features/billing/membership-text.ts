import type { Membership, UpgradePreview } from '#contract/billing.ts';
import { type Day, dayOf, daysBetween, formatDay } from '#contract/day.ts';
import { type Cents, formatMoney } from '#contract/money.ts';

/** Formats dollars from the API: $150.00. */
export const dollarsText = (dollars: number): string => formatMoney(Math.round(dollars * 100) as Cents);

export const dayText = (instant: string, timeZone: string): string =>
  formatDay(dayOf(new Date(instant), timeZone));

export function renewalText({ endsTrial, yearly, renewsAt }: UpgradePreview, timeZone: string): string {
  const then = `${dollarsText(yearly)} a year starting ${dayText(renewsAt, timeZone)}.`;
  return endsTrial ? `Your trial ends when you upgrade. Then ${then}` : `Then ${then}`;
}

/** $100.00 a year; for a brokerage, per account. */
export function priceText({ yearly, quantity }: Membership): string | undefined {
  if (yearly === null) return undefined;
  const each = quantity && quantity > 1 ? ` for each of ${quantity} accounts` : '';
  return `${dollarsText(yearly)} a year${each}`;
}

export function trialText(
  { status, trialEnd }: Membership,
  today: Day,
  timeZone: string,
): string | undefined {
  if (status !== 'trialing' || !trialEnd) return undefined;
  const end = dayOf(new Date(trialEnd), timeZone);
  const left = daysBetween(today, end);
  if (left <= 0) return 'Ends today';
  return `${left} ${left === 1 ? 'day' : 'days'} left, until ${formatDay(end)}`;
}

/** The next automatic charge; undefined for users who pay nothing or owe already. */
export function nextChargeText(membership: Membership, timeZone: string): string | undefined {
  const { nextCharge, status, trialEnd, periodEnd, endsAtPeriodEnd } = membership;
  const isTrial = status === 'trialing';
  const endDate = isTrial ? (trialEnd ?? periodEnd) : periodEnd;
  if (endsAtPeriodEnd && endDate && (status === 'active' || isTrial))
    return `None. Your membership ends on ${dayText(endDate, timeZone)}.`;
  return nextCharge ? `${dollarsText(nextCharge.amount)} on ${dayText(nextCharge.at, timeZone)}` : undefined;
}

/** Today's charge if the upgrade ends a trial, otherwise the yearly difference: +$50/year. */
export function upgradeHeadline({ endsTrial, dueToday, difference }: UpgradePreview): string {
  if (endsTrial) return `${dollarsText(dueToday)} today`;
  return `+${dollarsText(difference).replace(/\.00$/, '')}/year`;
}
