import {
  createEmptyMonth,
  type ListingEvent,
  type ListingMonth,
} from '#contract/vendor-roster/listing-events.ts';
import { calculateAxisValues } from '../../../ui/chart-scale.ts';

/**
 * All twelve months of the year that contains the last given month. Months without data, such as future ones,
 * are empty.
 */
export function listMonthsOfYear(months: readonly ListingMonth[]): ListingMonth[] {
  const year = getLastMonthYear(months);
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return months.find((known) => known.month === month) ?? createEmptyMonth(month);
  });
}

/** The year of the last month, such as "2026". */
export const getLastMonthYear = (months: readonly ListingMonth[]): string =>
  months.at(-1)?.month.slice(0, 4) ?? '';

export const sumEvents = (months: readonly ListingMonth[], kind: ListingEvent): number =>
  months.reduce((sum, month) => sum + month[kind], 0);

/** The first month with the highest count; undefined if all counts are zero. */
export function findBestMonth(months: readonly ListingMonth[], kind: ListingEvent): ListingMonth | undefined {
  const highest = Math.max(0, ...months.map((month) => month[kind]));
  return highest ? months.find((month) => month[kind] === highest) : undefined;
}

/**
 * The events of this kind as a percentage of the `opened` events, such as "9.6%"; undefined without `opened`
 * events.
 */
export function calculatePercentageOfOpens(
  months: readonly ListingMonth[],
  kind: ListingEvent,
): string | undefined {
  const opened = sumEvents(months, 'opened');
  return opened ? `${((sumEvents(months, kind) / opened) * 100).toFixed(1)}%` : undefined;
}

/** Axis values, which are integers because they count people. */
export function createIntegerScale(highest: number): number[] {
  const lines = calculateAxisValues(Math.max(4, highest));
  return lines.every(Number.isInteger) ? lines : calculateAxisValues(12);
}

const formatMonth = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** The name of a month: "Aug 2026", or "Aug" where the year is obvious. */
export const monthText = (month: string): string => formatMonth(month, { month: 'short', year: 'numeric' });
export const shortMonthText = (month: string): string => formatMonth(month, { month: 'short' });
