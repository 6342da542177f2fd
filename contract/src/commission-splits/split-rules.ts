import { type Day, yearOf } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { findOccurrenceInYear, type PartialDay } from '../partial-day.ts';

/** A part of the commission, in hundredths of a percent or in cents. */
export interface SplitShare {
  kind: 'percent' | 'amount';
  value: number;
}

export interface SplitFee {
  label: string;
  share: SplitShare;
}

/** An agent's agreement with the office, valid from `startsOn` on. Rates are hundredths of a percent. */
export interface SplitAgreement {
  startsOn: Day;
  officeRate: number;
  /** The maximum that the office gets per year, counted from the anniversary. Null without a cap. */
  cap: Cents | null;
  anniversary: PartialDay;
  teamRate: number;
  fees: readonly SplitFee[];
}

/**
 * The values of one deal that differ from the agreement. A null rate or list means that the agreement
 * applies.
 */
export interface DealSplitOverrides {
  referral: SplitFee | null;
  officeRate: number | null;
  teamRate: number | null;
  fees: readonly SplitFee[] | null;
}

export interface SplitLine {
  kind: 'referral' | 'office' | 'team' | 'fee';
  label: string;
  /** The rate in hundredths of a percent; null for a fixed amount. */
  rate: number | null;
  amount: Cents;
  /** Whether the cap limited the office's part. */
  isCapped: boolean;
}

export interface SplitResult {
  lines: SplitLine[];
  net: Cents;
  office: Cents;
}

/** Rounds half a cent up. Commissions are below a billion dollars, so the product is exact. */
export const calculatePercentage = (amount: Cents, rate: number): Cents =>
  cents(Math.round((amount * rate) / 10_000));

const amountOf = (base: Cents, { kind, value }: SplitShare): Cents =>
  kind === 'percent' ? calculatePercentage(base, value) : cents(value);

const smallest = (...amounts: Cents[]): Cents => cents(Math.min(...amounts));

/**
 * Deducts referral, office, team and fees, in this order. Office and team share the rest after the referral.
 * No line deducts more than is left, so the lines and the net add up to the commission.
 */
export function splitCommission(
  commission: Cents,
  agreement: SplitAgreement | undefined,
  deal: DealSplitOverrides | undefined,
  capLeft: Cents | null,
): SplitResult {
  const lines: SplitLine[] = [];
  let left = commission;
  const deduct = (line: Omit<SplitLine, 'amount' | 'isCapped'>, wanted: Cents, most: Cents | null = null) => {
    const amount = smallest(wanted, left, ...(most === null ? [] : [most]));
    lines.push({ ...line, amount, isCapped: most !== null && most < smallest(wanted, left) });
    left = cents(left - amount);
    return amount;
  };
  const deductFee = (kind: 'referral' | 'fee', { label, share }: SplitFee) =>
    deduct({ kind, label, rate: share.kind === 'percent' ? share.value : null }, amountOf(commission, share));

  if (deal?.referral) deductFee('referral', deal.referral);
  const officeRate = deal?.officeRate ?? agreement?.officeRate ?? 0;
  const office = officeRate
    ? deduct(
        { kind: 'office', label: 'Office split', rate: officeRate },
        calculatePercentage(left, officeRate),
        capLeft,
      )
    : cents(0);
  const teamRate = deal?.teamRate ?? agreement?.teamRate ?? 0;
  if (teamRate)
    deduct({ kind: 'team', label: 'Team split', rate: teamRate }, calculatePercentage(left, teamRate));
  for (const fee of deal?.fees ?? agreement?.fees ?? []) deductFee('fee', fee);
  return { lines, net: left, office };
}

/** Whether the referral and the fees of a deal are more than its commission. */
export function isCommissionExceeded(commission: Cents, { referral, fees }: DealSplitOverrides): boolean {
  const shares = [...(referral ? [referral] : []), ...(fees ?? [])].map(({ share }) => share);
  return shares.reduce((sum, share) => sum + amountOf(commission, share), 0) > commission;
}

/** The agreement in force on a day. Undefined before the first agreement, when the agent keeps everything. */
export function findAgreementOn<Agreement extends Pick<SplitAgreement, 'startsOn'>>(
  agreements: readonly Agreement[],
  day: Day,
): Agreement | undefined {
  let found: Agreement | undefined;
  for (const agreement of agreements) {
    if (agreement.startsOn <= day && (!found || agreement.startsOn > found.startsOn)) found = agreement;
  }
  return found;
}

/** The first day of the cap year that a day belongs to. */
export function findCapYearStart(day: Day, anniversary: PartialDay): Day {
  const thisYear = findOccurrenceInYear(yearOf(day), anniversary);
  return thisYear <= day ? thisYear : findOccurrenceInYear(yearOf(day) - 1, anniversary);
}

/** A deal with the facts that decide its split. */
export interface DealToSplit {
  id: string;
  day: Day;
  createdAt: string;
  commission: Cents;
  splits?: DealSplitOverrides | undefined;
}

const compareDeals = (one: DealToSplit, other: DealToSplit): number => {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

/**
 * Running totals of the office's parts, in the order of the days. The total since a day is the difference
 * between two of them.
 */
class OfficeTotals {
  private readonly days: Day[] = [];
  private readonly sums: number[] = [0];

  add(day: Day, amount: Cents): void {
    this.days.push(day);
    this.sums.push((this.sums.at(-1) ?? 0) + amount);
  }

  since(start: Day): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.days[middle] as Day) < start) low = middle + 1;
      else high = middle;
    }
    return (this.sums.at(-1) ?? 0) - (this.sums[low] ?? 0);
  }
}

/**
 * Splits deals in the order of their days. The office's part of each deal counts toward the cap of its cap
 * year.
 */
export function splitDealCommissions(
  deals: readonly DealToSplit[],
  agreements: readonly SplitAgreement[],
): Map<string, SplitResult> {
  const totals = new OfficeTotals();
  const results = new Map<string, SplitResult>();
  for (const deal of deals.toSorted(compareDeals)) {
    const agreement = findAgreementOn(agreements, deal.day);
    const result = splitCommission(
      deal.commission,
      agreement,
      deal.splits,
      capLeftOn(deal.day, agreement, totals),
    );
    totals.add(deal.day, result.office);
    results.set(deal.id, result);
  }
  return results;
}

function capLeftOn(day: Day, agreement: SplitAgreement | undefined, totals: OfficeTotals): Cents | null {
  if (!agreement || agreement.cap === null) return null;
  const used = totals.since(findCapYearStart(day, agreement.anniversary));
  return cents(Math.max(0, agreement.cap - used));
}

/**
 * To split the deals from `day` on, we need all deals since the returned day: the start of the earliest cap
 * year that overlaps with these deals. If the anniversary changed, that year may also depend on the year
 * before.
 */
export function findEarliestCapYearStart(agreements: readonly SplitAgreement[], day: Day): Day {
  const inForce = findAgreementOn(agreements, day);
  const relevant = agreements.filter((one) => one === inForce || one.startsOn > day);
  let first = day;
  for (const { cap, startsOn, anniversary } of relevant) {
    if (cap === null) continue;
    const start = findCapYearStart(startsOn > day ? startsOn : day, anniversary);
    if (start < first) first = start;
  }
  return first === day ? day : findEarliestCapYearStart(agreements, first);
}
