import { type Membership, taxNote, type UpgradePreview } from '#contract/billing.ts';
import { type Day, dayOf, daysBetween, formatDay } from '#contract/day.ts';
import { type Cents, formatMoney } from '#contract/money.ts';

/** Dollars as they come over the wire: $150.00. */
export const dollarsText = (dollars: number): string => formatMoney(Math.round(dollars * 100) as Cents);

export const dayText = (instant: string, timeZone: string): string =>
  formatDay(dayOf(new Date(instant), timeZone));

export function renewalText(preview: UpgradePreview, timeZone: string): string {
  const { endsTrial, yearly, addsTax, renewsAt } = preview;
  const then = `${dollarsText(yearly)} a year starting ${dayText(renewsAt, timeZone)}${taxNote(addsTax)}.`;
  return endsTrial ? `Your trial ends when you upgrade. Then ${then}` : `Then ${then}`;
}

/** $100.00 a year; for a brokerage, for each account. */
export function priceText({ yearly, quantity, addsTax }: Membership): string | undefined {
  if (yearly === null) return undefined;
  const each = quantity && quantity > 1 ? ` for each of ${quantity} accounts` : '';
  return `${dollarsText(yearly)} a year${each}${taxNote(addsTax)}`;
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

/** What will be charged by itself, and when. Nothing for whoever pays nothing or owes already. */
export function nextChargeText(membership: Membership, timeZone: string): string | undefined {
  const { nextCharge, status, trialEnd, periodEnd, endsAtPeriodEnd } = membership;
  const isTrial = status === 'trialing';
  const when = isTrial ? (trialEnd ?? periodEnd) : periodEnd;
  if (endsAtPeriodEnd && when && (status === 'active' || isTrial))
    return `None. Your membership ends on ${dayText(when, timeZone)}.`;
  return nextCharge ? `${dollarsText(nextCharge.amount)} on ${dayText(nextCharge.at, timeZone)}` : undefined;
}

/** Today's charge when a trial ends with the upgrade, otherwise how much more a year costs: +$50/year. */
export function upgradeHeadline({ endsTrial, dueToday, difference, addsTax }: UpgradePreview): string {
  if (endsTrial) return `${dollarsText(dueToday)} today`;
  return `+${dollarsText(difference).replace(/\.00$/, '')}/year${taxNote(addsTax)}`;
}
