import { z } from 'zod';
import { type Day, monthOf, YearSchema, yearOf } from './day.ts';
import { type Cents, cents, centsOf, dollarsOf, sumOf } from './money.ts';
import type { TransactionType } from './transactions.ts';

/** Amounts are dollars. Only what is closed counts. */
export const Totals = z.object({ closedSides: z.int(), volume: z.number(), commission: z.number() });
export type Totals = z.output<typeof Totals>;

/** January first, twelve of them. */
const Months = z.array(Totals);

export const YearMetrics = Totals.extend({
  year: z.int(),
  /** Commission for a hundred dollars of volume, to two decimals. */
  averageRate: z.number(),
  buyers: Totals,
  sellers: Totals,
  months: Months,
  previous: Totals.extend({ year: z.int(), months: Months }),
  /** Every year from the first transaction to the last, earliest first. */
  years: z.array(z.int()),
});
export type YearMetrics = z.output<typeof YearMetrics>;

export const MetricsQuery = z.object({ year: YearSchema.optional() });

/** What closed in one month for one kind of client: the smallest part totals are made of. */
export interface ClosedPart {
  year: number;
  month: number;
  type: TransactionType;
  closedSides: number;
  volume: Cents;
  commission: Cents;
}

/** Commission ÷ volume as a percentage, half a hundredth rounded up; exact however large the sums. */
export function averageRateOf(volume: Cents, commission: Cents): number {
  if (volume <= 0) return 0;
  const [whole, part] = [BigInt(volume), BigInt(commission)];
  return Number((part * 20_000n + whole) / (whole * 2n)) / 100;
}

/** 3.00% */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;

interface Sums {
  closedSides: number;
  volume: Cents;
  commission: Cents;
}

const sumsOf = (parts: readonly Sums[]): Sums => ({
  closedSides: parts.reduce((sum, part) => sum + part.closedSides, 0),
  volume: sumOf(parts.map(({ volume }) => volume)),
  commission: sumOf(parts.map(({ commission }) => commission)),
});

const totalsOf = (parts: readonly Sums[]): Totals => {
  const { closedSides, volume, commission } = sumsOf(parts);
  return { closedSides, volume: dollarsOf(volume), commission: dollarsOf(commission) };
};

const monthsOf = (parts: readonly ClosedPart[]): Totals[] =>
  Array.from({ length: 12 }, (_, at) => totalsOf(parts.filter(({ month }) => month === at + 1)));

/** The year and the one before it, put together from their parts. */
export function yearMetricsOf(parts: readonly ClosedPart[], year: number, years: number[]): YearMetrics {
  const these = parts.filter((part) => part.year === year);
  const before = parts.filter((part) => part.year === year - 1);
  const { volume, commission } = sumsOf(these);
  return {
    year,
    ...totalsOf(these),
    averageRate: averageRateOf(volume, commission),
    buyers: totalsOf(these.filter(({ type }) => type === 'BUYERS')),
    sellers: totalsOf(these.filter(({ type }) => type === 'SELLERS')),
    months: monthsOf(these),
    previous: { year: year - 1, ...totalsOf(before), months: monthsOf(before) },
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

/** A transaction as a part of totals; one that is not closed adds nothing. */
function partOf({ date, volume, commission, transactionType, status }: Deal): ClosedPart[] {
  if (status !== 'CLOSED') return [];
  const day = date as Day;
  return [
    {
      year: yearOf(day),
      month: monthOf(day),
      type: transactionType,
      closedSides: 1,
      volume: centsOf(volume) ?? cents(0),
      commission: centsOf(commission) ?? cents(0),
    },
  ];
}

/** Every year between the first day and the last. */
export function yearsBetween(first: Day | null | undefined, last: Day | null | undefined): number[] {
  if (!first || !last) return [];
  return Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, at) => yearOf(first) + at);
}

/** The metrics of a whole list, as the server computes them from its rows. */
export function metricsOf(deals: readonly Deal[], year: number): YearMetrics {
  const days = deals.map(({ date }) => date as Day).sort();
  return yearMetricsOf(deals.flatMap(partOf), year, yearsBetween(days[0], days.at(-1)));
}
