import { addDays, type Day, dayOf, formatDay } from '../day.ts';
import { type Cents, cents, formatMoney } from '../money.ts';
import { getPlanName } from '../roles.ts';
import { findPlanPayer, type MembershipDetails } from './membership-rules.ts';
import type { Offer } from './plans.ts';

/** The time zone of our mails, and of screens before the user signs in. */
const ourZone = 'America/New_York';

export const formatInstantAsDay = (instant: string, timeZone: string = ourZone): string =>
  formatDay(dayOf(new Date(instant), timeZone));

/**
 * The state of a membership in a few words: "Free until Feb 15, 2027". Undefined while a payment is missing.
 */
export function membershipStateText(facts: MembershipDetails, timeZone?: string): string | undefined {
  const { status, periodEnd, trialEnd, next } = facts;
  if (status === 'canceled') return 'Membership ended';
  if (status === 'past_due' || status === 'incomplete') return undefined;
  const paidBy = findPlanPayer(facts);
  if (paidBy === 'staff') return undefined;
  if (paidBy === 'waiver')
    return periodEnd ? `Free until ${formatInstantAsDay(periodEnd, timeZone)}` : 'Free';
  const end = status === 'trialing' ? (trialEnd ?? periodEnd) : periodEnd;
  if (!end) return undefined;
  const day = formatInstantAsDay(end, timeZone);
  if (paidBy === 'brokerage') return `Paid by your brokerage until ${day}`;
  if (paidBy === 'grace' || next === 'ends') return `Ends ${day}`;
  if (next === 'basic') return `${getPlanName('VENDOR', 'basic')} from ${day}`;
  if (status === 'trialing') return `Free until ${day}`;
  return next === 'same' ? `Renews ${day}` : `Paid until ${day}`;
}

interface Price {
  /** The yearly price of each account in cents; null for a member without a subscription. */
  yearly: Cents | null;
  quantity: number | null;
  /** The text ", plus any sales tax", if the price excludes tax. */
  taxNote?: string;
}

/** The price, such as "$150.00 a year for each of 23 accounts", or why the member pays nothing. */
export function priceText(facts: MembershipDetails, price: Price, timeZone?: string): string {
  const { yearly, quantity, taxNote = '' } = price;
  if (yearly !== null) {
    const each = quantity && quantity > 1 ? ` for each of ${quantity} accounts` : '';
    return `${formatMoney(yearly)} a year${each}${taxNote}`;
  }
  const paidBy = findPlanPayer(facts);
  if (facts.status === 'canceled' || paidBy === 'staff') return 'Nothing to pay';
  if (paidBy === 'brokerage') return 'Paid by your brokerage';
  return facts.periodEnd ? `Free until ${formatInstantAsDay(facts.periodEnd, timeZone)}` : 'Free';
}

/** Describes a vendor's plan and its future in a sentence. */
export function vendorPlanText(facts: MembershipDetails): string {
  const name = getPlanName(facts.role, facts.plan);
  const { next, status, periodEnd } = facts;
  if (!facts.hasSubscription)
    return periodEnd
      ? `Your ${name} is free until ${formatInstantAsDay(periodEnd)}.`
      : `Your ${name} is free.`;
  const until = periodEnd ? formatInstantAsDay(periodEnd) : 'the end of the year';
  const kept =
    facts.plan === 'premium' ? 'You keep your slot until then.' : 'Your listing stays up until then.';
  if (next === 'ends') return `Your membership ends on ${until}. ${kept}`;
  if (next === 'basic')
    return `You keep your slot until ${until}. Then you have a ${getPlanName('VENDOR', 'basic')}.`;
  if (status === 'past_due') return `Your ${name} payment is overdue.`;
  return status === 'trialing'
    ? `Your ${name} is free until ${until}.`
    : `Your ${name} membership renews on ${until}.`;
}

/** The texts above the payment button: which payment is missing, and what the member gets back by paying. */
export function overduePaymentTexts(facts: MembershipDetails, overdue: Cents | null, timeZone?: string) {
  const name = getPlanName(facts.role, facts.plan);
  const again = 'You can see and export your data. You can make changes again once it’s paid.';
  if (overdue !== null)
    return {
      title: `${formatMoney(overdue)} is overdue`,
      detail:
        facts.status === 'active' ? 'Your plan stays as it is. Please check your card and pay it.' : again,
      button: `Pay ${formatMoney(overdue)}`,
    };
  if (findPlanPayer(facts) === 'grace' && facts.periodEnd)
    return {
      title: `You have ${name} until ${formatInstantAsDay(facts.periodEnd, timeZone)}`,
      detail: 'Your brokerage no longer pays for you. Pay for your own membership by then to keep it.',
      button: `Pay for ${name}`,
    };
  return { title: `Your ${name} has ended`, detail: again, button: `Renew ${name}` };
}

/** Says what will be charged and when, before the user goes to the payment page. */
export function upcomingChargeText(
  { yearly, trialDays }: Offer,
  today: Day,
  discount: Cents = cents(0),
): string {
  const price = formatMoney(yearly);
  const first = formatMoney(cents(yearly - discount));
  const less = discount > 0 ? `, with ${formatMoney(discount)} off for new vendors` : '';
  const then = discount > 0 ? `then ${price} every year` : 'then every year';
  return trialDays
    ? `Nothing is charged today. ${first} on ${formatDay(addDays(today, trialDays))}${less}, ${then}.`
    : `${first} today${less}, ${then}.`;
}

export interface CompletedPayment {
  isInTrial: boolean;
  trialEnd: string | null;
}

/** Says what happened on the payment page. A trial only saves the card and charges nothing. */
export const completedPaymentText = ({ isInTrial, trialEnd }: CompletedPayment): string =>
  isInTrial && trialEnd
    ? `Your card is saved. Nothing is charged until ${formatInstantAsDay(trialEnd)}.`
    : 'Your payment went through.';
