import { z } from 'zod';
import { type Day, monthOf, yearOf } from './day.ts';
import { YearSchema } from './day-schema.ts';
import type { TransactionType } from './deal-words.ts';
import { type Cents, cents, centsOf, dollarsOf } from './money.ts';

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
  volume: number;
  commission: number;
}

const nothing = (): Sums => ({ closedSides: 0, volume: 0, commission: 0 });

function add(sums: Sums, part: Sums): void {
  sums.closedSides += part.closedSides;
  sums.volume += part.volume;
  sums.commission += part.commission;
}

/** A year added up in one pass: as a whole, by kind of client, by month. */
function tallyOf(parts: readonly ClosedPart[], year: number) {
  const tally = { whole: nothing(), BUYERS: nothing(), SELLERS: nothing() };
  const months = Array.from({ length: 12 }, nothing);
  for (const part of parts) {
    if (part.year !== year) continue;
    add(tally.whole, part);
    add(tally[part.type], part);
    add(months[part.month - 1] as Sums, part);
  }
  return { ...tally, months };
}

const totalsOf = ({ closedSides, volume, commission }: Sums): Totals => ({
  closedSides,
  volume: dollarsOf(cents(volume)),
  commission: dollarsOf(cents(commission)),
});

/** The year and the one before it, put together from their parts. */
export function yearMetricsOf(parts: readonly ClosedPart[], year: number, years: number[]): YearMetrics {
  const these = tallyOf(parts, year);
  const before = tallyOf(parts, year - 1);
  return {
    year,
    ...totalsOf(these.whole),
    averageRate: averageRateOf(cents(these.whole.volume), cents(these.whole.commission)),
    buyers: totalsOf(these.BUYERS),
    sellers: totalsOf(these.SELLERS),
    months: these.months.map(totalsOf),
    previous: { year: year - 1, ...totalsOf(before.whole), months: before.months.map(totalsOf) },
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
