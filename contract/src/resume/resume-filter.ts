import { type Day, yearOf } from '../day.ts';
import { type Cents, cents, sumCents } from '../money.ts';
import type { Transaction } from '../transactions/transactions.ts';

export const resumeFilterTypes = ['dateRange', 'year', 'career'] as const;
export type ResumeFilterType = (typeof resumeFilterTypes)[number];
export const resumeFilterTypeNames: Record<ResumeFilterType, string> = {
  dateRange: 'Date range',
  year: 'Year',
  career: 'Career',
};

/**
 * Decides which closings a resume shows. The filter stores the values of all types, but only the values of
 * the selected type apply.
 */
export interface ResumeFilter {
  type: ResumeFilterType;
  year: number;
  /** Days; an empty text means no limit. The end day is included. */
  startDate: string;
  endDate: string;
}

/** A deal on a resume. In older records, the amount may have another name. */
type Deal = Pick<Transaction, 'id' | 'date' | 'transactionType' | 'status'> & {
  price?: number | null;
  volume?: number | null;
  amount?: number | null;
};

export const getDealAmount = ({ price, volume, amount }: Deal): Cents =>
  cents(Math.round((price ?? volume ?? amount ?? 0) * 100));

/** The closed deals within the filter, latest first. The end day is included. */
export function filterDeals<D extends Deal>(deals: readonly D[], filter: ResumeFilter): D[] {
  return deals
    .filter((deal) => deal.status === 'CLOSED' && isWithin(deal.date.slice(0, 10) as Day, filter))
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

function isWithin(day: Day, { type, year, startDate, endDate }: ResumeFilter): boolean {
  if (type === 'career') return true;
  if (type === 'year') return yearOf(day) === year;
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

/** Filters with the same key have the same result, so a cached result stays valid until the key changes. */
export function resumeFilterKey({ type, year, startDate, endDate }: ResumeFilter): string {
  if (type === 'career') return 'career';
  return type === 'year' ? `year ${year}` : `range ${startDate} ${endDate}`;
}

export const validateDateRange = ({ type, startDate, endDate }: ResumeFilter): string | undefined =>
  type === 'dateRange' && startDate && endDate && endDate < startDate
    ? 'The end date can’t be before the start date'
    : undefined;

export interface ResumeStats {
  closedSides: number;
  volume: Cents;
  buyers: number;
  sellers: number;
}

export function calculateResumeStats(deals: readonly Deal[]): ResumeStats {
  const count = (type: Deal['transactionType']) =>
    deals.filter((deal) => deal.transactionType === type).length;
  return {
    closedSides: deals.length,
    volume: sumCents(deals.map(getDealAmount)),
    buyers: count('BUYERS'),
    sellers: count('SELLERS'),
  };
}
