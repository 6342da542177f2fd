import { countDaysBetween, type Day } from '../day.ts';
import { type Cents, cents } from '../money.ts';

/**
 * What an account costs in its first year: the full price, a prorated price, or the price minus a credit for
 * the person's own membership.
 */
export const billingTypes = ['STANDARD', 'PRORATED_NEW', 'PREMIUM_UPGRADE'] as const;
export type BillingType = (typeof billingTypes)[number];

/** A billing cycle. `end` is the first day of the next cycle. */
export interface BillingCycle {
  start: Day;
  end: Day;
}

/** Prorates an amount by days, rounded half up. */
function prorate(amount: Cents, left: number, days: number): Cents {
  if (days <= 0) return cents(0);
  const counted = Math.min(Math.max(left, 0), days);
  return cents(Math.floor((2 * amount * counted + days) / (2 * days)));
}

const daysIn = ({ start, end }: BillingCycle): number => countDaysBetween(start, end);
const daysLeftIn = (cycle: BillingCycle, today: Day): number =>
  Math.min(Math.max(countDaysBetween(today, cycle.end), 0), daysIn(cycle));

/** A payment and the days it covers. */
export interface PaymentWithPeriod {
  amount: Cents;
  from: Day;
  end: Day;
}

/** The part of the payments that covers the days from today on. */
export const calculateUnusedValue = (payments: readonly PaymentWithPeriod[], today: Day): Cents =>
  cents(
    payments.reduce(
      (sum, { amount, from, end }) =>
        sum + prorate(amount, countDaysBetween(today, end), Math.max(countDaysBetween(from, end), 1)),
      0,
    ),
  );

/** The joining person's own membership. */
export interface InviteeMembership {
  isAccess: boolean;
  payments: readonly PaymentWithPeriod[];
}

interface SeatInput {
  yearly: Cents;
  cycle: BillingCycle;
  today: Day;
  ownMembership: InviteeMembership | undefined;
  isWaived: boolean;
  /**
   * Whether the brokerage has an unused seat. The seat of a removed account is paid for until the cycle ends.
   */
  hasFreeSeat: boolean;
}

export interface SeatPrice {
  kind: BillingType;
  wasUpgraded: boolean;
  daysLeft: number;
  daysInCycle: number;
  full: Cents;
  credit: Cents;
  waived: Cents;
  due: Cents;
}

/** The price of an account that joins today, shown in the preview, the invoice and the breakdown. */
export function calculateSeatPrice({
  yearly,
  cycle,
  today,
  ownMembership,
  isWaived,
  hasFreeSeat,
}: SeatInput): SeatPrice {
  const daysInCycle = daysIn(cycle);
  const daysLeft = daysLeftIn(cycle, today);
  const isWhole = hasFreeSeat || daysLeft === daysInCycle;
  const kind = ownMembership ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
  const full = hasFreeSeat ? cents(0) : prorate(yearly, daysLeft, daysInCycle);
  const credit = cents(
    Math.min(full, ownMembership ? calculateUnusedValue(ownMembership.payments, today) : 0),
  );
  const waived = isWaived ? cents(full - credit) : cents(0);
  const due = cents(full - credit - waived);
  return {
    kind,
    wasUpgraded: ownMembership?.isAccess ?? false,
    daysLeft,
    daysInCycle,
    full,
    credit,
    waived,
    due,
  };
}
