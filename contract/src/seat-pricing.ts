import { type Day, daysBetween } from './day.ts';
import { type Cents, cents } from './money.ts';

/** How an account is charged in the year it joins: by the office's year, by the days left, or less what was paid. */
export const billingTypes = ['STANDARD', 'PRORATED_NEW', 'PREMIUM_UPGRADE'] as const;
export type BillingType = (typeof billingTypes)[number];

/** From its first day up to the day the next one begins. */
export interface Cycle {
  start: Day;
  end: Day;
}

/** The part of an amount that so many of its days are worth: half a cent counts as one. */
function shareOf(amount: Cents, left: number, days: number): Cents {
  if (days <= 0) return cents(0);
  const counted = Math.min(Math.max(left, 0), days);
  return cents(Math.floor((2 * amount * counted + days) / (2 * days)));
}

const daysIn = ({ start, end }: Cycle): number => daysBetween(start, end);
const daysLeftIn = (cycle: Cycle, today: Day): number =>
  Math.min(Math.max(daysBetween(today, cycle.end), 0), daysIn(cycle));

/** What someone paid, and for which days. */
export interface Payment {
  amount: Cents;
  from: Day;
  end: Day;
}

/** What is left of payments for days that are still to come, today included. */
export const unusedOf = (payments: readonly Payment[], today: Day): Cents =>
  cents(
    payments.reduce(
      (sum, { amount, from, end }) =>
        sum + shareOf(amount, daysBetween(today, end), Math.max(daysBetween(from, end), 1)),
      0,
    ),
  );

/** The membership someone has of their own when they join. */
export interface OwnMembership {
  isAccess: boolean;
  payments: readonly Payment[];
}

interface Joining {
  yearly: Cents;
  cycle: Cycle;
  today: Day;
  own: OwnMembership | undefined;
  isWaived: boolean;
  /** An account was removed: its place is paid for until the cycle ends. */
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

/** What an account costs that joins today. Preview, invoice and breakdown all show these figures. */
export function seatPrice({ yearly, cycle, today, own, isWaived, hasFreeSeat }: Joining): SeatPrice {
  const daysInCycle = daysIn(cycle);
  const daysLeft = daysLeftIn(cycle, today);
  const isWhole = hasFreeSeat || daysLeft === daysInCycle;
  const kind = own ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
  const full = hasFreeSeat ? cents(0) : shareOf(yearly, daysLeft, daysInCycle);
  const credit = cents(Math.min(full, own ? unusedOf(own.payments, today) : 0));
  const waived = isWaived ? cents(full - credit) : cents(0);
  const due = cents(full - credit - waived);
  return { kind, wasUpgraded: own?.isAccess ?? false, daysLeft, daysInCycle, full, credit, waived, due };
}

/** What it can cost at most, before anybody knows what the person has paid. */
export const mostSeatPrice = (joining: Omit<Joining, 'own'>): SeatPrice =>
  seatPrice({ ...joining, own: undefined });
