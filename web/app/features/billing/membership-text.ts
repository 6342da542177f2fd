import type { Profile } from '#contract/account/account.ts';
import { type Membership, taxNote, type UpgradePreview } from '#contract/billing/billing.ts';
import type { MembershipDetails } from '#contract/billing/membership-rules.ts';
import { formatInstantAsDay } from '#contract/billing/membership-texts.ts';
import { countDaysBetween, type Day, dayOf, formatDay } from '#contract/day.ts';
import { formatDollars } from '#contract/dollars.ts';

export { formatInstantAsDay };

export function renewalText(preview: UpgradePreview, timeZone: string): string {
  const { endsTrial, yearly, addsTax, renewsAt } = preview;
  const then = `${formatDollars(yearly)} a year starting ${formatInstantAsDay(renewsAt, timeZone)}${taxNote(addsTax)}.`;
  return endsTrial ? `Your trial ends when you upgrade. Then ${then}` : `Then ${then}`;
}

/** The facts about a membership from which the billing rules derive prices and next steps. */
export const toMembershipDetails = (
  profile: Pick<Profile, 'role' | 'subscriptionId'>,
  { plan, status, trialEnd, periodEnd, endsAtPeriodEnd }: Membership,
): MembershipDetails => ({
  role: profile.role,
  plan,
  status,
  hasSubscription: profile.subscriptionId !== null,
  trialEnd,
  periodEnd,
  next: endsAtPeriodEnd ? 'ends' : 'same',
});

export function trialText(
  { status, trialEnd }: Membership,
  today: Day,
  timeZone: string,
): string | undefined {
  if (status !== 'trialing' || !trialEnd) return undefined;
  const end = dayOf(new Date(trialEnd), timeZone);
  const left = countDaysBetween(today, end);
  if (left <= 0) return 'Ends today';
  return `${left} ${left === 1 ? 'day' : 'days'} left, until ${formatDay(end)}`;
}

/** Describes the next automatic charge; undefined for users who pay nothing or have an overdue payment. */
export function nextChargeText(membership: Membership, timeZone: string): string | undefined {
  const { nextCharge, status, trialEnd, periodEnd, endsAtPeriodEnd } = membership;
  const isTrial = status === 'trialing';
  const when = isTrial ? (trialEnd ?? periodEnd) : periodEnd;
  if (endsAtPeriodEnd && when && (status === 'active' || isTrial))
    return `None. Your membership ends on ${formatInstantAsDay(when, timeZone)}.`;
  return nextCharge
    ? `${formatDollars(nextCharge.amount)} on ${formatInstantAsDay(nextCharge.at, timeZone)}`
    : undefined;
}

/** Today's charge if the upgrade ends a trial, otherwise the yearly difference: +$50/year. */
export function upgradePriceText({ endsTrial, dueToday, difference, addsTax }: UpgradePreview): string {
  if (endsTrial) return `${formatDollars(dueToday)} today`;
  return `+${formatDollars(difference).replace(/\.00$/, '')}/year${taxNote(addsTax)}`;
}
