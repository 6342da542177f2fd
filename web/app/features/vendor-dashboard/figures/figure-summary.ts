import {
  createEmptyMonth,
  type ListingEvent,
  type ListingMonth,
} from '#contract/vendor-roster/listing-events.ts';
import { chartAxisValues } from '../../../ui/chart-scale.ts';

/** January to December of the year of the last given month; future months are empty. */
export function monthsOfYear(months: readonly ListingMonth[]): ListingMonth[] {
  const year = yearOfLastMonth(months);
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return months.find((known) => known.month === month) ?? createEmptyMonth(month);
  });
}

/** The year of the last month, such as "2026". */
export const yearOfLastMonth = (months: readonly ListingMonth[]): string =>
  months.at(-1)?.month.slice(0, 4) ?? '';

export const sumEvents = (months: readonly ListingMonth[], kind: ListingEvent): number =>
  months.reduce((sum, month) => sum + month[kind], 0);

/** The first month with the highest count; undefined if there is none. */
export function bestMonthOf(months: readonly ListingMonth[], kind: ListingEvent): ListingMonth | undefined {
  const highest = Math.max(0, ...months.map((month) => month[kind]));
  return highest ? months.find((month) => month[kind] === highest) : undefined;
}

/**
 * An event's count in percent of the listing's `opened` events, such as "9.6%"; undefined if there are none.
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
  const lines = chartAxisValues(Math.max(4, highest));
  return lines.every(Number.isInteger) ? lines : chartAxisValues(12);
}

const formatMonth = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** The name of a month: "Aug 2026", or "Aug" where the year is obvious. */
export const monthText = (month: string): string => formatMonth(month, { month: 'short', year: 'numeric' });
export const shortMonthText = (month: string): string => formatMonth(month, { month: 'short' });
