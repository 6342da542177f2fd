import { z } from 'zod';
import { type Day, monthOf, yearOf } from '../day.ts';
import { YearSchema } from '../day-schema.ts';
import { type Cents, cents, centsFromDollars, toDollars } from '../money.ts';
import type { TransactionType } from './deal-labels.ts';

/** Totals of closed deals, in dollars. */
export const ClosedDealTotals = z.object({
  closedSides: z.int(),
  volume: z.number(),
  commission: z.number(),
});
export type ClosedDealTotals = z.output<typeof ClosedDealTotals>;

/** Twelve months, starting with January. */
const Months = z.array(ClosedDealTotals);

export const YearMetrics = ClosedDealTotals.extend({
  year: z.int(),
  /** Commission as a percentage of volume, with two decimals. */
  averageRate: z.number(),
  buyers: ClosedDealTotals,
  sellers: ClosedDealTotals,
  months: Months,
  previous: ClosedDealTotals.extend({ year: z.int(), months: Months }),
  /** Every year from the first transaction to the last, earliest first. */
  years: z.array(z.int()),
});
export type YearMetrics = z.output<typeof YearMetrics>;

export const MetricsQuery = z.object({ year: YearSchema.optional() });

/** The totals of the closed deals of one month and one client type. All other totals are sums of these. */
export interface ClosedMonthTotals {
  year: number;
  month: number;
  type: TransactionType;
  closedSides: number;
  volume: Cents;
  commission: Cents;
}

/** Commission ÷ volume as a percentage with two decimals, rounded half up. Exact even for large sums. */
export function calculateAverageRate(volume: Cents, commission: Cents): number {
  if (volume <= 0) return 0;
  const [exactVolume, exactCommission] = [BigInt(volume), BigInt(commission)];
  return Number((exactCommission * 20_000n + exactVolume) / (exactVolume * 2n)) / 100;
}

/** Formats a rate like `3.00%`. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;

interface Sums {
  closedSides: number;
  volume: number;
  commission: number;
}

const zeroSums = (): Sums => ({ closedSides: 0, volume: 0, commission: 0 });

function add(sums: Sums, part: Sums): void {
  sums.closedSides += part.closedSides;
  sums.volume += part.volume;
  sums.commission += part.commission;
}

/** Adds up a year in one pass: in total, by client type and by month. */
function tallyOf(parts: readonly ClosedMonthTotals[], year: number) {
  const tally = { total: zeroSums(), BUYERS: zeroSums(), SELLERS: zeroSums() };
  const months = Array.from({ length: 12 }, zeroSums);
  for (const part of parts) {
    if (part.year !== year) continue;
    add(tally.total, part);
    add(tally[part.type], part);
    add(months[part.month - 1] as Sums, part);
  }
  return { ...tally, months };
}

/** Converts the amounts from cents to dollars. */
export const toClosedDealTotals = ({ closedSides, volume, commission }: Sums): ClosedDealTotals => ({
  closedSides,
  volume: toDollars(cents(volume)),
  commission: toDollars(cents(commission)),
});

/** The metrics of a year and of the year before. */
export function calculateYearMetrics(
  parts: readonly ClosedMonthTotals[],
  year: number,
  years: number[],
): YearMetrics {
  const current = tallyOf(parts, year);
  const previous = tallyOf(parts, year - 1);
  return {
    year,
    ...toClosedDealTotals(current.total),
    averageRate: calculateAverageRate(cents(current.total.volume), cents(current.total.commission)),
    buyers: toClosedDealTotals(current.BUYERS),
    sellers: toClosedDealTotals(current.SELLERS),
    months: current.months.map(toClosedDealTotals),
    previous: {
      year: year - 1,
      ...toClosedDealTotals(previous.total),
      months: previous.months.map(toClosedDealTotals),
    },
    years,
  };
}

interface Deal {
  date: string;
  volume: number;
  commission: number;
  transactionType: TransactionType;
  status: string;
}

/** Converts a transaction to a part of the totals. Returns nothing for a transaction that isn't closed. */
function partOf({ date, volume, commission, transactionType, status }: Deal): ClosedMonthTotals[] {
  if (status !== 'CLOSED') return [];
  const day = date as Day;
  return [
    {
      year: yearOf(day),
      month: monthOf(day),
      type: transactionType,
      closedSides: 1,
      volume: centsFromDollars(volume) ?? cents(0),
      commission: centsFromDollars(commission) ?? cents(0),
    },
  ];
}

/** Every year between the first day and the last. */
export function listYearsBetween(first: Day | null | undefined, last: Day | null | undefined): number[] {
  if (!first || !last) return [];
  return Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, at) => yearOf(first) + at);
}

/** The metrics of a list of deals, equal to those the server computes in the database. */
export function calculateMetrics(deals: readonly Deal[], year: number): YearMetrics {
  const days = deals.map(({ date }) => date as Day).sort();
  return calculateYearMetrics(deals.flatMap(partOf), year, listYearsBetween(days[0], days.at(-1)));
}
